import { translatable } from '#shared/languages/translatable.ts'

/**
 * A letter as an owner may change it: its subject, its text in light markup, its blocks of HTML by name, and what stands
 * below. Names in {{ }} and conditions in {% %} are those of the English letter.
 */
export type LetterWords = { subject: string; text: string; parts: Readonly<Record<string, string>>; foot: string }

/** The letters of the current language by their keys; the English ones stand with the code that sends them. */
export const letterWords = translatable('letters', {} as Readonly<Record<string, LetterWords>>)
