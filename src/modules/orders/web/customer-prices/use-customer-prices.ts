import { useQuery } from '@tanstack/react-query'
import type { ChoiceOption } from '#modules/products/choices/choice.ts'
import { grossOfNet } from '#modules/products/product-price.ts'
import type { Product } from '#modules/products/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { customerOption, customerPrice, hasPrices } from '../../customer-prices/customer-price.ts'
import { customerPricesApi } from './customer-prices-api.ts'

/** The prices of this customer for products and options; undefined where she pays what everybody does. */
export function useCustomerPrices(contactId: number | null | undefined, settings: Settings | undefined) {
  const customer = useQuery({
    ...customerPricesApi.get.query({ id: contactId ?? 0 }),
    enabled: contactId != null && (settings?.parts.includes('standing') ?? false),
  }).data
  if (contactId == null || settings === undefined || customer === undefined || !hasPrices(customer)) return undefined
  const { currency, pricesIncludeTax, taxEnabled } = settings
  const product = (usual: Product): Product => {
    const taxPercent = taxEnabled ? usual.taxRate : '0'
    const taxed = { taxPercent, currency, priceEntry: pricesIncludeTax ? 'gross' : 'net' } as const
    const priced = <Sold extends { price: string; priceIncludingTax: string }>(
      sold: Sold,
      sizeId: number | null,
    ): Sold => {
      const price = customerPrice({ productId: usual.id, sizeId, price: sold.price }, customer, taxed)
      return { ...sold, price, priceIncludingTax: grossOfNet(price, taxPercent, currency) }
    }
    return { ...priced(usual, null), sizes: usual.sizes.map((size) => priced(size, size.id)) }
  }
  return { product, option: (option: ChoiceOption) => customerOption(option, customer) }
}
