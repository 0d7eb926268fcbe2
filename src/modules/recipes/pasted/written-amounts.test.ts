import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNITS } from '#modules/units/unit.ts'
import { readRecipeLine } from './recipe-line.ts'

// These lines come from recipes of xanthir.com, from phrases of Taste Cooking and from bug reports of programs that
// read recipes.
const WRITTEN = [
  ['1 lb 4 oz flour', '1.25', 'lb', 'flour'],
  ['1lb 4oz flour', '1.25', 'lb', 'flour'],
  ['1 lb. 4 oz. butter', '1.25', 'lb', 'butter'],
  ['1 lb, 4 oz butter', '1.25', 'lb', 'butter'],
  ['1 kg 200 g flour', '1.2', 'kg', 'flour'],
  ['1 cup 2 tablespoons sugar', '1.125', 'cup (US)', 'sugar'],
  ['1 cup, 2 tablespoons sugar', '1.125', 'cup (US)', 'sugar'],
  ['1 cup and 2 tablespoons sugar', '1.125', 'cup (US)', 'sugar'],
  ['1 tablespoon plus 1 teaspoon baking powder', '1.333', 'tbsp (US)', 'baking powder'],
  ['1 tbsp plus 1 tsp canola oil', '1.333', 'tbsp (US)', 'canola oil'],
  ['2 tbsp plus 3/4 tsp cornstarch', '2.25', 'tbsp (US)', 'cornstarch'],
  ['3/4 cup + 1 tbsp milk', '0.813', 'cup (US)', 'milk'],
  ['1 cup plus 2 tbsp plus 1 tsp flour', '1.146', 'cup (US)', 'flour'],
  ['1 cup minus 1 tablespoon flour', '0.937', 'cup (US)', 'flour'],
  ['1 cup less 2 tbsp flour', '0.875', 'cup (US)', 'flour'],
  ['1 pint 7fl oz hot vegetable stock', '1.437', 'pint (US)', 'hot vegetable stock'],
  ['1 cup sugar, plus 2 tablespoons for the top', '1.125', 'cup (US)', 'sugar'],
  ['1 cup sugar, divided, plus 2 tablespoons', '1.125', 'cup (US)', 'sugar'],
  ['¼ c olive oil, plus 1 quart for deep frying', '4.25', 'cup (US)', 'olive oil'],
  ['2 tsp ground black pepper, plus 1 1⁄2 tablespoons', '6.5', 'tsp (US)', 'ground black pepper'],
  ['2 dozen eggs', '24', 'each', 'eggs'],
  ['1 dozen large eggs', '12', 'each', 'eggs'],
  ['2 doz. eggs', '24', 'each', 'eggs'],
  ['dozen eggs', '12', 'each', 'eggs'],
  ['a dozen eggs', '12', 'each', 'eggs'],
  ['half a dozen eggs', '6', 'each', 'eggs'],
  ['a half dozen eggs', '6', 'each', 'eggs'],
  ['1 1/2 dozen rolls', '18', 'each', 'rolls'],
  ['1 to 2 dozen cookies', '12', 'each', 'cookies'],
  ['2 to 3 dozen cookies', '24', 'each', 'cookies'],
  ['2 dozen plus 3 eggs', '27', 'each', 'eggs'],
  ['une douzaine d’œufs', '12', 'each', 'œufs'],
  ['1 Dutzend Eier', '12', 'each', 'Eier'],
  ['1⁄2 cup sugar', '0.5', 'cup (US)', 'sugar'],
  ['1 1⁄2 cups sugar', '1.5', 'cup (US)', 'sugar'],
  ['1∕2 cup sugar', '0.5', 'cup (US)', 'sugar'],
  ['¹⁄₂ tsp salt', '0.5', 'tsp (US)', 'salt'],
  ['⅐ cup milk', '0.142857', 'cup (US)', 'milk'],
  ['⅝ cup milk', '0.625', 'cup (US)', 'milk'],
  ['3½ oz chocolate', '3.5', 'oz', 'chocolate'],
  ['1 ½ c granulated sugar', '1.5', 'cup (US)', 'granulated sugar'],
  ['1/3rd cup sugar', '0.333333', 'cup (US)', 'sugar'],
  ['2/3rds cup milk', '0.666667', 'cup (US)', 'milk'],
  ['1/4th teaspoon nutmeg', '0.25', 'tsp (US)', 'nutmeg'],
  ['1/3 of a cup oil', '0.333333', 'cup (US)', 'oil'],
  ['.5 cup oil', '0.5', 'cup (US)', 'oil'],
  ['.25 oz yeast', '0.25', 'oz', 'yeast'],
  ['0.5 c dry white wine', '0.5', 'cup (US)', 'dry white wine'],
  ['1,5 kg Mehl', '1.5', 'kg', 'Mehl'],
  ['1,000 g flour', '1000', 'g', 'flour'],
  ['2-1/2 cups oats', '2.5', 'cup (US)', 'oats'],
  ['1 & 1/2 cups oats', '1.5', 'cup (US)', 'oats'],
  ['1 and ½ cups oats', '1.5', 'cup (US)', 'oats'],
  ['one and a half cups flour', '1.5', 'cup (US)', 'flour'],
  ['two-thirds cup sugar', '0.666667', 'cup (US)', 'sugar'],
  ['three quarters of a cup sugar', '0.75', 'cup (US)', 'sugar'],
  ['1 half cup sugar', '0.5', 'cup (US)', 'sugar'],
  ['half a cup of milk', '0.5', 'cup (US)', 'milk'],
  ['half an onion', '0.5', 'each', 'onion'],
  ['1/2 an onion', '0.5', 'each', 'onion'],
  ['twelve eggs', '12', 'each', 'eggs'],
  ['a couple of eggs', '2', 'each', 'eggs'],
  ['½ Pfund Butter', '250', 'g', 'Butter'],
  ['2½ dl mjölk', '2.5', 'dl', 'mjölk'],
  ['3 or 4 apples', '3', 'each', 'apples'],
  ['3 or 4 tablespoons water', '3', 'tbsp (US)', 'water'],
  ['1 or 2 bright lemons', '1', 'each', 'bright lemons'],
  ['between 3 and 4 cups flour', '3', 'cup (US)', 'flour'],
  ['1-2 cups milk', '1', 'cup (US)', 'milk'],
  ['1 – 2 cups milk', '1', 'cup (US)', 'milk'],
  ['½–1 tsp dried chilli flakes', '0.5', 'tsp (US)', 'dried chilli flakes'],
  ['1-1 1/2 cups water', '1', 'cup (US)', 'water'],
  ['1 tsp to 1 tbsp chili', '1', 'tsp (US)', 'chili'],
  ['1- to 2-pound chicken', '1', 'lb', 'chicken'],
  ['2 bis 3 EL Zucker', '2', 'tbsp-metric', 'Zucker'],
  ['15 ounce can pumpkin', '15', 'oz', 'pumpkin'],
  ['15-ounce can pumpkin puree', '15', 'oz', 'pumpkin puree'],
  ['1 (15 ounce) can pumpkin', '15', 'oz', 'pumpkin'],
  ['1 15-oz can pumpkin', '15', 'oz', 'pumpkin'],
  ['One 15-ounce can pumpkin', '15', 'oz', 'pumpkin'],
  ['1 15 oz can pumpkin', '15', 'oz', 'pumpkin'],
  ['1 can (15 oz) pumpkin', '15', 'oz', 'pumpkin'],
  ['1 can pumpkin (15 oz)', '1', 'pack', 'pumpkin'],
  ['2 cans (15 oz each) black beans', '30', 'oz', 'black beans'],
  ['2 - 15 oz. cans pumpkin', '30', 'oz', 'pumpkin'],
  ['1/2 15oz can black beans', '7.5', 'oz', 'black beans'],
  ['1/2 of a 15-ounce can pumpkin', '7.5', 'oz', 'pumpkin'],
  ['1 1/2 (28 ounce) jars pasta sauce', '42', 'oz', 'pasta sauce'],
  ['2 7.7 ounce jars Nutella', '15.4', 'oz', 'Nutella'],
  ['1 14-oz. can cherry tomatoes', '14', 'oz', 'cherry tomatoes'],
  ['2 400-g (14-oz) cans coconut milk', '800', 'g', 'coconut milk'],
  ['1 x 400g tin tomatoes', '400', 'g', 'tomatoes'],
  ['2x400g tins tomatoes', '800', 'g', 'tomatoes'],
  ['400g tin of tomatoes', '400', 'g', 'tomatoes'],
  ['(8 oz) block cream cheese', '8', 'oz', 'cream cheese'],
  ['(8 ounce) tub mascarpone', '8', 'oz', 'mascarpone'],
  ['1 (8 oz) tub whipped topping', '8', 'oz', 'whipped topping'],
  ['1 8-ounce block cheddar', '8', 'oz', 'cheddar'],
  ['1 14-ounce block firm tofu', '14', 'oz', 'firm tofu'],
  ['1 (.25 ounce) envelope active dry yeast', '0.25', 'oz', 'active dry yeast'],
  ['1 envelope unflavored gelatin', '1', 'pack', 'unflavored gelatin'],
  ['1 packet (7 g) dried yeast', '7', 'g', 'dried yeast'],
  ['1 package (8 ounces) cream cheese', '8', 'oz', 'cream cheese'],
  ['1 package 8 oz cream cheese', '8', 'oz', 'cream cheese'],
  ['2 (8 oz) blocks cream cheese', '16', 'oz', 'cream cheese'],
  ['1 8- or 9-ounce ball of pizza dough', '8', 'oz', 'pizza dough'],
  ['6 x eggs', '6', 'each', 'eggs'],
  ['Flour 200 g', '200', 'g', 'Flour'],
  ['Butter - 250g', '250', 'g', 'Butter'],
  ['Butter: 250 g, softened', '250', 'g', 'Butter'],
  ['Butter (250 g), softened', '250', 'g', 'Butter'],
  ['Sugar, 1 cup', '1', 'cup (US)', 'Sugar'],
  ['Sugar ... 1 cup', '1', 'cup (US)', 'Sugar'],
  ['Vanilla extract – 1 tsp', '1', 'tsp (US)', 'Vanilla extract'],
  ['Flour 1 lb 4 oz', '1.25', 'lb', 'Flour'],
  ['Eggs x 3', '3', 'each', 'Eggs'],
  ['Eggs (3)', '3', 'each', 'Eggs'],
  ['eggs 3', '3', 'each', 'eggs'],
  ['Eggs, 2 dozen', '24', 'each', 'Eggs'],
  ['flour type 00 500 g', '500', 'g', 'flour type 00'],
  ['00 flour 500 g', '500', 'g', '00 flour'],
  ['70% dark chocolate, 200 g', '200', 'g', '70% dark chocolate'],
  ['2% milk 1 cup', '1', 'cup (US)', '2% milk'],
  ['2 cups 2% milk', '2', 'cup (US)', '2% milk'],
  ['5-spice powder, 1 tsp', '1', 'tsp (US)', '5-spice powder'],
  ['half and half, 1 cup', '1', 'cup (US)', 'half and half'],
  ['1 cup half and half', '1', 'cup (US)', 'half and half'],
  ['1 9-inch pie crust', '1', 'each', '9-inch pie crust'],
  ['1 (9 inch) pie shell', '1', 'each', 'pie shell'],
  ['1 1-inch piece ginger', '1', 'each', '1-inch piece ginger'],
  ['100 g (3 1⁄2oz/3⁄4 cup) plain flour', '100', 'g', 'plain flour'],
  ['600 g (1 lb 5 oz) potatoes', '600', 'g', 'potatoes'],
  ['250g or 9oz butter', '250', 'g', 'butter'],
  ['1 cup = 125 g flour', '125', 'g', 'flour'],
  ['7 ½ c (1,799 grams) cold water', '1799', 'g', 'cold water'],
  ['3¼ c flour, plus 2 tablespoons (425 grams)', '425', 'g', 'flour'],
  ['1 cup flour (125 g), plus 20 g', '145', 'g', 'flour'],
  ['2 sticks (16 tablespoons) unsalted butter', '8', 'oz', 'unsalted butter'],
  ['1 lb (4 sticks) butter', '1', 'lb', 'butter'],
  ['1 stick plus 2 tbsp butter', '4', 'oz', 'butter'],
  ['scant 1/4 cup cheese', '0.25', 'cup (US)', 'cheese'],
  ['About 2 tablespoons coffee', '2', 'tbsp (US)', 'coffee'],
  ['2 heaping cups corn', '2', 'cup (US)', 'corn'],
  ['generous pinch of salt', '1', 'pinch', 'salt'],
  ['Pinch of salt', '1', 'pinch', 'salt'],
  ['1 gallon milk', '1', 'gal (US)', 'milk'],
  ['88 g Discard leaven (20%)', '88', 'g', 'Discard leaven'],
  ['1 c warm water (between 100°F and 110°F)', '1', 'cup (US)', 'warm water'],
  ['1,5 Kilogramm Kartoffeln', '1.5', 'kg', 'Kartoffeln'],
  ['2 c.s. de sucre', '2', 'tbsp-metric', 'sucre'],
  ['3 cucharadas de azúcar', '3', 'tbsp-metric', 'azúcar'],
  ['1 cucchiaino di sale', '1', 'tsp-metric', 'sale'],
  ['2 etti di farina', '200', 'g', 'farina'],
  ['1 tsk salt', '1', 'tsp-metric', 'salt'],
  ['２ cups flour', '2', 'cup (US)', 'flour'],
  ['1 cup\u200B flour', '1', 'cup (US)', 'flour'],
  ['4 plus 1 eggs', '5', 'each', 'eggs'],
] as const

