/**
 * A letter as an owner may change it (`email-templates/server/letter.ts`): its subject, its text in light markup, its
 * blocks of HTML by name, and what stands below. Names in {{ }} and conditions in {% %} are those of the English letter.
 */
export type LetterWords = { subject: string; text: string; parts: Readonly<Record<string, string>>; foot: string }
