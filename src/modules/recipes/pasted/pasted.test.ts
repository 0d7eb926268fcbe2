import { expect, test } from 'vitest'
import { matchIngredient } from './match-ingredient.ts'
import { readRecipeJson } from './read-recipe-json.ts'
import { readPastedRecipe } from './read-recipe-page.ts'
import { readRecipeLine } from './recipe-line.ts'

test.each([
  ['½ cup sugar', '0.5', 'cup (US)', 'sugar', ''],
  ['1 1/2 cups flour', '1.5', 'cup (US)', 'flour', ''],
  ['1½ tsp salt', '1.5', 'tsp (US)', 'salt', ''],
  ['2-1/2 cups oats', '2.5', 'cup (US)', 'oats', ''],
  ['1 and 1/2 cups oats', '1.5', 'cup (US)', 'oats', ''],
  ['1-2 cups milk', '1', 'cup (US)', 'milk', '1-2 cups'],
  ['2 to 3 tbsp sugar', '2', 'tbsp (US)', 'sugar', '2 to 3 tbsp'],
  ['1 cup (125 g) flour, sifted', '125', 'g', 'flour', 'sifted; 1 cup'],
  ['1 cup flour (125 g)', '125', 'g', 'flour', '1 cup'],
  ['10 tbsp (140 grams) unsalted butter', '140', 'g', 'unsalted butter', '10 tbsp'],
  ['250g/9oz butter, softened', '250', 'g', 'butter', 'softened; 9oz'],
  ['1 cup plus 2 tbsp flour', '1.125', 'cup (US)', 'flour', '1 cup plus 2 tbsp'],
  ['3 Tbsp. plus 1½ tsp. cocoa', '3.5', 'tbsp (US)', 'cocoa', '3 Tbsp. plus 1½ tsp.'],
  ['2 sticks butter', '8', 'oz', 'butter', '2 sticks'],
  ['1 stick (113 g) unsalted butter', '113', 'g', 'unsalted butter', '1 stick'],
  ['2 x 400 g tins tomatoes', '800', 'g', 'tomatoes', '2 x 400 g'],
  ['1 (14 oz) can condensed milk', '14', 'oz', 'condensed milk', '1 x 14 oz'],
  ['2 (8-ounce) packages cream cheese', '16', 'oz', 'cream cheese', '2 x 8-ounce'],
  ['2 15-ounce cans pumpkin, drained', '30', 'oz', 'pumpkin', 'drained; 2 x 15-ounce'],
  ['Salt to taste', undefined, undefined, 'Salt', 'to taste'],
  ['flour, for dusting', undefined, undefined, 'flour', 'for dusting'],
  ['2 EL Zucker', '2', 'tbsp-metric', 'Zucker', ''],
  ['1 TL Salz', '1', 'tsp-metric', 'Salz', ''],
  ['2 gestrichene TL Backpulver', '2', 'tsp-metric', 'Backpulver', ''],
  ['1 Prise Salz', '1', 'pinch', 'Salz', ''],
  ['1 Pck. Vanillezucker', '1', 'pack', 'Vanillezucker', '1 Pck.'],
  ['1 Zwiebel(n)', '1', 'each', 'Zwiebel', ''],
  ['1,5 kg Mehl', '1.5', 'kg', 'Mehl', ''],
  ['2 c. à soupe de sucre', '2', 'tbsp-metric', 'sucre', ''],
  ['1 c. à café de sel', '1', 'tsp-metric', 'sel', ''],
  ['1 cuillère à soupe de miel', '1', 'tbsp-metric', 'miel', ''],
  ['1 pincée de sel', '1', 'pinch', 'sel', ''],
  ['25 cl d’eau', '250', 'ml', 'eau', ''],
  ['a pinch of salt', '1', 'pinch', 'salt', ''],
  ['1 level teaspoon mixed spice', '1', 'tsp (US)', 'mixed spice', ''],
  ['3 large eggs', '3', 'each', 'eggs', 'large'],
  ['1 cup finely chopped nuts, toasted', '1', 'cup (US)', 'nuts', 'finely chopped; toasted'],
  ['3 Bramley apples (about 550g)', '3', 'each', 'Bramley apples', 'about 550g'],
  ['2 cloves garlic, minced', '2', 'each', 'garlic', 'minced; 2 cloves'],
  ['1 lb. butter', '1', 'lb', 'butter', ''],
  ['1T oil', '1', 'tbsp (US)', 'oil', ''],
  ['8 fl oz milk', '8', 'fl oz (US)', 'milk', ''],
  ['• 200 ml cream', '200', 'ml', 'cream', ''],
  ['juice of 1 lemon', undefined, undefined, 'juice of 1 lemon', ''],
])('reads the pasted line "%s"', (text, quantity, unit, name, notes) => {
  const line = readRecipeLine(text, 'US')
  expect([line.quantity, line.unit, line.name, line.notes]).toEqual([quantity, unit, name, notes])
})

test('a bare spoon is the one in the drawer of the baker', () => {
  expect(readRecipeLine('1 tbsp honey', 'AU').unit).toBe('tbsp-au')
  expect(readRecipeLine('1 tbsp honey', 'UK').unit).toBe('tbsp-metric')
})

