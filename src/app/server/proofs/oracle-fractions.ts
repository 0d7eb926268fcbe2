/** A number as one whole over another, in lowest terms; the model shares nothing with the server's fractions. */
export type Exact = readonly [bigint, bigint]
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b))
export const exactly = (over: bigint, under: bigint): Exact => {
  const by = divisor(over, under) * (under < 0n ? -1n : 1n)
  return [over / by, under / by]
}
export const of = (text: string | number): Exact => {
  const [whole = '', decimals = ''] = String(text).split('.')
  return exactly(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}
export const add = (a: Exact, b: Exact) => exactly(a[0] * b[1] + b[0] * a[1], a[1] * b[1])
export const less = (a: Exact, b: Exact) => add(a, [-b[0], b[1]])
export const mul = (a: Exact, b: Exact) => exactly(a[0] * b[0], a[1] * b[1])
export const div = (a: Exact, b: Exact) => exactly(a[0] * b[1], a[1] * b[0])
export const sum = (all: readonly Exact[]) => all.reduce(add, of(0))
/** Half a unit goes away from zero. */
export function round([over, under]: Exact, places: number): Exact {
  const unit = 10n ** BigInt(places)
  const size = ((over < 0n ? -over : over) * unit * 2n + under) / (2n * under)
  return exactly(over < 0n ? -size : size, unit)
}
export const isSame = (a: Exact, b: Exact) => a[0] === b[0] && a[1] === b[1]
export const say = (a: Exact) => `${Number(a[0]) / Number(a[1])}`
