import { z } from 'zod'
import { priceField } from '#modules/products/price-field.ts'
import { decimalOut, id, isoDate, moneyOut, optionalDecimal, version } from '#shared/fields.ts'
import { customerPriceWords as words } from './words.ts'

export const CUSTOMER_PRICES_MAX = 2000
export const INVOICE_DAYS_MAX = 120
export const INVOICINGS = ['each', 'monthly'] as const

export const CustomerPricesChanges = z.object({
  /** Off every product without a price in the list. */
  pricePercent: optionalDecimal(words.percent, { min: 0, max: 100, places: 3 }),
  /** The whole list. */
  prices: z
    .array(
      z
        .object({
          productId: id,
          sizeId: id.nullish(),
          /** Before tax; one of the two is given. */
          price: priceField(words.price).nullish(),
          priceIncludingTax: priceField(words.price).nullish(),
        })
        .refine(({ price, priceIncludingTax }) => (price ?? priceIncludingTax) != null, {
          path: ['price'],
          error: words.priceMissing,
        }),
    )
    .max(CUSTOMER_PRICES_MAX, words.tooMany(CUSTOMER_PRICES_MAX))
    .optional(),
  /** If an invoice is made for each order, or one for all of a month. */
  invoicing: z.enum(INVOICINGS).optional(),
  /** A monthly invoice is due so many days after it was issued. */
  invoiceDays: z
    .int(words.wholeNumber)
    .min(0, words.atLeast(0))
    .max(INVOICE_DAYS_MAX, words.atMost(INVOICE_DAYS_MAX))
    .optional(),
  /** The prices hold for orders of this day and later that standing orders have made already. */
  from: isoDate.nullish(),
  version,
})
export type CustomerPricesChanges = z.infer<typeof CustomerPricesChanges>

export const CustomerPrices = z.object({
  contactId: id,
  pricePercent: decimalOut.nullable(),
  prices: z.array(
    z.object({
      productId: id,
      productName: z.string(),
      sizeId: id.nullable(),
      sizeName: z.string().nullable(),
      price: decimalOut,
      priceIncludingTax: moneyOut,
    }),
  ),
  invoicing: z.enum(INVOICINGS),
  invoiceDays: z.int(),
  /** The orders from tomorrow on that standing orders have made, and that new prices could hold for. */
  ahead: z.int(),
  version,
})
export type CustomerPrices = z.infer<typeof CustomerPrices>
