import { formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { CHART_SIZES, type ChartShape } from './chart-sizes.ts'
import { centimetres, type LengthUnit, lengthIn } from './length.ts'
import { countedServings, isSameCake, PORTIONS, type Portion, type ServingChart, typedServings } from './servings.ts'
import type { Tin } from './tin.ts'

type Cake = Pick<Tin, 'shape' | 'size' | 'width'>
export type ChartCell = { portion: Portion; counted: number; typed: number | undefined }
export type ChartRow = { cake: Cake; name: string; cells: ChartCell[] }

type Asked = { shape: ChartShape; unit: LengthUnit; chart: ServingChart; tins?: readonly Cake[] }

export const portionsOf = (shape: ChartShape): Portion[] =>
  PORTIONS.filter((portion) => portion !== 'wedge' || shape === 'round')

/** The chart of a shape: the usual sizes, those with a typed number, and the bakery's own tins; smallest first. */
export function chartRows({ shape, unit, chart, tins = [] }: Asked): ChartRow[] {
  const usual = CHART_SIZES[unit][shape === 'rectangle' ? 'oblong' : 'even'].map(
    ([size, width]): Cake => ({
      shape,
      size: centimetres(size, unit),
      width: width === undefined ? null : centimetres(width, unit),
    }),
  )
  const cakes: Cake[] = []
  for (const cake of [...usual, ...chart.servingNumbers, ...tins])
    if (cake.shape === shape && !cakes.some((known) => isSameCake(known, cake))) cakes.push(cake)
  return cakes
    .toSorted((a, b) => Number(a.size) - Number(b.size) || Number(a.width) - Number(b.width))
    .map((cake) => ({ cake, name: nameOf(cake, unit), cells: cellsOf(cake, shape, { unit, chart }) }))
}

const cellsOf = (cake: Cake, shape: ChartShape, { unit, chart }: Pick<Asked, 'unit' | 'chart'>): ChartCell[] =>
  portionsOf(shape).map((portion) => ({
    portion,
    counted: countedServings(cake, { portion, unit, chart }) ?? 0,
    typed: typedServings(cake, portion, chart),
  }))

/** "30 x 20 cm" */
function nameOf({ size, width }: Cake, unit: LengthUnit): string {
  const sides = [size, width].filter((side) => side !== null)
  return `${sides.map((side) => formatQuantity(roundFraction(lengthIn(fraction(side), unit), 1))).join(' x ')} ${unit}`
}
