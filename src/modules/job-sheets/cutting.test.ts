import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CAKE_SHAPES } from '#modules/designer/design.ts'
import { svgText } from '#modules/designer/draw/mark.ts'
import { PORTIONS, portionSides, servings } from '#modules/tins/servings.ts'
import { FIRST_CHART } from '#modules/tins/testing.ts'
import { areaOf, type Cut, cutting } from './cutting.ts'
import { cuttingDrawing } from './cutting-drawing.ts'

const round: Cut = { shape: 'round', across: 25.4, second: null, portions: 62, sides: portionSides('finger', 'in') }

it('a round cake is cut in rings, and a ring into slices', () => {
  expect(cutting(round)).toMatchObject({ kind: 'rings', counts: [22, 18, 12, 8, 2] })
  expect(cutting({ ...round, portions: 31, sides: portionSides('coffee', 'in') }).counts).toEqual([17, 11, 3])
})

it('a square cake is cut straight where its portions allow', () => {
  const square: Cut = { ...round, shape: 'square', across: 20.32, portions: 30, sides: portionSides('coffee', 'in') }
  expect(cutting(square)).toMatchObject({ kind: 'rows', counts: [10, 10, 10] })
  expect(cutting({ ...square, portions: 31 }).counts).toEqual([8, 8, 7, 8])
})

it('every shape is cut into as many pieces as its tier has portions, all of one size', () => {
  const sized = fc.record({
    shape: fc.constantFrom(...CAKE_SHAPES),
    across: fc.integer({ min: 8, max: 60 }),
    second: fc.option(fc.integer({ min: 8, max: 60 })),
    portion: fc.constantFrom(...PORTIONS.filter((portion) => portion !== 'wedge')),
  })
  fc.assert(
    fc.property(sized, ({ shape, across, second, portion }) => {
      const width = shape === 'rectangle' || shape === 'oval' ? second : null
      const portions = servings(
        { shape, size: String(across), width: width === null ? null : String(width) },
        { portion, unit: 'cm', chart: FIRST_CHART },
      )
      fc.pre(portions !== undefined && portions > 0 && portions <= 200)
      const { pieces, counts } = cutting({
        shape,
        across,
        second: width,
        portions: portions as number,
        sides: portionSides(portion, 'cm'),
      })
      expect(pieces).toHaveLength(portions as number)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(portions)
      const areas = pieces.map(areaOf)
      expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(1.02)
    }),
    { numRuns: 150 },
  )
})

it('the drawing numbers every piece', () => {
  const numbers = [...svgText(cuttingDrawing(round)).matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 62 }, (_, i) => i + 1))
})
