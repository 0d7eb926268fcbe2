import { compare, type Decimal } from '#shared/money.ts'
import type { DeliveryFee } from './delivery-fee.ts'

type Trip = { distance?: Decimal | null | undefined; postcode?: string | null | undefined; goods: Decimal }
/** `unknown`: the distance or postcode is not known yet; `beyond`: no fee covers it. */
export type DeliveryPrice =
  | { fee: Decimal; why: 'fixed' | 'band' | 'zone' | 'free' }
  | { fee: null; why: 'none' | 'unknown' | 'beyond' }

const plain = (postcode: string) => postcode.toUpperCase().replace(/\s+/g, '')

/** True if a list such as `2000-2050, SW1*` includes this postcode. */
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
