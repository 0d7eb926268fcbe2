const PREPARED =
  /^(?:(?:finely|freshly|coarsely|roughly|lightly|firmly|packed|chopped|grated|minced|sifted|melted|softened|heaped|large|medium|small|lg|große|mittelgroße|gros|petits?)\s+(?=\p{L}))+/iu

const tidy = (text: string) =>
  text
    .replace(/^[\s.,;:–-]+/, '')
    .replace(/^(?:of|de la|de|du|des|di|del|della)\s+(?=\S)/i, '')
    .replace(/^d['’](?=\p{L})/iu, '')
    .replace(/(?<![\s,;:*])[\s,;:*]+$/, '')
    .replace(/\s+/g, ' ')

/** Splits a line without its amount: the name before the first comma or bracket, and the rest as notes. */
export function nameAndNotes(text: string): { name: string; notes: string[] } {
  const brackets: string[] = []
  const plain = text.replace(/\(([^()]*)\)/g, (whole, inside: string) => {
    // German cooks write both singular and plural: "Zwiebel(n)".
    if (inside.length > 2) brackets.push(inside.trim())
    else if (!/^\p{L}+$/u.test(inside)) return whole
    return ' '
  })
  const [, before = plain, after = ''] =
    /^(.+?)(?: ?[,;] ?| (?=to taste\b|plus\b|\+ ?\d|for (?:dusting|greasing|garnish|serving)\b|nach Geschmack|au goût))(.*)$/isu.exec(
      tidy(plain),
    ) ?? []
  // "3 large eggs" are eggs; the word goes into the note.
  const [prepared = ''] = PREPARED.exec(tidy(before)) ?? []
  const name = tidy(before).slice(prepared.length)
  return { name, notes: [prepared, after, ...brackets].map((each) => each.trim()).filter((each) => each !== '') }
}
