"""The words of papergen's own seeds: railways and landscapes, easy to say on the phone and to spell.

Fixed for ever, order included: a check word is a place in this list, and seeds are printed and emailed.
256 of them, so a word is 8 bits; none shorter than 5 letters or longer than 8. Any two are at least three
letters apart, and no two sound alike on a bad line (b/p, d/t, g/k, m/n, and all of f/v/s/z/th taken as one).
"""

WORDS: tuple[str, ...] = tuple(
    """
acorn alpine anchor anvil apple archway arrival aspen atlas avenue backpack ballast barrier basket
beacon beehive bicycle blossom bluebell boiler bonfire boxcar bracken bramble branch bridge bronze
brook buffer buzzard cabin campfire canal canopy canyon caravan cargo carriage cascade cavern cedar
cherry chestnut chimney church cliff clock clover coach cobweb cogwheel compass copper corridor
cottage coupling crane crocus crossing crowbar crystal cuckoo culvert cutting daffodil daisy
daybreak delta depot diesel dockyard donkey dormouse drizzle duckling eagle electric engine evening
express factory falcon farmyard feather ferret finch firefly fireman firewood flagpole flint foghorn
footpath forest fossil foxglove furnace gantry garden glade goose granite grass gravel hacksaw
hammer handrail harvest hawthorn haystack hazel headlamp hedge hedgehog heron hilltop holiday holly
horizon hornet jetty journey junction juniper kestrel kettle keyhole ladder lakeside landmark
lantern lifeboat lilac logbook lookout luggage magpie mailbag mainline mallard marble marigold marsh
meadow metro milepost monorail moonbeam moorland mountain mushroom network orchard outpost paddle
padlock parcel passport pasture pebble picnic pilot piston platform poppy porter postcard primrose
puffin quarry rabbit railway rainbow raincoat raindrop reindeer river roadmap rooftop rooster
rucksack sapling sawmill seagull sheepdog shelter shepherd shortcut shovel shuttle siding signal
signpost skyline sleeper slope smokebox snowdrop spanner spider spruce stairway station steam
steeple stork street subway suitcase summit sunbeam sunset swallow swamp switch sycamore tadpole
telegram terminus throttle thunder ticket timber toolbox tourist tower towpath tractor traffic train
tramway transit treetop trolley trout tugboat tulip tunnel umbrella uniform upland valley viaduct
village vineyard violet wagon wagtail walnut weasel wetland wildcat windmill window winter workshop
""".split()
)