const WITHOUT_AMOUNT = [
  ['Salt to taste', 'Salt'],
  ['flour, for dusting', 'flour'],
  ['Mehl Type 405', 'Mehl Type 405'],
  ['9-inch pie crust', '9-inch pie crust'],
  ['2 handfuls spinach', 'spinach'],
  ['a few sprigs thyme', 'a few sprigs thyme'],
  ['1 knob butter', 'butter'],
  ['Splash of milk', 'milk'],
  ['Juice of 2 lemons', 'Juice of 2 lemons'],
  ['200 g', '200 g'],
  ['0 g sugar', '0 g sugar'],
  ['1 cup minus 2 cups flour', '1 cup minus 2 cups flour'],
] as const

const IN_PART = [
  ['1 cup plus 100 g flour', 'plus 100 g'],
  ['2 eggs plus 1 yolk', 'plus 1 yolk'],
  ['2 cold large eggs, plus 1 cold large egg yolk', 'plus 1 cold large egg yolk'],
  ['1 tsp salt plus 1 tsp pepper', 'plus 1 tsp pepper'],
  ['1 cup flour (125 g), plus 2 tbsp', 'plus 2 tbsp'],
  ['1 stick plus 2 tbsp butter', 'plus 2 tbsp'],
  ['5 oz (140 grams) sourdough starter, plus 1 teaspoon yeast', 'plus 1 teaspoon yeast'],
] as const

