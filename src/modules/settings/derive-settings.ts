import { allergensOfTexts } from '#modules/allergens/allergen-list.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { roundTo } from '#shared/money.ts'
import { currencySymbol } from './money/currency-symbol.ts'
import { shownFee } from './money/payment-defaults.ts'
import { DEFAULT_STORED, type Settings, type StoredSettings } from './schema.ts'

type Beside = Pick<Settings, 'nextOrderNumber' | 'nextInvoiceNumber' | 'customTaxRates' | 'version'>

/** All settings from the stored ones: defaults for the rest, derived fields, money in the currency's decimals. */
export function deriveSettings(stored: Partial<StoredSettings>, beside: Beside): Settings {
  const settings = { ...DEFAULT_STORED, ...stored }
  const places = decimalsOf(settings.currency)
  const { bookingFee, deliveryFee } = settings
  const fee = (amount: string) => roundTo(amount, places)
  return {
    ...settings,
    ...beside,
    timeFormat: 'h:mm a',
    kitchenMayContain: allergensOfTexts(settings.kitchenMayContain),
    customerStatusWords: { ...DEFAULT_STORED.customerStatusWords, ...stored.customerStatusWords },
    documentLayout: { ...DEFAULT_STORED.documentLayout, ...stored.documentLayout },
    currencySymbol: currencySymbol(settings.currency, settings.showCountrySymbol),
    businessLogoUrl: settings.businessLogoId === null ? null : `/api/media/${settings.businessLogoId}/320`,
    priceEntry: settings.pricesIncludeTax ? 'gross' : 'net',
    hourlyRate: roundTo(settings.hourlyRate, places),
    overheadValue: roundTo(settings.overheadValue, settings.overheadMode === 'percent' ? 2 : places),
    turnoverLimit: roundTo(settings.turnoverLimit, places),
    minimumOrderAmount: roundTo(settings.minimumOrderAmount, places),
    smallestCardPayment: roundTo(settings.smallestCardPayment, places),
    deliveryFee: {
      ...deliveryFee,
      amount: fee(deliveryFee.amount),
      bands: deliveryFee.bands.map((band) => ({ ...band, fee: fee(band.fee) })),
      zones: deliveryFee.zones.map((zone) => ({ ...zone, fee: fee(zone.fee) })),
      freeFrom: deliveryFee.freeFrom === null ? null : fee(deliveryFee.freeFrom),
    },
    payInFullUnder: roundTo(settings.payInFullUnder, places),
    bookingFee: shownFee(bookingFee, settings.currency),
  }
}

/** The settings of a new bakery. */
export const DEFAULT_SETTINGS: Settings = deriveSettings(
  {},
  { nextOrderNumber: 1, nextInvoiceNumber: 1, customTaxRates: [], version: 1 },
)
