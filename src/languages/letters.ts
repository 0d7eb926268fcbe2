export type { LetterWords } from '#modules/email-templates/letter-words.ts'
