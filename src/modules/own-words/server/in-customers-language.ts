import { sql } from 'kysely'
import { bakeryLanguage } from '#modules/settings/customer-language.ts'
import { usualNames } from '#modules/settings/kinds/usual-names.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { inLanguage } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { type Language, spelledIn } from '#shared/languages/languages.ts'
import { VERSIONS_MAX } from '../own-word.ts'

/** Does work that a customer will read: in that language, with the owner's own words in it. */
export async function inCustomersLanguage<T>(scope: Scope, language: Language, work: () => Promise<T> | T): Promise<T> {
  const settings = await getSettings(scope)
  const isHerOwn = language === bakeryLanguage(settings)
  const written = isHerOwn ? [] : await readVersions(scope, language)
  const usual = inLanguage(language, () =>
    Object.entries(usualNames).map(([name]) => [name, usualNames[name as Usual]] as const),
  )
  return inLanguage(spelledIn(language, settings.country), async () => work(), new Map([...usual, ...written]))
}

type Usual = keyof typeof usualNames

/** The versions in a language, the newest as far as there is room: every visitor's page reads them. */
async function readVersions({ db, businessId }: Scope, language: Language): Promise<[string, string][]> {
  const { rows } = await sql<{ original: string; said: string }>`
    select original, said from (
      select original, said, sum(length(original) + length(said)) over (order by updated_at desc, hash) as size
        from own_words where business_id = ${businessId} and language = ${language}) w
     where size <= ${VERSIONS_MAX}`.execute(db)
  return rows.map(({ original, said }) => [original, said])
}
