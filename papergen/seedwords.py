"""The words of papergen's own seeds: railways and landscapes, easy to say on the phone and to spell.

Fixed for ever, order included: a check word is a place in this list, and seeds are printed and emailed.
256 of them, so a word is 8 bits; none shorter than 5 letters or longer than 8. Any two are at least three
letters apart, and no two sound alike on a bad line (b/p, d/t, g/k, m/n, and all of f/v/s/z/th taken as one).
"""

WORDS: tuple[str, ...] = tuple(
    """
alpine anvil apple apron atlas avenue backpack ballast bamboo banana banner basket beacon blossom
bluebell boiler branch bridge bronze brook buffalo buffer bulldog button cabin cactus campfire canal
canyon caravan cargo carpet cavern cedar cherry chisel church cliff clock clover coach cobalt cobweb
comet compass copper cottage cowboy cradle crater crimson crossing crowbar crystal daisy daybreak
delta diamond dolphin donkey dragon drizzle duckling eagle electric elephant emerald engine express
factory falcon farmer feather ferret finch firefly firewood flamingo flint flute foghorn footpath
forest fossil galaxy garden garlic glade goose granite grass gravel hamlet hammock hamster harvest
haystack hazel hedge hedgehog hilltop holly horizon hornet iceberg igloo indigo ivory jackal jasper
jigsaw journey junction jungle juniper kangaroo kestrel kettle keyhole kingdom kitten ladder lagoon
landmark lantern lemon lifeboat lilac lizard lookout magnet magpie mammoth marble marsh meadow
melody metro mirror monsoon moonbeam mountain mushroom needle notebook nutmeg ocean octopus olive
onion orange orchard ostrich outpost paddle padlock palace panda panther parcel parrot passport
pasture pebble pelican pencil penguin picnic pilot piston planet platform poppy porter postcard
primrose puffin pumpkin rabbit radish railway rainbow raindrop redwood ribbon river rooftop rooster
sawdust scarf seagull shelter shrimp shuttle siding signal skyline sleeper slope snowman spider
spiral spruce starfish station steam stork street subway summit sunset swallow swamp switch tadpole
teapot telegram temple thorn thunder ticket timber toolbox tornado tower tractor traffic train
tramway triangle trolley trout trumpet tugboat tulip tundra tunnel turtle umbrella unicorn upland
valley velvet viaduct village walnut wetland wildcat windmill window winter wombat workshop yellow
zebra zigzag
""".split()
)
