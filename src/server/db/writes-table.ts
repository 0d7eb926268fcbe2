/** Returns a check that is true for a statement which writes rows of one of these tables, however it is written. */
export function writesTable(tables: readonly string[]): (text: string) => boolean {
  const write = new RegExp(
    `\\b(?:insert into|update|delete from|merge into|truncate(?: table)?) (?:only )?(?:"?public"?\\.)?"?(?:${tables.join('|')})"?(?!\\w)`,
    'i',
  )
  return (text) => write.test(text.replace(/\s+/g, ' '))
}

const KNOWN_MAX = 2_000

/** Remembers the answer for each text: the texts are few and are sent again and again. */
export function askedOnce(question: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) {
      answer = question(text)
      if (known.size === KNOWN_MAX) known.clear()
      known.set(text, answer)
    }
    return answer
  }
}
