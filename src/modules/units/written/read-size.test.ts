import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSize, sizeIn } from './read-size.ts'

test.each([
  ['1 lb 4 oz', '1.25', 'lb'],
  ['1lb 4oz', '1.25', 'lb'],
  ['6 x 1 lb 4 oz', '7.5', 'lb'],
  ['2 dozen', '24', 'each'],
  ['15 ounce can', '15', 'oz'],
  ['(8 oz) block', '8', 'oz'],
  ['8 oz tub', '8', 'oz'],
  ['1kg bag', '1', 'kg'],
  ['500 g x 25', '12500', 'g'],
  ['24 cans 375 ml', '9000', 'ml'],
  ['case of 6 x 1 L', '6', 'L'],
  ['1 pack (500 g)', '500', 'g'],
  ['10 #', '10', 'lb'],
  ['1⁄2 lb', '0.5', 'lb'],
  ['.5 kg', '0.5', 'kg'],
  ['1 gallon', '1', 'gal (US)'],
  ['12 fl oz', '12', 'fl oz (US)'],
  ['pack of 12', '12', undefined],
])('"%s" is a size', (text, size, unit) => {
  expect(readSize(text, 'US')).toEqual({ size, unit })
})

test.each(['', 'abc', '0', '#10 can', '5 kg flour', '1-2 kg', '1 cup plus 100 g', '10 inch'])(
  '"%s" says something else than a size',
  (text) => {
    expect(readSize(text, 'US')).toBeUndefined()
  },
)

test('a size is found in a name', () => {
  expect(sizeIn('Coke 24 CANS 375ML', 'AU')).toEqual({ size: '9000', unit: 'ml' })
  expect(sizeIn('Flour 00 25kg', 'AU')).toEqual({ size: '25', unit: 'kg' })
  expect(sizeIn('Butter 82% 250 g', 'AU')).toEqual({ size: '250', unit: 'g' })
  expect(sizeIn('Cake box 10 inch', 'AU')).toBeUndefined()
})

test('so many packs of a size are so many times the size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom(' x ', 'x', ' X ', ' × ', ' * '),
      (count, grams, cross) => {
        const size = { size: String(count * grams), unit: 'g' }
        expect(readSize(`${count}${cross}${grams} g`, 'AU')).toEqual(size)
        expect(readSize(`${grams} g ${cross.trim()} ${count}`, 'AU')).toEqual(size)
      },
    ),
  )
})
