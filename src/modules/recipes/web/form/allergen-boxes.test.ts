import { describe, expect, it } from 'vitest'
import type { Allergen } from '#modules/allergens/allergen.ts'
import type { KitchenIngredient, KitchenRecipe } from '../../kitchen.ts'
import { recipeAllergens } from '../../recipe-allergens.ts'
import { allergenBoxes, toggledAllergens } from './allergen-boxes.ts'

const ingredient = (name: string, contains: Allergen[]): KitchenIngredient => ({
  name,
  unit: 'g',
  packSize: '1',
  packCost: '1',
  allergens: { contains, mayContain: [] },
})
const ALMONDS = ingredient('Ground almonds', ['almond'])
const MIXED = ingredient('Mixed nuts', ['nuts'])
const FLOUR = ingredient('Flour', ['wheat'])
const PRAWNS = ingredient('Prawn crackers', ['crustaceans'])

/** The form of a recipe with these ingredients and these allergens ticked by hand. */
function form(ingredients: KitchenIngredient[], ticked: Allergen[] = []) {
  const recipe: KitchenRecipe = {
    name: 'Cake',
    servings: 1,
    yieldQuantity: null,
    yieldUnit: null,
    customPrice: null,
    allergens: ticked,
    rows: ingredients.map((_, i) => ({ ingredientId: i + 1, recipeId: null, quantity: '1', unit: 'g' })),
  }
  const rolled = recipeAllergens({
    recipes: new Map([[1, recipe]]),
    ingredients: new Map(ingredients.map((each, i) => [i + 1, each])),
    mayContain: [],
    taxEnabled: false,
  })(recipe).contains
  const boxes = allergenBoxes({ ticked, rolled, finer: [] })
  return (label: string) => boxes.find((box) => box.label === label)
}
const free = { from: [], checked: false }
const ticked = { from: [], checked: true }

describe('the boxes of allergens in a recipe', () => {
  it('say "other nuts" beside a nut that an ingredient names, and take that back', () => {
    const plain = form([ALMONDS])
    expect(plain('Nuts')).toMatchObject({ from: ['Ground almonds'], checked: true })
    expect(plain('Other nuts')).toMatchObject(free)
    const more = toggledAllergens(['milk'], plain('Other nuts')?.codes ?? [], true)
    expect(more).toEqual(['milk', 'nuts'])
    expect(form([ALMONDS], more)('Other nuts')).toMatchObject(ticked)
    expect(toggledAllergens(more, ['nuts'], false)).toEqual(['milk'])
  })
  it('say "other cereals containing gluten" beside the flour, also where gluten was ticked before it came', () => {
    expect(form([], ['gluten'])('Other cereals containing gluten')).toBeUndefined()
    expect(form([FLOUR])('Other cereals containing gluten')).toMatchObject(free)
    expect(form([FLOUR], ['gluten'])('Other cereals containing gluten')).toMatchObject(ticked)
  })
  it('lock the others that an ingredient does not name, with that ingredient', () => {
    expect(form([MIXED])('Other nuts')).toBeUndefined()
    expect(form([ALMONDS, MIXED])('Other nuts')).toMatchObject({ from: ['Mixed nuts'], checked: true })
  })
  it('a pair of which only one is in it becomes two boxes, and nothing in it is hidden', () => {
    expect(form([PRAWNS])('Crustaceans')).toMatchObject({ from: ['Prawn crackers'], checked: true })
    expect(form([PRAWNS])('Molluscs')).toMatchObject(free)
    expect(form([PRAWNS], ['molluscs'])('Molluscs')).toMatchObject(ticked)
    expect(form([], ['molluscs'])('Molluscs')).toMatchObject(ticked)
    expect(form([], ['crustaceans', 'molluscs'])('Shellfish')).toMatchObject(ticked)
    expect(form([])('Shellfish')).toMatchObject(free)
  })
  it('take with them what is one of theirs', () => {
    expect(toggledAllergens([], ['spelt'], true)).toEqual(['gluten', 'wheat', 'spelt'])
    expect(toggledAllergens(['gluten', 'wheat', 'spelt'], ['wheat'], false)).toEqual(['gluten'])
    expect(toggledAllergens(['nuts', 'almond'], ['nuts'], false)).toEqual([])
  })
})
