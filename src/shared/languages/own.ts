/** The owner's versions of her own words in one language, by the words she wrote them for. */
export type OwnWords = ReadonlyMap<string, string>

let ownWords: () => OwnWords | undefined = () => undefined

/** Says where the versions of the current language come from: on a server from the request or the mail. */
export const takeOwnWordsFrom = (source: () => OwnWords | undefined): void => {
  ownWords = source
}

/** The owner's own words, in the current language if she wrote them in it, else as they are. */
export function own<Text extends string | null | undefined>(text: Text): Text {
  return typeof text === 'string' ? ((ownWords()?.get(text.trim()) ?? text) as Text) : text
}
