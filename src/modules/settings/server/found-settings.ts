import type { Scope } from '#server/scope.ts'
import { type Country, countryOf, ratesOn } from '#shared/countries.ts'
import { FIRST_EVENT_TYPES } from '../kinds/first-event-types.ts'
import { FIRST_PRODUCT_TYPES } from '../kinds/product-type-slugs.ts'
import { DEFAULT_STORED, type StoredSettings } from '../schema.ts'
import { takeOverRates } from './tax-rates.ts'

type Founded = { businessName: string; email: string; country?: string | undefined }

/**
 * Creates the settings, lists and tax rates of a new business, in the transaction that makes it. An unknown country
 * counts as Australia.
 */
export async function foundSettings(scope: Scope, { businessName, email, country }: Founded): Promise<void> {
  const chosen = country === undefined ? undefined : countryOf(country)
  const stored: StoredSettings = {
    ...DEFAULT_STORED,
    businessName,
    businessEmail: email,
    emailAddress: email,
    ...(chosen && settingsOfCountry(chosen)),
  }
  await scope.db
    .insertInto('settings')
    .values({ business_id: scope.businessId, data: JSON.stringify(stored), updated_at: scope.now })
    .execute()
  // Nothing in a new bakery can name a rate yet.
  await takeOverRates(scope, ratesOn(countryOf(stored.country)?.tax, scope.today))
  await scope.db
    .insertInto('event_types')
    .values(
      FIRST_EVENT_TYPES.map(({ name, color, paymentDefaults }, position) => ({
        ...made(scope),
        name,
        color,
        position,
        payment_defaults: paymentDefaults ? JSON.stringify(paymentDefaults) : null,
      })),
    )
    .execute()
  await scope.db
    .insertInto('product_types')
    .values(
      FIRST_PRODUCT_TYPES.map(({ name, slug, color, bakingGroup }, position) => ({
        ...made(scope),
        name,
        slug,
        color,
        position,
        baking_group: bakingGroup,
      })),
    )
    .execute()
}

/** The settings that follow from a business's country. */
export function settingsOfCountry(country: Country) {
  const { code, currency, timeZone, dateFormat, weekStartDay, measurementRegion, distanceUnit, tax } = country
  return {
    country: code,
    currency,
    timezone: timeZone,
    dateFormat,
    weekStartDay,
    measurementRegion,
    distanceUnit,
    cakeUnit: measurementRegion === 'US' ? ('in' as const) : ('cm' as const),
    paper: code === 'US' || code === 'CA' ? ('us-letter' as const) : ('a4' as const),
    taxEnabled: tax !== null,
    ...(tax && {
      taxTerminology: tax.terminology,
      useGst: tax.useGst,
      useTaxInvoice: tax.useTaxInvoice,
      pricesIncludeTax: tax.pricesIncludeTax,
      deliveryFollowsGoods: tax.deliveryFollowsGoods,
    }),
  }
}

function made(scope: Scope) {
  return { business_id: scope.businessId, created_at: scope.now, updated_at: scope.now }
}
