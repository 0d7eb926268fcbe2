import { z } from 'zod'
import { decimal, decimalOut, money, moneyOut, optionalDecimal, required } from '#shared/fields.ts'
import { compare, type Decimal } from '#shared/money.ts'

export const DeliveryFeeKind = z.enum(['none', 'fixed', 'distance', 'postcode'])

const LIST_MAX = 30
const DISTANCE = { above: 0, max: 100_000, places: 2 }

/** The price of a delivery to the customer (ORD-16): nothing, one amount, by how far it is, or by where it goes. */
export const DeliveryFee = z.object({
  kind: DeliveryFeeKind,
  amount: moneyOut,
  /** Each up to a distance in the settings' unit; the nearest first. */
  bands: z.array(z.object({ upTo: decimalOut, fee: moneyOut })),
  /** Each of some postcodes: `2000`, `2000-2050`, `SW1*`, with commas between them. */
  zones: z.array(z.object({ postcodes: z.string(), fee: moneyOut })),
  /** Orders of this much or more are delivered free; null: none is. */
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

type Trip = { distance?: Decimal | null | undefined; postcode?: string | null | undefined; goods: Decimal }
/** `unknown`: the distance or the postcode is not known yet; `beyond`: none of the fees covers it. */
export type DeliveryPrice =
  | { fee: Decimal; why: 'fixed' | 'band' | 'zone' | 'free' }
  | { fee: null; why: 'none' | 'unknown' | 'beyond' }

const plain = (postcode: string) => postcode.toUpperCase().replace(/\s+/g, '')

/** Whether a list such as `2000-2050, SW1*` names this postcode. */
export function namesPostcode(list: string, postcode: string): boolean {
  const wanted = plain(postcode)
  return list
    .split(/[,;\n]/)
    .map(plain)
    .filter(Boolean)
    .some((entry) => {
      if (entry.endsWith('*')) return wanted.startsWith(entry.slice(0, -1))
      const [from, to] = entry.split(/[-–]/)
      const isRange = /^\d+$/.test(from ?? '') && /^\d+$/.test(to ?? '') && /^\d+$/.test(wanted)
      if (isRange && from?.length === wanted.length) return wanted >= from && wanted <= (to ?? '')
      return plain(entry.replaceAll('-', '')) === wanted.replaceAll('-', '')
    })
}

export function deliveryPrice(terms: DeliveryFee, { distance, postcode, goods }: Trip): DeliveryPrice {
  if (terms.kind === 'none') return { fee: null, why: 'none' }
  if (terms.freeFrom !== null && compare(goods, terms.freeFrom) >= 0) return { fee: '0', why: 'free' }
  if (terms.kind === 'fixed') return { fee: terms.amount, why: 'fixed' }
  if (terms.kind === 'distance') {
    if (distance == null) return { fee: null, why: 'unknown' }
    const band = terms.bands.find(({ upTo }) => compare(distance, upTo) <= 0)
    return band ? { fee: band.fee, why: 'band' } : { fee: null, why: 'beyond' }
  }
  if (!postcode) return { fee: null, why: 'unknown' }
  const zone = terms.zones.find(({ postcodes }) => namesPostcode(postcodes, postcode))
  return zone ? { fee: zone.fee, why: 'zone' } : { fee: null, why: 'beyond' }
}
