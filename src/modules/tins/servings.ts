import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, roundFraction, times } from '#shared/text/fraction.ts'
import type { LengthUnit } from './length.ts'
import { type Tin, type TinShape, tinArea } from './tin.ts'

/** Ways to cut a cake: into pieces with two sides, or into wedges by the length of their outer edge. */
export const PORTIONS = ['finger', 'coffee', 'party', 'wedge'] as const
export type Portion = (typeof PORTIONS)[number]

/** Sides in inches; for bakers who use centimetres an inch is 2.5 cm (TLS-2). */
const SIDES: Record<Exclude<Portion, 'wedge'>, readonly [number, number]> = {
  finger: [1, 1],
  coffee: [1, 2],
  party: [2, 2],
}
const WEDGE_INCHES = 2

/**
 * How much of a cake becomes whole portions, in per cent. Published charts differ: 50 fingers of a round 8 inch cake is
 * its area (http://ferriscakes.co.uk/portion_sizes.html), 40 is what remains without the rim
 * (https://gwenscakes.co.uk/about/portion-guide.html).
 */
export const YIELDS = {
  cautious: { round: '80', straight: '94' },
  geometric: { round: '100', straight: '100' },
} as const
export type Preset = keyof typeof YIELDS
export type Yields = { round: Quantity; straight: Quantity }

/** A number that a baker typed for one size and cut, in centimetres. */
export type ServingNumber = Pick<Tin, 'shape'> & {
  size: Quantity
  width: Quantity | null
  portion: Portion
  servings: number
}

/**
 * A bakery's serving chart from its settings. Sizes with a typed number use it; all others are calculated from the
 * yields.
 */
export type ServingChart = { servingYields: Yields; servingNumbers: readonly ServingNumber[] }

/** Two tins that differ by less than half a millimetre are the same: 8 in are 20.32 cm, however they were rounded. */
const SAME = 0.05
const same = (a: Quantity | null, b: Quantity | null) =>
  a === null || b === null ? a === b : Math.abs(Number(a) - Number(b)) < SAME

type Cake = Pick<Tin, 'shape' | 'size' | 'width'>
export const isSameCake = (a: Cake, b: Cake): boolean =>
  a.shape === b.shape && same(a.size, b.size) && same(a.width, b.width)

/** The typed number for this cake and cut. */
export const typedServings = (cake: Cake, portion: Portion, { servingNumbers }: ServingChart): number | undefined =>
  servingNumbers.find((typed) => typed.portion === portion && isSameCake(typed, cake))?.servings

const STRAIGHT: readonly TinShape[] = ['square', 'rectangle', 'loaf']
const PI = fraction('3.141592653589793')
const INCH = { cm: fraction('2.5'), in: fraction('2.54') }

const floor = ({ over: above, under }: Fraction) => Number(above / under)

/** Square centimetres of a portion. */
const portionArea = (portion: Exclude<Portion, 'wedge'>, unit: LengthUnit): Fraction => {
  const [a, b] = SIDES[portion]
  return times(times(INCH[unit], INCH[unit]), fraction(String(a * b)))
}

/** The sides of a portion in centimetres, the shorter one first. */
export const portionSides = (portion: Exclude<Portion, 'wedge'>, unit: LengthUnit): [number, number] => {
  const [a, b] = SIDES[portion]
  const side = (inches: number) => Number(roundFraction(times(INCH[unit], fraction(String(inches))), 2))
  return [side(a), side(b)]
}

type Cut = { portion: Portion; unit: LengthUnit; chart: ServingChart }

/** Whole portions of one layer of a cake; undefined if such a cake is not cut this way. */
export const servings = (cake: Cake, cut: Cut): number | undefined =>
  typedServings(cake, cut.portion, cut.chart) ?? countedServings(cake, cut)

/** The same without typed numbers. */
export function countedServings(cake: Cake, { portion, unit, chart }: Cut): number | undefined {
  if (portion === 'wedge') {
    if (cake.shape !== 'round') return undefined
    const edge = times(INCH[unit], fraction(String(WEDGE_INCHES)))
    return floor(over(times(fraction(cake.size), PI), edge))
  }
  const area = tinArea(cake)
  if (area === undefined || area.over <= 0n) return undefined
  const { round, straight } = chart.servingYields
  const share = over(fraction(STRAIGHT.includes(cake.shape) ? straight : round), fraction('100'))
  return floor(times(over(area, portionArea(portion, unit)), share))
}
