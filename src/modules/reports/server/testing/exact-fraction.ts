/** The oracle's own numbers: one whole number over another, never rounded on the way. `under` is above zero. */
export type Exact = { over: bigint; under: bigint }

export const ex = (value: string | number | bigint): Exact => {
  const [whole = '0', part = ''] = String(value).split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}
export const add = (...all: Exact[]): Exact =>
  all.reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), ex(0))
export const minus = (a: Exact, b: Exact): Exact => add(a, { over: -b.over, under: b.under })
export const mul = (...all: Exact[]): Exact =>
  all.reduce((a, b) => ({ over: a.over * b.over, under: a.under * b.under }), ex(1))
export const div = (a: Exact, b: Exact): Exact => {
  const sign = b.over < 0n ? -1n : 1n
  return { over: sign * a.over * b.under, under: sign * a.under * b.over }
}
export const cmp = (a: Exact, b: Exact): number => {
  const difference = a.over * b.under - b.over * a.under
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
export const least = (a: Exact, b: Exact): Exact => (cmp(a, b) <= 0 ? a : b)
export const most = (a: Exact, b: Exact): Exact => (cmp(a, b) >= 0 ? a : b)

/** Rounds to this number of decimals, half away from zero. */
export function round(value: Exact, places: number): string {
  const scale = 10n ** BigInt(places)
  const size = value.over < 0n ? -value.over : value.over
  const units = (2n * size * scale + value.under) / (2n * value.under)
  const digits = units.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return value.over < 0n && units > 0n ? `-${text}` : text
}
export const rounded = (value: Exact, places: number): Exact => ex(round(value, places))

/** The smallest whole number that is not less. */
export const ceiling = ({ over, under }: Exact): bigint => (over > 0n ? (over + under - 1n) / under : -(-over / under))
