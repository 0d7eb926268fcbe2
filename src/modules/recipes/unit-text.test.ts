import { expect, it } from 'vitest'
import { fraction } from '#shared/text/fraction.ts'
import { weighedQuantity } from './unit-text.ts'

it.each([
  ['12.5', 'g', '1', '12.5 g'],
  ['12.5', 'g', '2.5', '31 g'],
  ['773.55', 'g', '1.6', '1,238 g'],
  ['2.3', 'g', '1.5', '3.5 g'],
  ['0.7735', 'kg', '1.6', '1.238 kg'],
  ['90', 'ml', '1.15', '104 ml'],
  ['1.5', 'tsp', '1.15', '1.73 tsp (imperial)'],
])(
  'a scaled amount has the decimals that a scale shows, a written one its own: %s %s times %s',
  (quantity, unit, factor, shown) => {
    expect(weighedQuantity({ quantity, unit }, fraction(factor))).toBe(shown)
  },
)