const TEXT = `Lemon cake
My grandmother's.
Serves 12
Prep time: 1 h 20 min
Ingredients
For the cake:
200 g flour
Salt
For the frosting:
100 g icing sugar
Method
1. Mix.
2. Bake for 30 minutes.`

test('no line of a pasted text is lost', () => {
  expect(readPastedRecipe(TEXT)).toEqual({
    name: 'Lemon cake',
    description: "My grandmother's.",
    servings: 12,
    prepTime: 80,
    lines: [
      { text: '200 g flour', section: 'cake' },
      { text: 'Salt', section: 'cake' },
      { text: '100 g icing sugar', section: 'frosting' },
    ],
    method: ['1. Mix.', '2. Bake for 30 minutes.'],
  })
})

test('a text without headings: lines that begin with an amount are ingredients, the rest is the method', () => {
  const recipe = readPastedRecipe('Shortbread\n200 g butter\n100 g sugar\nMix and bake until golden.')
  expect(recipe?.lines.map(({ text }) => text)).toEqual(['200 g butter', '100 g sugar'])
  expect(recipe?.method).toEqual(['Mix and bake until golden.'])
})

const SCHEMA = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebPage', name: 'A page' },
    {
      '@type': ['Recipe'],
      name: 'Scones &amp; jam',
      recipeYield: ['8', '8 scones'],
      prepTime: 'PT1H5M',
      cookTime: 'P0DT15M',
      recipeIngredient: ['225 g flour', '<b>50 g</b> butter'],
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'Dough', itemListElement: [{ '@type': 'HowToStep', text: 'Rub in.' }] },
        'Bake.',
      ],
    },
  ],
}
const SCONES = {
  name: 'Scones & jam',
  description: '8 scones',
  servings: 8,
  prepTime: 65,
  cookTime: 15,
  lines: [{ text: '225 g flour' }, { text: '50 g butter' }],
  method: ['Dough:', 'Rub in.', 'Bake.'],
}

test('reads schema.org data by itself and in a saved page', () => {
  expect(readPastedRecipe(JSON.stringify(SCHEMA))).toEqual(SCONES)
  const page = `<html><script type="application/ld+json">${JSON.stringify(SCHEMA)}</script><body>Other text</body></html>`
  expect(readPastedRecipe(page)).toEqual(SCONES)
})

test('reads microdata, and the text of a page that has no data', () => {
  const marked = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Tart</h1><meta itemprop="cookTime" content="PT30M">
    <ul><li itemprop="recipeIngredient"><b>200</b> g flour</li><li itemprop="recipeIngredient">2 eggs</li></ul><p itemprop="recipeInstructions">Bake.</p></div>`
  expect(readPastedRecipe(marked)).toMatchObject({
    name: 'Tart',
    cookTime: 30,
    lines: [{ text: '200 g flour' }, { text: '2 eggs' }],
    method: ['Bake.'],
  })
  const plain =
    '<body><h1>Bread</h1><h2>Ingredients</h2><ul><li>500 g flour<li>7 g yeast</ul><h2>Method</h2><p>Knead.</p></body>'
  expect(readPastedRecipe(plain)).toMatchObject({
    name: 'Bread',
    lines: [{ text: '500 g flour' }, { text: '7 g yeast' }],
  })
})

test('hostile pages stay quiet', () => {
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  expect(readPastedRecipe(`{"a":${nested}}`)).toBeUndefined()
  expect(readPastedRecipe('<div>'.repeat(200_000))).toBeUndefined()
  expect(readPastedRecipe(`<body>${'<p>nothing to see here</p>'.repeat(200_000)}</body>`)).toBeUndefined()
  expect(readPastedRecipe('<script>globalThis.ran = true</script><p>Hello</p>')).toBeUndefined()
  expect(globalThis).not.toHaveProperty('ran')
  const proto = JSON.parse('{"__proto__":{"polluted":1,"@type":"Recipe","name":"x","recipeIngredient":["1 g salt"]}}')
  expect(readRecipeJson(proto, 'US')?.lines).toEqual([{ text: '1 g salt' }])
  expect({}).not.toHaveProperty('polluted')
}, 20_000)

test('the same name or its plural is chosen; what is only like it is suggested', () => {
  const hers = [{ name: 'Butter' }, { name: 'Egg' }, { name: 'Dark chocolate' }, { name: 'Plain flour' }]
  const found = (name: string) => {
    const match = matchIngredient(name, hers)
    return match && [match.ingredient.name, match.isSure]
  }
  expect(found('butter')).toEqual(['Butter', true])
  expect(found('eggs')).toEqual(['Egg', true])
  expect(found('good dark chocolate')).toEqual(['Dark chocolate', false])
  expect(found('unsalted butter')?.[0]).toBe('Butter')
  expect(found('saffron')).toBeUndefined()
})

test('headings between the ingredients of data head the lines below them', () => {
  const recipeIngredient = ['# For the batter', '4 eggs', 'For the filling:', '500g beef', '**Glaze**', '1 cup sugar']
  expect(readPastedRecipe(JSON.stringify({ '@type': 'Recipe', recipeIngredient }))?.lines).toEqual([
    { text: '4 eggs', section: 'For the batter' },
    { text: '500g beef', section: 'For the filling' },
    { text: '1 cup sugar', section: 'Glaze' },
  ])
})
