import { roundedSuggestion } from '#modules/products/product-price.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { defaultTaxRate } from '#modules/settings/taxes/tax.ts'
import type { Decimal } from '#shared/money.ts'
import type { CakeFigures } from './figures.ts'
import { designWords as words } from './words.ts'

type Prices = Pick<
  Settings,
  'taxEnabled' | 'customTaxRates' | 'pricesIncludeTax' | 'priceRounding' | 'currency' | 'useGst' | 'taxTerminology'
>
/** The order's tax and price entry for the line, if there is an order. */
type Line = { taxPercent: Decimal; isGross: boolean }

/** The guide price, net or gross as prices are typed, rounded like other suggestions. */
export function guidePrice(
  { price }: Pick<CakeFigures, 'price'>,
  settings: Prices,
  { taxPercent, isGross }: Line = {
    taxPercent: (settings.taxEnabled && defaultTaxRate(settings.customTaxRates)?.rate) || '0',
    isGross: settings.pricesIncludeTax,
  },
): Decimal | null {
  if (price === null) return null
  const { net, gross } = roundedSuggestion(price, taxPercent, { ...settings, pricesIncludeTax: isGross })
  return isGross ? gross : net
}

/** Adds "at least" while some of its recipes have no price: "at least $120.00". */
export function guidePriceText(
  figures: Pick<CakeFigures, 'price' | 'isWhole'>,
  settings: Prices,
  money: (amount: Decimal) => string,
): string {
  const price = guidePrice(figures, settings)
  if (price === null) return words.noPrice
  return figures.isWhole ? money(price) : `${words.atLeast} ${money(price)}`
}

export const guidePriceName = (settings: Prices): string =>
  settings.taxEnabled
    ? words.guidePriceOf[settings.pricesIncludeTax ? 'gross' : 'net'](taxName(settings))
    : words.figures.price
