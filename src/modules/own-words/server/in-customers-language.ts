import { bakeryLanguage } from '#modules/settings/customer-language.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { inLanguage } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { OwnWords } from '#shared/languages/own-words.ts'

/** Does work that a customer will read: in that language, with the owner's own words in it. */
export async function inCustomersLanguage<T>(scope: Scope, language: Language, work: () => Promise<T> | T): Promise<T> {
  const isHerOwn = language === bakeryLanguage(await getSettings(scope))
  return inLanguage(language, async () => work(), isHerOwn ? undefined : await readOwnWords(scope, language))
}

async function readOwnWords({ db, businessId }: Scope, language: Language): Promise<OwnWords> {
  const rows = await db
    .selectFrom('own_words')
    .select(['original', 'said'])
    .where('business_id', '=', businessId)
    .where('language', '=', language)
    .execute()
  return new Map(rows.map(({ original, said }) => [original, said]))
}
