import type { Decimal } from '#shared/money.ts'

/** Drops trailing zeros but keeps at least `least` decimals: "4.200000" is "4.20", "0.001200" is "0.0012". */
export function shortDecimal(value: Decimal, least = 0): Decimal {
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = fraction.replace(/(?<!0)0+$/, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}
