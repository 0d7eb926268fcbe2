import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { sampleShowing } from '#modules/documents/sample-showing.ts'
import { showOrder } from '#modules/documents/server/show-order.ts'
import { shownOrder } from '#modules/documents/shown-order.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { accept, draftOrder, must, quoted, seen } from './testing.ts'

const CONTENTS = 'Contains: Gluten (wheat), Milk\nMay contain: Peanuts'
const TOLD = 'Allergies you told us about: Hazelnut'
const ASK_OTHERS = 'Not everything in it has been checked. Please ask us about other allergens.'

let bakery: TestBakery
let recipeId: number
let productId: number
beforeAll(async () => {
  bakery = await newBakery()
  must(await bakery.owner.patch('/settings', { kitchenMayContain: ['peanuts'] }), 200)
  const food = async (name: string, contains: string[]) =>
    must(
      await bakery.owner.post('/ingredients', {
        name,
        unit: 'g',
        packSize: '1000',
        packCost: '1',
        allergens: { contains, mayContain: [] },
      }),
      201,
    ).data.id
  const ingredients = [
    { ingredientId: await food('Flour', ['wheat']), quantity: '250', unit: 'g' },
    { ingredientId: await food('Butter', ['milk']), quantity: '200', unit: 'g' },
  ]
  recipeId = must(await bakery.owner.post('/recipes', { name: 'Sponge', servings: 12, ingredients }), 201).id
  const recipes = [{ id: recipeId, quantity: '1' }]
  productId = must(
    await bakery.owner.post('/products', { name: 'Lemon cake', type: 'cakes', price: '50', recipes }),
    201,
  ).id
})
afterAll(closePdfPool)

const cake = () => ({ productId, name: 'Lemon cake', quantity: '1', unitPrice: '200.00' })
const topper = { name: 'Topper', quantity: '1', unitPrice: '10.00' }
const paperOf = async (id: number, kind: string) => {
  const { bytes } = await bakery.owner.get(`/orders/${id}/pdf?kind=${kind}`)
  return readPdfText(bytes).join('\n').replace(/\s+/g, ' ')
}
const said = (...lines: string[]) => lines.join(' ').replace(/\s+/g, ' ')

test('quote, page, invoice and receipt say what the recipes contained when the order was accepted', async () => {
  const { id, token } = await quoted(bakery, { lines: [cake()] })
  const other = await quoted(bakery, { lines: [cake()] })
  expect((await seen(bakery, id, token)).allergens).toBe(`${CONTENTS}\n${TOLD}`)
  expect(await paperOf(id, 'quote')).toContain(said(CONTENTS, TOLD))
  must(await accept(bakery, id, token), 200)
  const recipe = must(await bakery.owner.get(`/recipes/${recipeId}`), 200)
  must(await bakery.owner.patch(`/recipes/${recipeId}`, { allergens: ['almond'], version: recipe.version }), 200)
  must(await bakery.owner.post(`/orders/${id}/payments`, { amount: '20', method: 'Cash' }), 201)
  for (const kind of ['invoice', 'receipt']) expect(await paperOf(id, kind)).toContain(said(CONTENTS, TOLD))
  expect((await seen(bakery, id, token)).allergens).toBe(`${CONTENTS}\n${TOLD}`)
  expect((await seen(bakery, other.id, other.token)).allergens, 'what was given stays').toBe(`${CONTENTS}\n${TOLD}`)
  const again = await quoted(bakery, { lines: [cake()] })
  expect((await seen(bakery, again.id, again.token)).allergens).toContain(
    'Contains: Gluten (wheat), Milk, Nuts (almond)',
  )
  const now = must(await bakery.owner.get(`/recipes/${recipeId}`), 200)
  must(await bakery.owner.patch(`/recipes/${recipeId}`, { allergens: [], version: now.version }), 200)
})

test('a part that nobody has checked is to be asked about', async () => {
  const { id, token } = await quoted(bakery, { lines: [cake(), topper] })
  expect((await seen(bakery, id, token)).allergens).toBe(`${CONTENTS}\n${ASK_OTHERS}\n${TOLD}`)
  expect(await paperOf(id, 'quote')).toContain(said(CONTENTS, ASK_OTHERS, TOLD))
})

test('nobody confirms allergens that the quote did not name', async () => {
  const other = await newBakery()
  const { id, token } = await quoted(other, { allergiesStated: null })
  expect(await seen(other, id, token)).toMatchObject({
    allergens: 'Please ask us about allergens.',
    allergensToConfirm: false,
  })
  must(await accept(other, id, token, { allergensConfirmed: false }), 200)
  const told = await quoted(other)
  expect(await seen(other, told.id, told.token)).toMatchObject({ allergensToConfirm: true })
  expect((await accept(other, told.id, told.token, { allergensConfirmed: false })).body.fields).toEqual({
    allergensConfirmed: 'Please check the allergens',
  })
})

test('a customer confirms what they told us, but not allergens that nobody has checked', async () => {
  const told = await quoted(bakery, { lines: [cake(), topper] })
  expect(await seen(bakery, told.id, told.token)).toMatchObject({ allergensToConfirm: true, confirmsOnlyTold: true })
  const { id, token } = await quoted(bakery, { lines: [cake(), topper], allergiesStated: null })
  expect(await seen(bakery, id, token)).toMatchObject({
    allergens: `${CONTENTS}\n${ASK_OTHERS}`,
    allergensToConfirm: false,
  })
  must(await accept(bakery, id, token, { allergensConfirmed: false }), 200)
  const checked = await quoted(bakery, { lines: [cake()], allergiesStated: null })
  expect(await seen(bakery, checked.id, checked.token)).toMatchObject({
    allergensToConfirm: true,
    confirmsOnlyTold: false,
  })
})

test('an order without items says only what the customer told', async () => {
  const { id } = await draftOrder(bakery, { lines: [] })
  const { shown } = await bakery.inScope((scope) => showOrder(scope, id, { kind: 'Quote' }))
  expect(shown.allergens).toBe(TOLD)
})

test('the sample of the layout says what a real paper says', () => {
  const settings: Settings = { ...DEFAULT_SETTINGS, kitchenMayContain: ['sesame', 'milk'] }
  const now = '2026-06-10T10:00:00.000Z'
  const sample = sampleShowing({ kind: 'Quote', settings, takesCards: false, terms: null, today: '2026-06-10', now })
  expect(shownOrder(sample).allergens).toBe('Contains: Eggs, Gluten (wheat), Milk\nMay contain: Sesame')
})
