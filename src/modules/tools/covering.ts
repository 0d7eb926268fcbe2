import { type Tin, tinArea } from '#modules/tins/tin.ts'
import type { Quantity } from '#shared/money.ts'
import { type Fraction, fraction, over, plus, times } from '#shared/text/fraction.ts'

export const COVERINGS = ['buttercream', 'ganache', 'fondant'] as const
export type Covering = (typeof COVERINGS)[number]

/** Grams per cubic centimetre, and the usual thickness of a coat in millimetres. The owner may change both. */
export const COVERING_STANDARDS: Record<Covering, { density: string; thickness: string }> = {
  buttercream: { density: '0.95', thickness: '8' },
  ganache: { density: '1.2', thickness: '6' },
  fondant: { density: '1.35', thickness: '4' },
}

const PI = fraction('3.141592653589793')
const TWO = fraction('2')
const CENTIMETRE = fraction('0.1')
/** Centimetres of fondant beyond the cake, for smoothing and trimming. */
const TRIM = fraction('5')

/** The circumference in centimetres; undefined for shapes without a formula. */
export function perimeter({ shape, size, width }: Pick<Tin, 'shape' | 'size' | 'width'>): Fraction | undefined {
  const side = fraction(size)
  if (shape === 'round' || shape === 'cupcake' || shape === 'ring') return times(side, PI)
  if (shape === 'square') return times(side, fraction('4'))
  if (shape === 'rectangle' || shape === 'loaf') return times(plus(side, fraction(width ?? size)), TWO)
  // Measured flat to flat (d), a hexagon has six sides of d / sqrt 3.
  if (shape === 'hexagon') return times(side, fraction('3.464101615137755'))
  // A square of side s with a half circle on two sides is 1.7071 s wide: two sides and two half circles around it.
  if (shape === 'heart') return times(side, fraction('3.011875'))
  if (shape === 'oval') return ellipse(Number(size), Number(width ?? size))
  // A petal has scallops around a circle.
  if (shape === 'petal') return times(side, fraction('3.3'))
  return undefined
}

/** Uses Ramanujan's formula to six decimals, far finer than a coat of icing. */
function ellipse(long: number, wide: number): Fraction {
  const [a, b] = [long / 2, wide / 2]
  return fraction((Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)))).toFixed(6))
}

type Coat = { thickness: Quantity; density: Quantity }
type Cake = Pick<Tin, 'shape' | 'size' | 'width'> & { height: Quantity }

/** All walls of a cake seen from above, including the hole of a ring. */
const walls = (cake: Cake, around: Fraction): Fraction =>
  cake.shape === 'ring' && cake.width !== null ? plus(around, times(fraction(cake.width), PI)) : around

/** Grams that cover the top and sides of a cake. Lengths in centimetres, the coat in millimetres. */
export function coatWeight(cake: Cake, { thickness, density }: Coat): Fraction | undefined {
  const [top, around] = [tinArea(cake), perimeter(cake)]
  if (!top || !around) return undefined
  const surface = plus(top, times(walls(cake, around), fraction(cake.height)))
  return times(times(surface, times(fraction(thickness), CENTIMETRE)), fraction(density))
}

/** Grams of layers of filling, each as wide as the cake. */
export function fillingWeight(cake: Cake, layers: number, { thickness, density }: Coat): Fraction | undefined {
  const top = tinArea(cake)
  return (
    top && times(times(times(top, fraction(BigInt(layers))), times(fraction(thickness), CENTIMETRE)), fraction(density))
  )
}

const CORNERED: readonly Tin['shape'][] = ['square', 'rectangle', 'loaf']

/** Grams of a sheet of fondant for a cake: as wide as the cake plus both sides and the trim. */
export function sheetWeight({ shape, size, width, height }: Cake, { thickness, density }: Coat): Fraction {
  const rolled = (across: Fraction) => plus(plus(across, times(fraction(height), TWO)), TRIM)
  const long = rolled(fraction(size))
  const area = CORNERED.includes(shape)
    ? times(long, shape === 'square' ? long : rolled(fraction(width ?? size)))
    : over(times(times(long, long), PI), fraction('4'))
  return times(times(area, times(fraction(thickness), CENTIMETRE)), fraction(density))
}
