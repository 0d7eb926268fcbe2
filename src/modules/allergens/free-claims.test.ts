import { expect, test } from 'vitest'
import { falseClaims } from './free-claims.ts'

test.each([
  ['Nut free brownies', ['nuts', 'milk'], ['nuts']],
  ['Nut-free', ['almond', 'peanuts'], ['almond', 'peanuts']],
  ['Made without dairy and free from gluten', ['milk', 'wheat', 'eggs'], ['milk', 'wheat']],
  ['No eggs', ['eggs'], ['eggs']],
  ['Sugar-free, no fuss', ['milk', 'nuts'], []],
  ['Full of nuts, delivery is free', ['nuts'], []],
] as const)('%s with %j is wrong about %j', (text, inIt, wrong) => {
  expect(falseClaims(text, inIt)).toEqual(wrong)
})
