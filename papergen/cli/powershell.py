"""Completion in PowerShell, which click does not know: the script, and the answers to what it asks."""

import os
from typing import TYPE_CHECKING

from click.shell_completion import ShellComplete, add_completion_class

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# The words before the one at the cursor come in lines. PowerShell completes the names of files itself.
_SCRIPT = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        Select-Object -Skip 1 |
        ForEach-Object { if ($_.Value -is [string]) { $_.Value } else { $_.Extent.Text } })
    $env:%(complete_var)s = 'powershell_complete'
    $env:_PAPERGEN_WORDS = $words -join "`n"
    $env:_PAPERGEN_WORD = "$wordToComplete"
    try { $answers = @(%(prog_name)s) }
    finally { Remove-Item Env:%(complete_var)s, Env:_PAPERGEN_WORDS, Env:_PAPERGEN_WORD -ErrorAction Ignore }
    foreach ($answer in $answers) {
        $kind, $value, $help = $answer -split "`t", 3
        if ($kind -eq 'plain') {
            [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $help)
        } else {
            [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
        }
    }
}
"""


@add_completion_class
class PowerShellComplete(ShellComplete):
    name = "powershell"
    source_template = _SCRIPT

    def get_completion_args(self) -> tuple[list[str], str]:
        """PowerShell has no empty environment variables: those are absent."""
        words = os.environ.get("_PAPERGEN_WORDS", "")
        return words.split("\n") if words else [], os.environ.get("_PAPERGEN_WORD", "").strip("'\"")

    def format_completion(self, item: "CompletionItem") -> str:
        """Kind, word, and what it means; PowerShell refuses an empty meaning."""
        return f"{item.type}\t{item.value}\t{' '.join((item.help or item.value).split())}"
