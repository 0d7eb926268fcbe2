import { folded } from '#shared/text/folded.ts'

const wordsOf = (text: string): string[] => folded(text).match(/\p{L}{3,}/gu) ?? []
/** Tills cut words short: "BUTT" is butter, and "EGGS" match egg. */
const isMeant = (word: string, said: string): boolean =>
  said.startsWith(word.slice(0, 4)) && word.startsWith(said.slice(0, 4))

/** The thing whose whole name stands in a line of a receipt; the one with the most words wins. */
export function nameInText<Named extends { name: string }>(text: string, things: readonly Named[]): Named | undefined {
  const said = wordsOf(text)
  let best: { thing: Named; words: number } | undefined
  for (const thing of things) {
    const words = wordsOf(thing.name)
    if (words.length > (best?.words ?? 0) && words.every((word) => said.some((each) => isMeant(word, each))))
      best = { thing, words: words.length }
  }
  return best?.thing
}
