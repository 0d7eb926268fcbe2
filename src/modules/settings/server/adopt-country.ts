import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { countryOf } from '#shared/countries.ts'
import { AppError } from '#shared/errors.ts'
import type { Settings } from '../schema.ts'
import { settingsWords } from '../words.ts'
import { insertPresetRates, settingsOfCountry } from './found-settings.ts'
import { getSettings, hasMoneyRecords, updateSettings } from './store.ts'
import { retireTaxRates } from './tax-rates.ts'

/** Everything that follows from a country: currency, zone, formats, measures and tax rates. The currency of existing orders stays. */
export async function adoptCountry(scope: Scope, code: string): Promise<Settings> {
  const country = countryOf(code)
  if (!country)
    throw new AppError('INVALID', settingsWords.countryUnknown, { fields: { country: settingsWords.countryUnknown } })
  const { currency, ...rest } = settingsOfCountry(country)
  await recordActivity(scope, 'settings', scope.businessId, 'country-adopted', { name: country.name })
  await retireTaxRates(scope)
  await insertPresetRates(scope, country)
  await updateSettings(scope, {
    ...rest,
    deliveryTaxRateId: null,
    ...((await hasMoneyRecords(scope)) ? {} : { currency }),
  })
  return getSettings(scope)
}
