/**
 * The options in a comma-separated list. One with a comma is in quotes: `blue, "red, gold"`; a quote inside quotes is
 * doubled. Options are trimmed; empty ones and repetitions are dropped.
 */
export function readOptions(list: string): string[] {
  const options = new Set<string>()
  let option = ''
  let isQuoted = false
  const keep = () => {
    if (option.trim() !== '') options.add(option.trim())
    option = ''
  }
  for (let at = 0; at < list.length; at++) {
    const character = list[at] as string
    if (isQuoted && character === '"' && list[at + 1] === '"') {
      option += '"'
      at++
    } else if (isQuoted && character === '"') isQuoted = false
    else if (!isQuoted && character === '"' && option.trim() === '') {
      option = ''
      isQuoted = true
    } else if (!isQuoted && /[,\n]/.test(character)) keep()
    else option += character
  }
  keep()
  return [...options]
}

/** Writes options so that `readOptions` reads the same ones back. */
export const writeOptions = (options: readonly string[]): string =>
  options.map((option) => (/[,\n]|^"/.test(option) ? `"${option.replaceAll('"', '""')}"` : option)).join(', ')
