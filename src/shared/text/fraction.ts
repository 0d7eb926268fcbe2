import { type Decimal, exact, isDecimal, type Quantity } from '../money.ts'

/** An exact number as one whole number over another. `under` is above zero; they need not be in lowest terms. */
export type Fraction = { over: bigint; under: bigint }

/** Numbers this long would make sums slow, so they are reduced to lowest terms first. */
const LONG = 1n << 256n

const POWERS = Array.from({ length: 20 }, (_, places) => 10n ** BigInt(places))
const tenTo = (places: number): bigint => POWERS[places] ?? 10n ** BigInt(places)

/** @throws TypeError when the value is not in plain notation */
export function fraction(value: Quantity | bigint | Fraction): Fraction {
  if (typeof value === 'object') return value
  if (typeof value === 'bigint') return { over: value, under: 1n }
  if (typeof value === 'number') return fraction(exact(value).toFixed())
  if (!isDecimal(value)) throw new TypeError('Not a number')
  const point = value.indexOf('.')
  if (point < 0) return { over: BigInt(value), under: 1n }
  return { over: BigInt(value.replace('.', '')), under: tenTo(value.length - point - 1) }
}

const size = (n: bigint) => (n < 0n ? -n : n)

function commonFactor(a: bigint, b: bigint): bigint {
  let [high, low] = [size(a), size(b)]
  while (low > 0n) [high, low] = [low, high % low]
  return high
}

function short(value: Fraction): Fraction {
  if (value.under < LONG && size(value.over) < LONG) return value
  const factor = commonFactor(value.over, value.under)
  return { over: value.over / factor, under: value.under / factor }
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : short({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
}

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })

export function times(a: Fraction, b: Fraction): Fraction {
  return short({ over: a.over * b.over, under: a.under * b.under })
}

/** The fraction as it is sent, in lowest terms: "19/40". */
export function fractionText(value: Fraction): string {
  const factor = commonFactor(value.over, value.under)
  return `${value.over / factor}/${value.under / factor}`
}

export function readFraction(text: string): Fraction {
  const [above = '', below = ''] = text.split('/')
  return { over: BigInt(above), under: BigInt(below) }
}

/** @throws RangeError when `b` is zero */
export function over(a: Fraction, b: Fraction): Fraction {
  if (b.over === 0n) throw new RangeError('Division by zero')
  return times(a, b.over < 0n ? { over: -b.under, under: -b.over } : { over: b.under, under: b.over })
}

export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.over * b.under - b.over * a.under
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The number of decimals: `places`, or more until two significant digits show. */
function placesOf(value: Fraction, places: number): number {
  let first = places
  while (value.over !== 0n && size(value.over) * tenTo(first) < value.under) first += 1
  return first === places ? places : first + 1
}

/** Rounds to `places` decimals, or to two significant digits when that would read 0. */
export const roundSmall = (value: Fraction, places: number): Decimal => roundFraction(value, placesOf(value, places))

/** Rounds up, for zero and positive values: an amount that has to be bought. */
export const roundSmallUp = (value: Fraction, places: number): Decimal =>
  roundFractionUp(value, placesOf(value, places))

/**
 * Rounds half away from zero to exactly `places` decimals, never "-0.00": the one point where a calculation rounds
 * (X29).
 */
export function roundFraction({ over, under }: Fraction, places: number): Decimal {
  const units = (2n * size(over) * tenTo(places) + under) / (2n * under)
  const digits = units.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return over < 0n && units > 0n ? `-${text}` : text
}

/** The smallest number of `places` decimals that is not below the value, which is zero or positive. */
export function roundFractionUp({ over, under }: Fraction, places: number): Decimal {
  const scaled = over * tenTo(places)
  return roundFraction({ over: (scaled + under - 1n) / under, under: tenTo(places) }, places)
}

/**
 * Rounds values so that they add up to `total`, their sum but for roundings: what is left over goes to the largest
 * remainders, the earlier of equal ones first. Unlike `shareOut` it never scales, so a loss beside a gain stays itself.
 */
export function roundToSum(total: Decimal, values: readonly Fraction[], places: number): Decimal[] {
  const units = (value: Fraction) => value.over * tenTo(places)
  const down = values.map((value) => {
    const cut = units(value) / value.under
    return units(value) < cut * value.under ? cut - 1n : cut
  })
  const rest = values.map((value, i) => ({
    over: units(value) - (down[i] as bigint) * value.under,
    under: value.under,
  }))
  const largest = values.map((_, i) => i).toSorted((a, b) => compareFractions(rest[b] as Fraction, rest[a] as Fraction))
  let left = units(fraction(total)) / fraction(total).under - down.reduce((sum, each) => sum + each, 0n)
  for (let n = 0; left !== 0n && largest.length > 0; n = (n + 1) % largest.length) {
    const step = left > 0n ? 1n : -1n
    const i = largest[step > 0n ? n : largest.length - 1 - n] as number
    down[i] = (down[i] as bigint) + step
    left -= step
  }
  return down.map((each) => roundFraction({ over: each, under: tenTo(places) }, places))
}