describe('an amount as people write it', () => {
  it.each(WRITTEN)('%s', (text, quantity, unit, name) => {
    const line = readRecipeLine(text, 'US')
    expect([line.quantity, line.unit, line.name]).toEqual([quantity, unit, name])
  })
  it.each(WITHOUT_AMOUNT)('is none: %s', (text, name) => {
    const line = readRecipeLine(text, 'US')
    expect([line.quantity, line.name]).toEqual([undefined, name])
  })
  it.each(IN_PART)('is asked about where a part of it cannot be added: %s', (text, unread) => {
    expect(readRecipeLine(text, 'US').unread).toBe(unread)
  })
  it('says what else the line says', () => {
    const notes = (text: string) => readRecipeLine(text, 'US').notes
    expect(notes('1 lb 4 oz flour, sifted')).toBe('sifted; 1 lb 4 oz')
    expect(notes('scant 1/4 cup cheese')).toBe('scant')
    expect(notes('1 c (83 grams, sifted) flour')).toBe('sifted; 1 c')
    expect(notes('½ c heavy cream (4.2 oz / 120g)')).toBe('120g; ½ c')
    expect(notes('3 or 4 tablespoons water')).toBe('3 or 4 tablespoons')
  })
})

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Words that belong to the amount itself; every other word must appear in the result. */
const IN_AMOUNTS = new Set(
  wordsOf(
    `${UNITS.join(' ')} c lbs ounce ounces pound pounds cups tablespoon tablespoons teaspoon teaspoons grams gallon quart pinch of an a about
    one two three twelve half halves thirds third quarters and couple dozen doz can cans tin tins jar jars block tub envelope packet package blocks
    ball each or x d el dl bis pfund dutzend une douzaine
    kilogramm de cucharadas di cucchiaino etti tsk c s`,
  ),
)

