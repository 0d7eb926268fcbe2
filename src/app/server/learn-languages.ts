import { TRANSLATIONS } from '#languages/all.ts'
import * as american from '#languages/en-US/all.ts'
import { AMERICAN, isLanguage } from '#shared/languages/languages.ts'
import { learn } from '#shared/languages/translatable.ts'

/** Everything that customers read, in all languages: one server speaks to many of them. */
export function learnLanguages(): void {
  for (const [language, parts] of Object.entries(TRANSLATIONS)) if (isLanguage(language)) learn(language, { ...parts })
  learn(AMERICAN, american)
}
