import { passwordWords } from './words.ts'

export const PASSWORD_MIN = 8
/** Longer ones are refused before hashing. */
export const PASSWORD_MAX = 128

type Rule = { label: string; message: string; test: (password: string) => boolean }

/** S1's rules, each with its line in the checklist. */
export const PASSWORD_RULES: readonly Rule[] = [
  { ...passwordWords.length, test: (password) => [...password].length >= PASSWORD_MIN },
  { ...passwordWords.lower, test: (password) => /\p{Ll}/u.test(password) },
  { ...passwordWords.upper, test: (password) => /\p{Lu}/u.test(password) },
  { ...passwordWords.number, test: (password) => /\p{Nd}/u.test(password) },
  { ...passwordWords.special, test: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
]

/** The first reason why this cannot be a password, if any. Only the server knows which passwords are common. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > PASSWORD_MAX) return passwordWords.tooLong
  return PASSWORD_RULES.find(({ test }) => !test(password))?.message
}
