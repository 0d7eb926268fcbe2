import { TRANSLATIONS } from '#languages/all.ts'
import '#server/language.ts'
import { isLanguage } from '#shared/languages/languages.ts'
import { learn } from '#shared/languages/translatable.ts'

for (const [language, parts] of Object.entries(TRANSLATIONS)) if (isLanguage(language)) learn(language, { ...parts })
