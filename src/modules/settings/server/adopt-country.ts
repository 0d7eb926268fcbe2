import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { countryOf, ratesOn } from '#shared/countries.ts'
import { AppError } from '#shared/errors.ts'
import type { Settings } from '../schema.ts'
import { settingsWords } from '../words.ts'
import type { IsUsed } from './event-types.ts'
import { settingsOfCountry } from './found-settings.ts'
import { getSettings, type HasMoney, updateSettings } from './store.ts'
import { takeOverRates } from './tax-rates.ts'

/** Everything that follows from a country: currency, zone, formats, measures and tax rates. The currency of existing orders stays. */
export async function adoptCountry(
  scope: Scope,
  code: string,
  { isUsed, hasMoney }: { isUsed: readonly IsUsed[]; hasMoney: HasMoney },
): Promise<Settings> {
  const country = countryOf(code)
  if (!country)
    throw new AppError('INVALID', settingsWords.countryUnknown, { fields: { country: settingsWords.countryUnknown } })
  const { currency, ...rest } = settingsOfCountry(country)
  await recordActivity(scope, 'settings', scope.businessId, 'country-adopted', { name: country.name })
  await takeOverRates(scope, ratesOn(country.tax, scope.today), isUsed)
  await updateSettings(scope, { ...rest, ...((await hasMoney(scope)) ? {} : { currency }) }, hasMoney)
  return getSettings(scope)
}
