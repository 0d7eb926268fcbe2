import { Big } from 'big.js'

/** An exact number as it travels and is stored: plain notation such as "120.00" or "-0.5". */
export type Decimal = string
/**
 * An amount of something: a stored or typed decimal, or a number on the wire. A quantity has at most the 15 digits that
 * a number holds exactly, so both forms read as the same amount.
 */
export type Quantity = Decimal | number
export type Exact = Big

// A constructor of our own gives divisions 40 decimal places and leaves the global Big alone.
const ExactNumber = Big()
ExactNumber.DP = 40
ExactNumber.RM = 1
ExactNumber.NE = -1000
ExactNumber.PE = 1000

const MAX_LENGTH = 100
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/

/** True for plain notation: no exponent, plus sign or spaces, and at most 100 characters. */
export function isDecimal(text: string): boolean {
  return text.length <= MAX_LENGTH && PLAIN_DECIMAL.test(text)
}

/** @throws TypeError when the value is not a finite number in plain notation */
export function exact(value: Decimal | number | Exact): Exact {
  if (value instanceof Big) return value
  const isNumber = typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && isDecimal(value)
  if (!isNumber) throw notANumber()
  return new ExactNumber(value)
}

const notANumber = () => new TypeError('Not a number')

const ROUNDED = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const isRounded = (value: Exact | Quantity, places: number): value is Decimal =>
  typeof value === 'string' && decimalsIn(value) === places && value.length <= MAX_LENGTH && ROUNDED.test(value)

/** Rounds half away from zero to exactly `places` decimals, and never gives "-0.00". */
export function roundTo(value: Exact | Quantity, places: number): Decimal {
  const text = isRounded(value, places) ? value : exact(value).toFixed(places, 1)
  return /^-[0.]*$/.test(text) ? text.slice(1) : text
}

/** Cuts off the decimals after `places`, so that a later rounding is the only one. */
export const cutTo = (value: Decimal, places: number): Decimal => roundTo(exact(value).round(places, 0), places)

/** The smallest multiple of `step` that is not below the value; `step` is above zero. */
export function roundUpTo(value: Exact | Decimal, step: Decimal): Exact {
  return exact(value).div(step).round(0, 3).times(step)
}

/**
 * Adds up as whole numbers of the smallest decimal for as long as a number holds these exactly, which is quicker for
 * long lists.
 */
export function sumOf(values: Iterable<Decimal | Exact>): Exact {
  let sum = exact(0)
  const units: number[] = []
  for (const value of values) {
    const places = typeof value === 'string' ? decimalsIn(value) : -1
    if (typeof value !== 'string' || value.length > SAFE_LENGTH || places > MOST_PLACES) sum = sum.plus(exact(value))
    else {
      if (!isDecimal(value)) throw notANumber()
      const added = (units[places] ?? 0) + Math.round(Number(value) * 10 ** places)
      units[places] = added
      if (Math.abs(added) < UNITS_MAX) continue
      sum = sum.plus(inPlaces(added, places))
      units[places] = 0
    }
  }
  units.forEach((added, places) => {
    sum = sum.plus(inPlaces(added, places))
  })
  return sum
}

/** A text of this many characters is a number that can be held exactly. */
const SAFE_LENGTH = 15
const MOST_PLACES = 6
const UNITS_MAX = 1e15

/** Builds the `Big` from units of 10^-places by changing only its exponent. */
function inPlaces(units: number, places: number): Exact {
  const value = exact(units)
  if (units !== 0) value.e -= places
  return value
}

/** Exact; nothing is rounded. */
export function percentOf(amount: Exact, percent: Decimal | number): Exact {
  return amount.times(exact(percent)).times('0.01')
}

/** `high` wins where the bounds cross. */
export function clamp(value: Exact, low: Exact, high: Exact): Exact {
  const raised = value.lt(low) ? low : value
  return raised.gt(high) ? high : raised
}

export function compare(a: Quantity | Exact, b: Quantity | Exact): -1 | 0 | 1 {
  return exact(a).cmp(exact(b))
}

export function isZero(value: Quantity | Exact): boolean {
  return typeof value === 'string' && isDecimal(value) ? !/[1-9]/.test(value) : exact(value).eq(0)
}

export function isPositive(value: Quantity | Exact): boolean {
  return exact(value).gt(0)
}

export function decimalsIn(value: Decimal): number {
  const point = value.indexOf('.')
  return point < 0 ? 0 : value.length - point - 1
}

function inUnits(value: Decimal, places: number): bigint {
  return BigInt(roundTo(value, places).replace('.', ''))
}

function fromUnits(units: bigint, places: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${text}` : text
}

const sumUnits = (units: readonly bigint[]) => units.reduce((sum, unit) => sum + unit, 0n)

/**
 * Divides `total` (rounded to `places`) in proportion to the weights, by largest remainder, so that the shares add up
 * exactly. The earlier of equal remainders wins. When the weights add up to zero, the first share takes all.
 */
export function shareOut(total: Decimal, weights: readonly Decimal[], places: number): Decimal[] {
  if (weights.length === 0) return []
  if (weights.length === 1) return [roundTo(total, places)]
  const totalUnits = inUnits(total, places)
  const negative = totalUnits < 0n
  const amount = negative ? -totalUnits : totalUnits
  const weightPlaces = Math.max(...weights.map(decimalsIn))
  const signed = weights.map((weight) => inUnits(weight, weightPlaces))
  const signedSum = sumUnits(signed)
  const parts = signedSum < 0n ? signed.map((part) => -part) : signed
  const whole = signedSum < 0n ? -signedSum : signedSum

  let shares: bigint[]
  if (whole === 0n) {
    shares = parts.map((_, position) => (position === 0 ? amount : 0n))
  } else {
    const remainders = parts.map((part) => (((amount * part) % whole) + whole) % whole)
    shares = parts.map((part, position) => (amount * part - (remainders[position] ?? 0n)) / whole)
    const left = Number(amount - sumUnits(shares))
    const byRemainder = remainders
      .map((remainder, position) => ({ remainder, position }))
      .toSorted((a, b) => (a.remainder === b.remainder ? a.position - b.position : a.remainder < b.remainder ? 1 : -1))
    for (const { position } of byRemainder.slice(0, left)) shares[position] = (shares[position] ?? 0n) + 1n
  }
  return shares.map((share) => fromUnits(negative ? -share : share, places))
}
