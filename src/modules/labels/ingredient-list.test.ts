import { describe, expect, it } from 'vitest'
import type { Allergen } from '#modules/allergens/allergen.ts'
import type { Wanted } from '#modules/recipes/book.ts'
import type { Kitchen, KitchenIngredient, KitchenRecipe, KitchenRow } from '#modules/recipes/kitchen.ts'
import { fraction } from '#shared/text/fraction.ts'
import { ingredientList } from './ingredient-list.ts'
import { labelFacts } from './label-facts.ts'

const ingredient = (name: string, contains: Allergen[] | null = [], more: object = {}): KitchenIngredient => ({
  name,
  unit: 'kg',
  packSize: '1',
  packCost: '1',
  allergens: contains && { contains, mayContain: [] },
  ...more,
})
const recipe = (name: string, rows: KitchenRow[], more: Partial<KitchenRecipe> = {}): KitchenRecipe => ({
  name,
  servings: 10,
  yieldQuantity: null,
  yieldUnit: null,
  customPrice: null,
  allergens: [],
  rows,
  ...more,
})
const of = (ingredientId: number, quantity: string, unit = 'g'): KitchenRow => ({
  ingredientId,
  recipeId: null,
  quantity,
  unit,
})
const part = (recipeId: number, quantity: string, unit = 'serving'): KitchenRow => ({
  ingredientId: null,
  recipeId,
  quantity,
  unit,
})

const FLOUR = ingredient('Plain flour', ['wheat', 'gluten'])
const SUGAR = ingredient('Sugar')
const BUTTER = ingredient('Butter', ['milk'])
const EGG = ingredient('Eggs', ['eggs'], { itemWeight: '50' })
const NUTS = ingredient('Mixed nuts', ['nuts'])
const GLITTER = ingredient('Glitter', null)
const kitchen = (recipes: Record<number, KitchenRecipe>, mayContain: Allergen[] = []): Kitchen => ({
  mayContain,
  recipes: new Map(Object.entries(recipes).map(([id, each]) => [Number(id), each])),
  ingredients: new Map([FLOUR, SUGAR, BUTTER, EGG, NUTS, GLITTER].map((each, at) => [at + 1, each])),
  taxEnabled: false,
})
const batch = (recipeId: number, quantity = '1'): Wanted => ({ recipeId, batches: fraction(quantity) })
const textOf = (known: Kitchen, batches: Wanted[]) =>
  ingredientList(known, batches)
    .segments.map(({ text, bold }) => (bold ? `*${text}*` : text))
    .join('')

describe('the ingredients of a label', () => {
  it('stand heaviest first, in whatever unit they are measured, allergens in bold', () => {
    const known = kitchen({
      1: recipe('Sponge', [of(2, '200'), of(4, '6', 'each'), of(1, '0.25', 'kg'), of(3, '100')]),
    })
    expect(textOf(known, [batch(1)])).toBe('*Eggs*, *Plain flour (wheat)*, Sugar, *Butter (milk)*')
  })

  it('a recipe in a recipe stands with its ingredients in brackets, by the part of it that is used', () => {
    const icing = recipe('Icing', [of(2, '300'), of(3, '100')])
    const sponge = recipe('Sponge', [of(1, '150'), part(9, '5')])
    // Half of the icing is 200 g, more than the flour.
    expect(textOf(kitchen({ 1: sponge, 9: icing }), [batch(1)])).toBe(
      'Icing (Sugar, *Butter (milk)*), *Plain flour (wheat)*',
    )
    const little = { ...sponge, rows: [of(1, '150'), part(9, '1')] }
    expect(textOf(kitchen({ 1: little, 9: icing }), [batch(1)])).toBe(
      '*Plain flour (wheat)*, Icing (Sugar, *Butter (milk)*)',
    )
  })

  it('a product of several recipes groups its ingredients by recipe, weighed by their batches', () => {
    const known = kitchen({ 1: recipe('Sponge', [of(1, '300')]), 2: recipe('Filling', [of(3, '100')]) })
    const once = (quantity: string) => textOf(known, [batch(1), batch(2, quantity)])
    expect(once('1')).toBe('Sponge (*Plain flour (wheat)*), Filling (*Butter (milk)*)')
    expect(once('4')).toBe('Filling (*Butter (milk)*), Sponge (*Plain flour (wheat)*)')
  })

  it('stand once, with all that is used of them', () => {
    const known = kitchen({ 1: recipe('Sponge', [of(2, '60'), of(1, '100'), of(2, '60')]) })
    expect(textOf(known, [batch(1)])).toBe('Sugar, *Plain flour (wheat)*')
  })

  it('without a known weight stand last, and are named', () => {
    const known = kitchen({ 1: recipe('Sponge', [of(6, '1', 'each'), of(2, '60')]) })
    expect(textOf(known, [batch(1)])).toBe('Sugar, Glitter')
    expect(ingredientList(known, [batch(1)]).withoutWeight).toEqual(['Glitter'])
  })

  it.each<[string, Allergen[], string]>([
    ['Buckwheat mix', ['gluten', 'wheat'], 'Buckwheat mix (wheat)'],
    ['Doughnut mix', ['nuts'], 'Doughnut mix (nuts)'],
    ['Peanut spread', ['peanuts', 'nuts'], 'Peanut spread (nuts)'],
    ['Chocolate coating', ['gluten', 'oats'], 'Chocolate coating (oats)'],
    ['Celeriac', ['celery'], 'Celeriac (celery)'],
    ['Celery', ['celery'], 'Celery'],
    ['Spelt flour', ['gluten', 'spelt'], 'Spelt flour (wheat)'],
    ['Ancient grains', ['spelt'], 'Ancient grains (wheat, spelt)'],
    ['Spice mix', ['Other: kiwi (green)'], 'Spice mix (kiwi (green))'],
    ['Dried apricots (sulphur dioxide)', ['sulphites'], 'Dried apricots (sulphur dioxide)'],
  ])('named %s say their allergens in whole words, and once', (name, contains, printed) => {
    const known = {
      ...kitchen({ 1: recipe('Mix', [of(1, '10')]) }),
      ingredients: new Map([[1, ingredient(name, contains)]]),
    }
    expect(textOf(known, [batch(1)])).toBe(`*${printed}*`)
  })

  it('that are gone are printed by the names that were kept, and asked about', () => {
    const rows = [{ ...of(77, '5'), name: 'Fig jam' }, { ...part(78, '1'), name: 'Praline' }, of(2, '9')]
    const known = kitchen({ 1: recipe('Slice', rows) })
    expect(textOf(known, [batch(1)])).toBe('Sugar, Fig jam, Praline')
    const facts = labelFacts({ name: 'Slice', kitchen: known, batches: [batch(1)], country: 'AU' })
    expect(facts.warnings[0]).toBe('Slice: nobody has checked Fig jam, Praline for allergens yet.')
  })

  it('a recipe that stands in itself comes to an end', () => {
    const known = kitchen({ 1: recipe('Loop', [of(2, '10'), part(1, '1')]) })
    expect(textOf(known, [batch(1)])).toBe('Sugar')
  })
})

