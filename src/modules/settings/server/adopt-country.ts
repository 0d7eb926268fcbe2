import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { countryOf, ratesOn } from '#shared/countries.ts'
import { AppError } from '#shared/errors.ts'
import type { Settings } from '../schema.ts'
import { settingsWords } from '../words.ts'
import { settingsOfCountry } from './found-settings.ts'
import { getSettings, hasMoney, updateSettings } from './store.ts'
import { takeOverRates } from './tax-rates.ts'

/**
 * Sets everything that follows from a country: currency, time zone, formats, measures and tax rates. The currency of
 * existing orders stays.
 */
export async function adoptCountry(scope: Scope, code: string): Promise<Settings> {
  const country = countryOf(code)
  if (!country)
    throw new AppError('INVALID', settingsWords.countryUnknown, { fields: { country: settingsWords.countryUnknown } })
  const { currency, ...rest } = settingsOfCountry(country)
  await recordActivity(scope, 'settings', scope.businessId, 'country-adopted', { name: country.name })
  await takeOverRates(scope, ratesOn(country.tax, scope.today))
  await updateSettings(scope, { ...rest, ...((await hasMoney(scope)).includes(true) ? {} : { currency }) })
  return getSettings(scope)
}
