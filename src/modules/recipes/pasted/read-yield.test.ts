import { expect, test } from 'vitest'
import { readPastedRecipe } from './read-recipe-page.ts'
import { readYield } from './read-yield.ts'

test.each([
  ['Serves 8', 8],
  ['8', 8],
  ['Serves: 10', 10],
  ['Yields 10 servings', 10],
  ['10-12 servings', 10],
  ['Serves 4 to 6 people', 4],
  ['Makes 24 cookies', 24],
  ['3 dozen', 36],
  ['Yield: 3 dozen cookies', 36],
  ['Makes 2½ dozen', 30],
  ['2 to 3 dozen', 24],
  ['half a dozen', 6],
  ['Makes one 8-inch cake', 1],
  ['1 9x5 loaf', 1],
  ['Makes 12 (3-inch) tartlets', 12],
  ['1 (9-inch) pie, 8 servings', 8],
  ['Makes one 20cm cake (serves 12)', 12],
  ['Yield 1 loaf, 12 slices', 12],
  ['Makes 24 of 60 g each', 24],
  ['Für 4 Personen', 4],
  ['Pour 6 personnes', 6],
])('"%s" is %i servings', (text, servings) => {
  expect(readYield(text, 'US')).toMatchObject({ servings })
})

test.each(['8-inch cake', '9x13 pan', '9 x 13 inch pan', 'Makes enough for one 9-inch cake', 'serves a crowd'])(
  'a size is no number of servings, and is said: "%s"',
  (text) => {
    expect(readYield(text, 'US')).toEqual({ said: text })
  },
)

test.each([
  ['Makes 900 g', '900', 'g'],
  ['about 4 cups', '4', 'cup (US)'],
  ['1.5 kg dough', '1.5', 'kg'],
])('what a recipe makes by weight or volume is no number of servings: "%s"', (text, yieldQuantity, yieldUnit) => {
  expect(readYield(text, 'US')).toEqual({ yieldQuantity, yieldUnit, said: text })
})

test('words beyond the number are said', () => {
  expect(readYield('Serves 8', 'US').said).toBeUndefined()
  for (const text of ['Makes 24 cookies', 'Serves 4-6', '3 dozen']) expect(readYield(text, 'US').said).toBe(text)
})

test('a pasted text takes its yield from the line that says it', () => {
  const recipe = (line: string) =>
    readPastedRecipe(`Cake\n${line}\nIngredients\n200 g flour\nMethod\nPour 2 cups in.`, 'US')
  expect(recipe('Makes 3 dozen')).toMatchObject({ servings: 36, description: 'Makes 3 dozen' })
  expect(recipe('Makes one 8-inch cake')).toMatchObject({ servings: 1, description: 'Makes one 8-inch cake' })
  expect(recipe('Makes about 4 cups')).toMatchObject({ yieldQuantity: '4', yieldUnit: 'cup (US)' })
  expect(recipe('12 servings')).toMatchObject({ servings: 12, description: '' })
  expect(recipe('For the sponge:')?.lines).toHaveLength(1)
  expect(
    readPastedRecipe(JSON.stringify({ '@type': 'Recipe', recipeYield: '3 dozen', recipeIngredient: ['1 egg'] })),
  ).toMatchObject({
    servings: 36,
  })
})