describe('allergens on a label', () => {
  const said = (country: string, mayContain: Allergen[] = []) =>
    labelFacts({
      name: 'Cake',
      kitchen: kitchen({ 1: recipe('Sponge', [of(1, '300'), of(3, '100')], { allergens: ['soy'] }) }, mayContain),
      batches: [batch(1)],
      country,
    })

  it('is a summary where the law wants one', () => {
    expect(said('AU').contains).toBe('Contains: soy, gluten, milk, wheat.')
    expect(said('US').contains).toBe('Contains: soy, milk, wheat.')
  })
  it('leaves out nothing that was ticked, whether the law of the region asks for it or not', () => {
    const ticked = kitchen({ 1: recipe('Slice', [of(2, '50')], { allergens: ['gluten', 'mustard', 'molluscs'] }) })
    for (const country of ['US', 'AU']) {
      const facts = labelFacts({ name: 'Slice', kitchen: ticked, batches: [batch(1)], country })
      expect(facts.contains).toBe('Contains: mustard, molluscs, gluten.')
      expect(facts.warnings).toEqual(['Slice: say which gluten it is.'])
    }
  })
  it('points to the list where that is what the law wants, and adds what no ingredient shows', () => {
    expect(said('GB').contains).toBe('For allergens, see ingredients in bold. Also contains: soy.')
  })
  it('adds what was ticked on a recipe in it, which no ingredient shows', () => {
    const known = kitchen({
      1: recipe('Sponge', [of(1, '300'), part(2, '1')]),
      2: recipe('Glaze', [of(2, '50')], { allergens: ['sulphites'] }),
    })
    const facts = labelFacts({ name: 'Cake', kitchen: known, batches: [batch(1)], country: 'GB' })
    expect(facts.contains).toBe('For allergens, see ingredients in bold. Also contains: sulphites & sulphur dioxide.')
  })
  it('says what was ticked on a recipe without ingredients, in every region', () => {
    const bought = kitchen({ 1: recipe('Bought base', [], { allergens: ['milk', 'soy'] }) }, ['sesame'])
    for (const country of ['GB', 'US', 'AU'])
      expect(labelFacts({ name: 'Flan', kitchen: bought, batches: [batch(1)], country })).toEqual({
        ingredients: [],
        contains: 'Contains: soy, milk.',
        mayContain: 'sesame',
        warnings: ['Flan: its recipe names no ingredients, so none are printed.'],
      })
  })
  const almondCake = (more: { brings?: Allergen[]; ticked?: Allergen[]; kitchenMay?: Allergen[] }, country: string) =>
    labelFacts({
      name: 'Cake',
      kitchen: {
        ...kitchen(
          { 1: recipe('Sponge', [of(1, '9'), of(2, '8')], { allergens: more.ticked ?? [] }) },
          more.kitchenMay ?? [],
        ),
        ingredients: new Map([
          [1, ingredient('Ground almonds', ['nuts', 'almond'])],
          [2, ingredient('Praline', more.brings ?? [])],
        ]),
      },
      batches: [batch(1)],
      country,
    })
  it('still warns of nuts that may be in it when it contains a nut that was named', () => {
    for (const country of ['GB', 'US', 'AU'])
      expect(almondCake({ kitchenMay: ['nuts'] }, country).mayContain).toBe('other nuts')
    expect(almondCake({ kitchenMay: ['nuts', 'hazelnut'] }, 'AU').mayContain).toBe('hazelnut')
    expect(almondCake({ kitchenMay: ['nuts', 'almond'] }, 'AU').mayContain).toBeNull()
    expect(almondCake({ kitchenMay: ['nuts'], brings: ['nuts'] }, 'AU').mayContain).toBeNull()
  })
  it('keeps nuts that nobody named beside one that was named, and asks which they are', () => {
    for (const facts of [almondCake({ brings: ['nuts'] }, 'AU'), almondCake({ ticked: ['nuts'] }, 'AU')]) {
      expect(facts.contains).toBe('Contains: almond, other nuts.')
      expect(facts.warnings).toEqual(['Cake: say which nuts it is.'])
    }
    const bold = almondCake({ brings: ['nuts'] }, 'GB')
    expect(bold.ingredients.map(({ text }) => text).join('')).toBe('Ground almonds, Praline (nuts)')
    expect(bold.contains).toBe('For allergens, see ingredients in bold.')
    expect(almondCake({ ticked: ['nuts'] }, 'GB').contains).toBe(
      'For allergens, see ingredients in bold. Also contains: other nuts.',
    )
    expect(almondCake({ brings: ['gluten'], ticked: ['oats'] }, 'AU').contains).toBe(
      'Contains: oats, almond, other cereals containing gluten.',
    )
  })
  it('calls spelt what the law of each region calls it: a wheat', () => {
    const bread = (country: string, more: { contains?: Allergen[]; ticked?: Allergen[]; kitchenMay?: Allergen[] }) =>
      labelFacts({
        name: 'Loaf',
        kitchen: {
          ...kitchen({ 1: recipe('Loaf', [of(1, '9')], { allergens: more.ticked ?? [] }) }, more.kitchenMay),
          ingredients: new Map([[1, ingredient('Ancient grains', more.contains ?? [])]]),
        },
        batches: [batch(1)],
        country,
      })
    const spelt = { contains: ['gluten', 'spelt'] as Allergen[] }
    expect(bread('US', spelt).contains).toBe('Contains: wheat (including spelt).')
    expect(bread('AU', spelt).contains).toBe('Contains: gluten, wheat.')
    expect(bread('NZ', { kitchenMay: ['spelt'] }).mayContain).toBe('wheat')
    expect(bread('GB', { ticked: ['spelt'] }).contains).toBe(
      'For allergens, see ingredients in bold. Also contains: wheat (including spelt).',
    )
    expect(bread('GB', { kitchenMay: ['spelt'] }).mayContain).toBe('wheat (including spelt)')
    expect(bread('AU', { contains: ['wheat'], kitchenMay: ['spelt'] }).mayContain).toBe('spelt')
  })
  it('names what the whole kitchen may bring', () => {
    expect(said('AU', ['peanuts', 'sesame', 'milk']).mayContain).toBe('peanuts, sesame')
  })
  it('warns of what nobody has checked, of nuts without a name, and of items without a recipe', () => {
    const warned = kitchen({ 1: recipe('Slice', [of(5, '100'), of(6, '1')]) })
    const facts = labelFacts({
      name: 'Slice',
      kitchen: warned,
      batches: [batch(1)],
      country: 'AU',
    })
    expect(facts.warnings).toEqual([
      'Slice: nobody has checked Glitter for allergens yet.',
      'Slice: say which nuts it is.',
    ])
    const tiered = labelFacts({
      name: 'Slice',
      kitchen: warned,
      batches: [batch(1)],
      isShareUnknown: true,
      country: 'AU',
    })
    expect(tiered.warnings[0]).toBe(
      'Slice: its tiers name recipes but not how many each serves, so the order of the ingredients may be wrong.',
    )
    const beside = kitchen({ 1: recipe('Slice', [of(2, '9')]), 2: recipe('Glaze', []) })
    const empty = labelFacts({ name: 'Slice', kitchen: beside, batches: [batch(1), batch(2)], country: 'AU' })
    expect(empty.warnings[0]).toBe('Slice: nobody has checked Glaze for allergens yet.')
    const half = labelFacts({ name: 'Slice', kitchen: warned, batches: [batch(1), batch(99)], country: 'AU' })
    expect(half.warnings[0]).toBe('Slice: one of its recipes was deleted, so what was in it is not printed.')
    const none = labelFacts({ name: 'Candle', kitchen: warned, batches: [], country: 'AU' })
    expect(none).toMatchObject({ ingredients: [], contains: null })
    expect(none.warnings).toEqual(['Candle has no recipe: its ingredients and allergens are not printed.'])
  })
})
