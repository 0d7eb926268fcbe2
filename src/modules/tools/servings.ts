import { type Tin, type TinShape, tinArea } from '#modules/tins/tin.ts'
import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, roundFraction, times } from '#shared/text/fraction.ts'
import type { LengthUnit } from './length.ts'

/** Ways to cut a cake: into pieces with two sides, or into wedges by the length of their outer edge. */
export const PORTIONS = ['finger', 'coffee', 'party', 'wedge'] as const
export type Portion = (typeof PORTIONS)[number]

/** Sides in inches; 2.5 cm to the inch where a baker measures in centimetres (TLS-2). */
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

type Cut = { portion: Portion; unit: LengthUnit; yields: Yields }

/** Whole portions of one cake of one layer of cutting; undefined where such a cake is not cut so. */
export function servings(
  tin: Pick<Tin, 'shape' | 'size' | 'width'>,
  { portion, unit, yields }: Cut,
): number | undefined {
  if (portion === 'wedge') {
    if (tin.shape !== 'round') return undefined
    const edge = times(INCH[unit], fraction(String(WEDGE_INCHES)))
    return floor(over(times(fraction(tin.size), PI), edge))
  }
  const area = tinArea(tin)
  if (area === undefined || area.over <= 0n) return undefined
  const share = over(fraction(STRAIGHT.includes(tin.shape) ? yields.straight : yields.round), fraction('100'))
  return floor(times(over(area, portionArea(portion, unit)), share))
}