describe('what a line says', () => {
  it.each([...WRITTEN, ...WITHOUT_AMOUNT, ...IN_PART].map(([text]) => text))('is all shown: %s', (text) => {
    const { name, notes, unread = '' } = readRecipeLine(text, 'US')
    const seen = new Set([...wordsOf(`${name} ${notes} ${unread}`), ...IN_AMOUNTS])
    expect(wordsOf(text).filter((word) => !seen.has(word) && !/^\p{N}/u.test(word))).toEqual([])
  })
  it('never throws, and never takes an amount of nothing', () => {
    const piece = fc.constantFrom(
      ...'1,1/2,½,⁄,2,.5,1,000,dozen,half,a,an,one,third,rd,plus,minus,and,or,to,-,–,(,),x,/,|,=,cup,cups,oz,lb,g,ml,can,block,stick,inch,%,flour,for,about,scant,of,;,:,0,00'.split(
        ',',
      ),
      ',',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join(' ')
        const { quantity, unit, name } = readRecipeLine(text, 'US')
        if (text.trim() !== '' && /\p{L}/u.test(text)) expect(name).not.toBe('')
        if (quantity === undefined) return
        expect(Number(quantity)).toBeGreaterThan(0)
        expect(UNITS).toContain(unit)
      }),
      { numRuns: 5000 },
    )
  })
  it('reads any sum of two measures of one kind as what the two are together', () => {
    const pairs = [
      ['lb', 'oz', 16],
      ['kg', 'g', 1000],
      ['L', 'ml', 1000],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 15 }),
        fc.constantFrom(' ', ', ', ' plus ', ' and ', ' + '),
        ([large, small, times], a, b, link) => {
          const { quantity, unit } = readRecipeLine(`${a} ${large}${link}${b} ${small} flour`, 'UK')
          expect(unit).toBe(large)
          expect(Math.abs(Number(quantity) - (a + b / times))).toBeLessThan(0.00051)
        },
      ),
    )
  })
  it('reads any fraction the same with every kind of slash', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 2, max: 16 }),
        fc.constantFrom('/', '⁄', '∕'),
        (over, under, slash) => {
          const { quantity } = readRecipeLine(`${over}${slash}${under} cup sugar`, 'US')
          expect(Number(quantity)).toBeCloseTo(over / under, 5)
        },
      ),
    )
  })
  it('is read in no time, whatever stands in it', () => {
    for (const text of [
      '1 '.repeat(240),
      '1/'.repeat(240),
      '('.repeat(490),
      '1 cup plus '.repeat(44),
      'a '.repeat(245),
    ]) {
      const before = process.threadCpuUsage()
      readRecipeLine(text, 'US')
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(500)
    }
  })
})
