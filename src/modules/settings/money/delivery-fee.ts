import { z } from 'zod'
import { decimal, decimalOut, money, moneyOut, optionalDecimal, required } from '#shared/fields.ts'
import { compare } from '#shared/money.ts'

export const DeliveryFeeKind = z.enum(['none', 'fixed', 'distance', 'postcode'])

const LIST_MAX = 30
const DISTANCE = { above: 0, max: 100_000, places: 2 }

/** The price of a delivery to the customer (ORD-16): free, one amount, by distance, or by area. */
export const DeliveryFee = z.object({
  kind: DeliveryFeeKind,
  amount: moneyOut,
  /** Each applies up to a distance in the settings' unit; the nearest first. */
  bands: z.array(z.object({ upTo: decimalOut, fee: moneyOut })),
  /** Each covers some postcodes: `2000`, `2000-2050`, `SW1*`, separated by commas. */
  zones: z.array(z.object({ postcodes: z.string(), fee: moneyOut })),
  /** Orders of at least this amount are delivered free; null for none. */
  freeFrom: moneyOut.nullable(),
})
export type DeliveryFee = z.infer<typeof DeliveryFee>

export const DeliveryFeeInput = z.object({
  kind: DeliveryFeeKind,
  amount: money('Delivery fee'),
  bands: z
    .array(z.object({ upTo: decimal('Distance', DISTANCE), fee: money('Delivery fee') }))
    .max(LIST_MAX, `At most ${LIST_MAX} distances`)
    .transform((bands) => bands.toSorted((a, b) => compare(a.upTo, b.upTo))),
  zones: z
    .array(z.object({ postcodes: required('Postcodes', 1000), fee: money('Delivery fee') }))
    .max(LIST_MAX, `At most ${LIST_MAX} areas`),
  freeFrom: optionalDecimal('Free from', { min: 0, max: 99_999_999 }).transform((amount) => amount ?? null),
})

export const NO_DELIVERY_FEE: DeliveryFee = { kind: 'none', amount: '0', bands: [], zones: [], freeFrom: null }
