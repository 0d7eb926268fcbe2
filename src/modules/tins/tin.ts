import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, minus, over, times } from '#shared/text/fraction.ts'

export const TIN_SHAPES = [
  'round',
  'square',
  'rectangle',
  'heart',
  'hexagon',
  'petal',
  'oval',
  'ring',
  'loaf',
  'cupcake',
  'sphere',
  'half-sphere',
  'number',
] as const
export type TinShape = (typeof TIN_SHAPES)[number]

/** Lengths in centimetres. */
export type Tin = {
  shape: TinShape
  /**
   * The diameter, the side, the longer side, or the largest width. For a number or letter, the litres that it holds.
   */
  size: Quantity
  /** The shorter side of a rectangle, loaf or oval; the diameter of a ring's hole. */
  width: Quantity | null
  depth: Quantity | null
  count: number
}

type Measures = {
  size: 'diameter' | 'side' | 'length' | 'across' | 'litres'
  width?: 'width' | 'hole'
  /** The shape itself gives the depth. */
  hasOwnDepth?: true
}

/** The measures that each shape has. */
export const TIN_MEASURES: Record<TinShape, Measures> = {
  round: { size: 'diameter' },
  square: { size: 'side' },
  rectangle: { size: 'length', width: 'width' },
  heart: { size: 'across' },
  hexagon: { size: 'across' },
  petal: { size: 'across' },
  oval: { size: 'length', width: 'width' },
  ring: { size: 'diameter', width: 'hole' },
  loaf: { size: 'length', width: 'width' },
  cupcake: { size: 'diameter' },
  sphere: { size: 'diameter', hasOwnDepth: true },
  'half-sphere': { size: 'diameter', hasOwnDepth: true },
  number: { size: 'litres', hasOwnDepth: true },
}

/** No oven could tell more decimals apart. */
const PI = fraction('3.141592653589793')
const CIRCLE = times(PI, fraction('0.25'))
const BALL = over(PI, fraction('6'))
const CUBIC_CENTIMETRES_OF_LITRE = fraction('1000')

const square = (side: Fraction) => times(side, side)
const part = (share: string) => (size: Fraction) => times(square(size), fraction(share))
const circle = (diameter: Fraction) => times(square(diameter), CIRCLE)

/** Areas by size, and by width if the shape has one. A missing width makes both sides equal (TLS-1). */
const AREAS: { [shape in TinShape]?: (size: Fraction, width: Fraction | null) => Fraction } = {
  round: circle,
  square,
  rectangle: (length, width) => times(length, width ?? length),
  // A square with a half circle on two sides; flat to flat; scallops around a circle.
  heart: part('0.613'),
  hexagon: part('0.8660'),
  petal: (across) => times(circle(across), fraction('0.9')),
  oval: (length, width) => times(times(length, width ?? length), CIRCLE),
  ring: (outer, hole) => minus(circle(outer), circle(hole ?? fraction('0'))),
  loaf: (length, width) => times(length, width ?? length),
  cupcake: circle,
}

const VOLUMES: { [shape in TinShape]?: (size: Fraction) => Fraction } = {
  sphere: (diameter) => times(times(square(diameter), diameter), BALL),
  'half-sphere': (diameter) => over(times(times(square(diameter), diameter), BALL), fraction('2')),
  number: (litres) => times(litres, CUBIC_CENTIMETRES_OF_LITRE),
}

const measured = (value: Quantity | null) => (value === null ? null : fraction(value))

/** Square centimetres of one tin; undefined for a shape given only by its volume. */
export const tinArea = ({ shape, size, width }: Pick<Tin, 'shape' | 'size' | 'width'>): Fraction | undefined =>
  AREAS[shape]?.(fraction(size), measured(width))

/** Cubic centimetres of one tin; undefined without its depth. */
export function tinVolume(tin: Omit<Tin, 'count'>): Fraction | undefined {
  const own = VOLUMES[tin.shape]
  if (own) return own(fraction(tin.size))
  const area = tinArea(tin)
  return area && tin.depth !== null ? times(area, fraction(tin.depth)) : undefined
}

/**
 * How much more fits into `to`: by volume if both depths are known, else by area. Undefined if neither is possible: a
 * ball and a tin without a depth, or a hole wider than its ring.
 */
export function tinFactor(from: Tin, to: Tin): Fraction | undefined {
  const [before, after] = [tinVolume(from), tinVolume(to)]
  const [held, holds] = before && after ? [before, after] : [tinArea(from), tinArea(to)]
  if (!held || !holds || held.over <= 0n || holds.over <= 0n) return undefined
  return over(times(holds, fraction(BigInt(to.count))), times(held, fraction(BigInt(from.count))))
}
