type Part = { text: string; isAdded: boolean }

const ENDS = new Set([',', ':', '.', '\n'])

/** The pieces of a statement such as "Contains: Milk, Nuts (hazelnut)", each under its heading. */
function piecesOf(said: string): { text: string; key: string }[] {
  const pieces: { text: string; key: string }[] = []
  let [text, depth, heading] = ['', 0, '']
  const end = (sign: string) => {
    const word = text.trim().toLowerCase()
    if (text !== '') pieces.push({ text, key: `${heading}|${word}` })
    if (sign === ':') heading = word
    if (sign === '.' || sign === '\n') heading = ''
    if (sign !== '') pieces.push({ text: sign, key: '' })
    text = ''
  }
  for (const sign of said) {
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && ENDS.has(sign)) end(sign)
    else text += sign
  }
  end('')
  return pieces
}

/** CHG-10: a statement of allergens in its parts, with those marked that were not in the one before. */
export function addedParts(before: string | null, after: string): Part[] {
  const known = new Set(piecesOf(before ?? '').map(({ key }) => key))
  const parts: Part[] = []
  for (const { text, key } of piecesOf(after)) {
    const isAdded = key !== '' && text.trim() !== '' && !known.has(key)
    const last = parts.at(-1)
    if (last && last.isAdded === isAdded) last.text += text
    else parts.push({ text, isAdded })
  }
  return parts
}
