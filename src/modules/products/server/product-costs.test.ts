import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { insertRows } from '#server/records/insert-rows.ts'

let bakery: TestBakery
let flour: number
let recipe: number
let box: number
const SERVINGS = 4
beforeAll(async () => {
  bakery = await newBakery()
  await settings({ hourlyRate: '30', markupMargin: '60', markupMode: 'margin' })
  flour = (await made('/ingredients', { name: 'Flour', unit: 'kg', packSize: '1', packCost: '2.00' })).data.id
  recipe = (
    await made('/recipes', {
      name: 'Sponge',
      servings: SERVINGS,
      ingredients: [{ ingredientId: flour, quantity: '5', unit: 'kg' }],
    })
  ).id
  box = (await made('/supplies', { name: 'Box', packSize: '10', price: '8.50' })).id
})

async function made(path: string, body: Record<string, unknown>) {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function settings(changes: Record<string, unknown>) {
  const { version } = (await bakery.owner.get('/settings')).body
  const answer = await bakery.owner.patch('/settings', { ...changes, version })
  expect(answer.status, answer.text).toBe(200)
}
const cake = (fields: Record<string, unknown> = {}) =>
  made('/products', {
    name: 'Cake',
    type: 'cakes',
    price: '50.00',
    recipes: [{ id: recipe, quantity: 1, cost_price: '999' }],
    supplies: [{ id: box, quantity: 1, unitPrice: '999' }],
    cost: '999',
    ...fields,
  })
async function setFlour(packCost: string) {
  const { version } = (await bakery.owner.get(`/ingredients/${flour}`)).body
  await bakery.owner.patch(`/ingredients/${flour}`, { packCost, version })
}

describe('a product', () => {
  it('knows what it costs and earns, whatever the caller says of that', async () => {
    const product = await cake({ labourMinutes: '10', overheadAmount: '1' })
    expect(product).toMatchObject({
      recipes: [{ id: recipe, name: 'Sponge', quantity: 1, cost_price: '10.0000', cost: '10.0000' }],
      supplies: [{ id: box, name: 'Box', quantity: 1, unitPrice: '0.8500', cost: '0.8500' }],
      recipesCost: '10.0000',
      suppliesCost: '0.8500',
      labourCost: '5.0000',
      laborCost: '5.0000',
      overhead: '1.0000',
      totalCost: '16.8500',
      cost: '16.8500',
      grossProfit: '33.15',
      margin: '66.3',
      suggestedPrice: '42.13',
      targetMargin: '60.0',
      belowTarget: false,
    })
    expect((await bakery.owner.get(`/products/${product.id}`)).body).toEqual(product)
  })
  it('keeps what it is made of when only something else changes', async () => {
    const { id } = await cake()
    const changed = await bakery.owner.patch(`/products/${id}`, { name: 'Renamed', version: 1 })
    expect(changed.body).toMatchObject({ name: 'Renamed', totalCost: '10.8500' })
    const emptied = await bakery.owner.patch(`/products/${id}`, { supplies: [], version: 2 })
    expect(emptied.body).toMatchObject({ supplies: [], totalCost: '10.0000', version: 3 })
  })
  it('takes no recipe or supply of another bakery', async () => {
    const other = await newBakery()
    const theirs = (await other.owner.post('/recipes', { name: 'Theirs' })).body.id
    const foreign = await bakery.owner.post('/products', {
      name: 'x',
      type: 'cakes',
      price: 1,
      recipes: [{ id: theirs, quantity: 1 }],
    })
    expect(foreign.body.fields).toEqual({ 'recipes.0.id': 'Choose a recipe from the list' })
    const box = await bakery.owner.post('/products', {
      name: 'x',
      type: 'cakes',
      price: 1,
      supplies: [{ id: 999_999, quantity: 1 }],
    })
    expect(box.body.fields).toEqual({ 'supplies.0.id': 'Choose a supply from the list' })
  })
  it('is listed while nobody knows how long it takes', async () => {
    const ids = async () =>
      ((await bakery.owner.get('/products?attention=not-timed')).body as { id: number }[]).map(({ id }) => id)
    const made = await cake({ name: 'Untimed', labourMinutes: null })
    expect(await ids()).toContain(made.id)
    const stageWork = { Bake: { minutes: 30, before: 1, sooner: 0 } }
    const staged = await bakery.owner.patch(`/products/${made.id}`, { stages: ['Bake'], stageWork, version: 1 })
    expect(await ids()).not.toContain(made.id)
    await bakery.owner.patch(`/products/${made.id}`, { stages: [], version: staged.body.version })
    expect(await ids()).toContain(made.id)
    const types = (await bakery.owner.get('/product-types')).body as { id: number; slug: string; version: number }[]
    const type = types.find(({ slug }) => slug === made.type)
    const timed = { stages: ['Bake'], stageWork, version: type?.version }
    expect((await bakery.owner.patch(`/product-types/${type?.id}`, timed)).status).toBe(200)
    expect(await ids()).not.toContain(made.id)
    await bakery.owner.patch(`/product-types/${type?.id}`, { stages: [], version: 2 })
    const { version } = (await bakery.owner.get(`/products/${made.id}`)).body
    await bakery.owner.patch(`/products/${made.id}`, { labourMinutes: '40', version })
    expect(await ids()).not.toContain(made.id)
    expect((await bakery.owner.post(`/products/${made.id}/archive`)).status).toBe(200)
  })
  it('is listed by what should be looked at, and its recipe says where it is used', async () => {
    const bare = await cake({ name: 'Bare', recipes: [], supplies: [] })
    const cheap = await cake({ name: 'Cheap', price: '11.00' })
    const ids = async (query: string) =>
      ((await bakery.owner.get(`/products?${query}`)).body as { id: number }[]).map(({ id }) => id)
    expect(await ids('attention=below-target')).toEqual([cheap.id])
    expect(await ids('attention=not-priced')).toEqual([bare.id])
    expect((await ids('sort=margin'))[0]).toBe(cheap.id)
    expect((await ids('sort=margin')).at(-1)).toBe(bare.id)
    const uses = (await bakery.owner.get(`/recipes/${recipe}/where-used`)).body
    expect(uses).toContainEqual({ kind: 'product', id: cheap.id, name: 'Cheap', quantity: 1, unit: 'batch' })
    const csv = (await bakery.owner.get('/products/export?q=cheap')).text
    expect(csv.split(/\r?\n/)[1]).toContain('Cheap,Cake')
  })
  it('without any priced parts is not exported as one that costs nothing', async () => {
    const gift = (await made('/supplies', { name: 'Gift tag', packSize: '1' })).id
    await cake({ name: 'Unpriced', recipes: [], supplies: [{ id: gift, quantity: 1 }] })
    const [head, line] = (await bakery.owner.get('/products/export?q=unpriced')).text.split(/\r?\n/)
    expect(head).toContain(
      'Servings,Total cost,Items not priced,Price without tax,Price including tax,Gross profit,Margin %',
    )
    expect(line).toContain('Unpriced,Cake,,,1,50.00,55.00,,,')
  })
})

describe('another price', () => {
  it('tells what it would change before it is saved, and changes it on the next read', async () => {
    const product = await cake({ name: 'Effects', price: '30.00' })
    const effects = (await bakery.owner.post('/products/price-effects', { ingredientId: flour, packCost: '3.00' })).body
    expect(effects.recipes).toEqual([
      { id: recipe, name: 'Sponge', before: '10.0000', after: '15.0000', unpricedBefore: 0, unpricedAfter: 0 },
    ])
    expect(effects.products).toContainEqual({
      id: product.id,
      name: 'Effects',
      before: '10.8500',
      after: '15.8500',
      unpricedBefore: 0,
      unpricedAfter: 0,
      marginBefore: '63.8',
      marginAfter: '47.2',
      fallsBelow: true,
      belowTarget: true,
    })
    expect((await bakery.owner.get(`/products/${product.id}`)).body.totalCost).toBe('10.8500')
    await setFlour('3.00')
    expect((await bakery.owner.get(`/products/${product.id}`)).body).toMatchObject({
      totalCost: '15.8500',
      margin: '47.2',
    })
    await setFlour('2.00')
  })
  it('is asked of whatever else a cost depends on: what a cup or an item weighs, waste and tax', async () => {
    const eggs = (await made('/ingredients', { name: 'Eggs', unit: 'kg', packSize: '1', packCost: '8.00' })).data
    const { id } = await made('/recipes', {
      name: 'Meringue',
      ingredients: [
        { ingredientId: flour, quantity: '1', unit: 'kg' },
        { ingredientId: eggs.id, quantity: '10', unit: 'each' },
      ],
    })
    const effectOf = async (change: Record<string, unknown>) => {
      const answer = await bakery.owner.post('/products/price-effects', {
        ingredientId: eggs.id,
        packCost: '8.00',
        ...change,
      })
      return answer.body.recipes.find((each: { id: number }) => each.id === id)
    }
    expect(await effectOf({})).toBeUndefined()
    const partly = { id, name: 'Meringue', before: '2.0000', unpricedBefore: 1 }
    expect(await effectOf({ itemWeight: '50' })).toEqual({ ...partly, after: '6.0000', unpricedAfter: 0 })
    const { version } = eggs
    await bakery.owner.patch(`/ingredients/${eggs.id}`, { itemWeight: '50', version })
    const whole = { ...partly, before: '6.0000', unpricedBefore: 0 }
    expect(await effectOf({ wastePercent: '50' })).toEqual({ ...whole, after: '10.0000', unpricedAfter: 0 })
    expect(await effectOf({ purchaseTaxRate: '10' })).toEqual({ ...whole, after: '5.6364', unpricedAfter: 0 })
    expect(await effectOf({ itemWeight: null })).toEqual({ ...whole, after: '2.0000', unpricedAfter: 1 })
  })
  it('takes the place of one of the same day in an average, as it does once it is saved', async () => {
    await settings({ costingMethod: 'average' })
    const { clock } = bakery.app
    const now = clock.now
    clock.now = new Date(now.getTime() - 2 * 86_400_000)
    const { id } = (await made('/ingredients', { name: 'Rye', unit: 'kg', packSize: '1', packCost: '2.00' })).data
    const bread = await made('/recipes', {
      name: 'Bread',
      ingredients: [{ ingredientId: id, quantity: '5', unit: 'kg' }],
    })
    clock.now = now
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '30.00', version: 1 })
    const { body } = await bakery.owner.post('/products/price-effects', { ingredientId: id, packCost: '4.00' })
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '4.00', version: 2 })
    const { totalCost } = (await bakery.owner.get(`/recipes/${bread.id}`)).body
    // 5 kg at the average of 4 and 2.
    expect([body.recipes[0].after, totalCost]).toEqual(['15.0000', '15.0000'])
    await settings({ costingMethod: 'latest' })
  })
  it('remembers what was bought before the unit was another one, as it does once it is saved', async () => {
    await settings({ costingMethod: 'average' })
    const { clock } = bakery.app
    const now = clock.now
    const daysAgo = (days: number) => {
      clock.now = new Date(now.getTime() - days * 86_400_000)
    }
    daysAgo(2)
    const { id } = (await made('/ingredients', { name: 'Lemons', unit: 'kg', packSize: '1', packCost: '2.00' })).data
    const curd = await made('/recipes', {
      name: 'Curd',
      ingredients: [{ ingredientId: id, quantity: '5', unit: 'kg' }],
    })
    daysAgo(1)
    await bakery.owner.patch(`/ingredients/${id}`, { unit: 'each', packSize: '10', packCost: '5.00', version: 1 })
    clock.now = now
    const back = { unit: 'kg', packSize: '1', packCost: '4.00' }
    const { body } = await bakery.owner.post('/products/price-effects', { ingredientId: id, ...back })
    await bakery.owner.patch(`/ingredients/${id}`, { ...back, version: 2 })
    const { totalCost } = (await bakery.owner.get(`/recipes/${curd.id}`)).body
    // 5 kg at the average of 4 and 2.
    expect([body.recipes[0].after, totalCost]).toEqual(['15.0000', '15.0000'])
    await settings({ costingMethod: 'latest' })
  })
  it('is looked at in the unit that the pack is then measured in, and of supplies as well', async () => {
    const product = await cake({ name: 'Unit', price: '30.00' })
    const effectsOf = async (body: Record<string, unknown>) => {
      const answer = await bakery.owner.post('/products/price-effects', body)
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    }
    const { unit, packSize, packCost } = (await bakery.owner.get(`/ingredients/${flour}`)).body
    expect([unit, packSize, packCost]).toEqual(['kg', 1, '2.00'])
    const same = await effectsOf({ ingredientId: flour, packCost: '2.00', packSize: '1000', unit: 'g' })
    expect(same).toEqual({
      recipeCount: 0,
      productCount: 0,
      fallingCount: 0,
      recipes: [],
      products: [],
      promised: null,
    })
    const dearer = await effectsOf({ supplyId: box, packCost: '85.00' })
    expect(dearer.recipes).toEqual([])
    expect(dearer.products.some(({ id }: { id: number }) => id === product.id)).toBe(true)
    expect((await bakery.owner.post('/products/price-effects', { packCost: '1' })).status).toBe(422)
    const none = await bakery.owner.post('/products/price-effects', { supplyId: 999_999, packCost: '1' })
    expect([none.status, none.body.fields]).toEqual([422, { supplyId: 'Choose a supply from the list' }])
    const both = { ingredientId: flour, supplyId: box, packCost: '1' }
    expect((await bakery.owner.post('/products/price-effects', both)).status).toBe(422)
  })
  it('says in its form what its recipes bring, from what and by which of them, stored or not', async () => {
    const butter = await made('/ingredients', {
      name: 'Butter',
      unit: 'g',
      packSize: '250',
      packCost: '4',
      allergens: { contains: ['milk'], mayContain: ['nuts'] },
    })
    const icing = await made('/recipes', {
      name: 'Icing',
      allergens: ['eggs'],
      ingredients: [{ ingredientId: butter.data.id, quantity: '250', unit: 'g' }],
    })
    const asked = async (...recipes: number[]) =>
      (await bakery.owner.get(`/products/allergens?recipes=${recipes.join(',')}`)).body
    expect(await asked(icing.id)).toEqual({
      contains: [
        { allergen: 'eggs', from: ['Icing'], manual: false },
        { allergen: 'milk', from: ['Butter'], manual: false },
      ],
      mayContain: [{ allergen: 'nuts', from: ['Butter'], manual: false }],
      notChecked: [],
    })
    const both = await asked(icing.id, recipe)
    expect(both.contains.map(({ from }: { from: string[] }) => from)).toEqual([['Icing'], ['Butter in Icing']])
    expect(both.notChecked).toEqual(['Flour'])
    const theirs = (await (await newBakery()).owner.post('/recipes', { name: 'Theirs', allergens: ['fish'] })).body.id
    expect(await asked(theirs)).toEqual({ contains: [], mayContain: [], notChecked: ['a deleted recipe'] })
  })
  it('the cost of a form is the cost of the saved product', async () => {
    const body = {
      type: 'cakes',
      price: '30.00',
      recipes: [{ id: recipe, quantity: '1.5' }],
      labourMinutes: '45',
      overheadMode: 'percent',
      overheadValue: '10',
    }
    const { body: preview } = await bakery.owner.post('/products/preview', body)
    const saved = await made('/products', { ...body, name: 'Previewed' })
    for (const figure of ['totalCost', 'margin', 'suggestedPrice', 'unpricedCount', 'labourCost', 'overheadAmount'])
      expect([figure, preview[figure]]).toEqual([figure, saved[figure]])
    const foreign = await bakery.owner.post('/products/preview', { recipes: [{ id: 999_999, quantity: 1 }] })
    expect([foreign.status, foreign.body.fields]).toEqual([422, { 'recipes.0.id': 'Choose a recipe from the list' }])
  })
  it('the cost of a form is rounded once, also with a third of a recipe', async () => {
    const sugar = (await made('/ingredients', { name: 'Sugar', unit: 'g', packSize: '1000', packCost: '0.45' })).data.id
    const syrup = await made('/recipes', {
      name: 'Syrup',
      servings: 3,
      ingredients: [{ ingredientId: sugar, quantity: '1', unit: 'g' }],
    })
    const options = [{ name: 'Glazed', price: '0', pricePer: 'item', recipeId: syrup.id, recipeShare: 1 }]
    const glazed = (await made('/choices', { name: 'Glaze', kind: 'one', options })).options[0]
    const body = { type: 'cakes', price: '1.00', servings: 1, optionIds: [glazed.id] }
    // 0.00045 over three servings.
    expect((await bakery.owner.post('/products/preview', body)).body.totalCost).toBe('0.0002')
  })
  it('shows in drafts at once and never in what was accepted', async () => {
    const product = await cake()
    const contact = await made('/contacts', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test' })
    const order = await made('/orders', {
      contactId: contact.id,
      eventDate: '2027-03-01',
      bookingFeeKind: 'none',
      lines: [
        { productId: product.id, name: 'Cake', quantity: '2', unitPrice: '50.00' },
        { name: 'Own thing', quantity: '1', unitPrice: '10.00', cost: '3.00' },
      ],
    })
    const costs = async () => {
      const { lines, profit, costedLines } = (await bakery.owner.get(`/orders/${order.id}`)).body
      return [lines.map(({ cost }: { cost: string }) => Number(cost)), profit, costedLines]
    }
    expect((await costs())[0]).toEqual([10.85, 3])
    await setFlour('3.00')
    expect((await costs())[0]).toEqual([15.85, 3])
    const now = (await bakery.owner.get(`/orders/${order.id}`)).body
    const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: now.version })
    expect(moved.status, moved.text).toBe(200)
    await setFlour('2.00')
    expect((await costs())[0]).toEqual([15.85, 3])
    const accepted = (await bakery.owner.get(`/orders/${order.id}`)).body
    const changed = await bakery.owner.patch(`/orders/${order.id}`, {
      notes: 'gift',
      lines: [...accepted.lines, { productId: product.id, name: 'Another', quantity: '1', unitPrice: '50' }],
      version: accepted.version,
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await costs())[0]).toEqual([15.85, 3, 10.85])
    const { lines, version } = changed.body
    const shorter = await bakery.owner.patch(`/orders/${order.id}`, { lines: lines.slice(1).toReversed(), version })
    expect(shorter.status, shorter.text).toBe(200)
    expect((await costs())[0]).toEqual([10.85, 3])
  })
  it('is kept in its parts with what was accepted, and follows them until then', async () => {
    const product = await cake({ labourCost: '12', overheadMode: 'percent', overheadValue: '10' })
    const order = await made('/orders', {
      eventDate: '2027-03-01',
      bookingFeeKind: 'none',
      lines: [
        { productId: product.id, name: 'Cake', quantity: '2', unitPrice: '50.00' },
        { name: 'Own thing', quantity: '1', unitPrice: '10.00', cost: '3.00' },
      ],
    })
    const read = async () => (await bakery.owner.get(`/orders/${order.id}`)).body
    const parts = async () => (await read()).lines.map(({ costParts }: { costParts: unknown }) => costParts)
    const [recipes, supplies] = ['10.0000', '0.8500']
    expect(await parts()).toEqual([{ recipes, supplies, labour: '12.0000', overhead: '2.2850' }, null])
    await setFlour('3.00')
    const dearer = { recipes: '15.0000', supplies, labour: '12.0000', overhead: '2.7850' }
    expect(await parts()).toEqual([dearer, null])
    const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
    expect(moved.status, moved.text).toBe(200)
    await setFlour('2.00')
    expect(await parts()).toEqual([dearer, null])
    const accepted = await read()
    // Another tax does not make another cake.
    const taxRateId = (await bakery.owner.get('/tax-rates')).body.at(-1).id
    expect(accepted.lines[0].taxRateId).not.toBe(taxRateId)
    const changed = await bakery.owner.patch(`/orders/${order.id}`, {
      lines: accepted.lines.map((line: object) => ({ ...line, taxRateId, quantity: '3', costParts: { recipes: '0' } })),
      version: accepted.version,
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await parts()).toEqual([dearer, null])
  })
  it('follows the recipes of tiers and of lines that are batches of one, until they are accepted', async () => {
    const product = await cake()
    const sponge = (servings: number | null, more = {}) => ({ flavourRecipeId: recipe, servings, ...more })
    const line = (more: object) => ({ name: 'Cake', quantity: '2', unitPrice: '50.00', ...more })
    const body = {
      eventDate: '2027-03-01',
      bookingFeeKind: 'none',
      lines: [
        line({ productId: product.id, tiers: [sponge(SERVINGS), sponge(SERVINGS), sponge(SERVINGS, { dummy: true })] }),
        line({ productId: product.id, tiers: [sponge(SERVINGS), sponge(null)] }),
        line({ recipeId: recipe, cost: '99' }),
        line({ tiers: [sponge(SERVINGS / 2)], cost: '99' }),
        line({ cost: '3' }),
      ],
    }
    const order = await made('/orders', body)
    const costsOf = ({ lines }: { lines: { cost: string }[] }) => lines.map(({ cost }) => Number(cost))
    const read = async () => (await bakery.owner.get(`/orders/${order.id}`)).body
    // Twice 10.00 of flour and the rest of the cake; without its servings, the cake as usual.
    expect(costsOf(order)).toEqual([20.85, 10.85, 10, 5, 3])
    expect(costsOf((await bakery.owner.post('/orders/price', body)).body)).toEqual([20.85, 10.85, 10, 5, 3])
    await setFlour('3.00')
    expect(costsOf(await read())).toEqual([30.85, 15.85, 15, 7.5, 3])
    const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
    expect(moved.status, moved.text).toBe(200)
    await setFlour('2.00')
    const accepted = await read()
    expect(costsOf(accepted)).toEqual([30.85, 15.85, 15, 7.5, 3])
    const lines = accepted.lines.with(4, { ...accepted.lines[4], cost: '4' })
    lines[0] = { ...lines[0], tiers: [sponge(SERVINGS)] }
    const changed = await bakery.owner.patch(`/orders/${order.id}`, { lines, version: accepted.version })
    expect(changed.status, changed.text).toBe(200)
    // A line that is made differently, or whose cost the owner types, is new; the others keep what was promised.
    expect(costsOf(changed.body)).toEqual([10.85, 15.85, 15, 7.5, 4])
  })
  it('leaves a line without a cost where something has no price', async () => {
    const gold = (await made('/ingredients', { name: 'Gold', unit: 'g', packCost: '1' })).data.id
    const leaf = (
      await made('/recipes', { name: 'Leaf', ingredients: [{ ingredientId: gold, quantity: 1, unit: 'cup' }] })
    ).id
    const product = await cake({
      name: 'Gilded',
      recipes: [
        { id: recipe, quantity: 1 },
        { id: leaf, quantity: 1 },
      ],
    })
    expect(product).toMatchObject({ totalCost: '10.8500', unpricedCount: 1, suggestedPrice: null })
    const order = await made('/orders', {
      lines: [{ productId: product.id, name: 'Gilded', quantity: '1', unitPrice: '50' }],
    })
    expect(order).toMatchObject({ profit: null, costedLines: 0 })
  })
  it('is known in an accepted order once what was missing has a price, and kept from its next move on', async () => {
    const vanilla = (await made('/ingredients', { name: 'Vanilla', unit: 'kg', packSize: '1', packCost: '10' })).data.id
    const custard = await made('/recipes', {
      name: 'Custard',
      ingredients: [{ ingredientId: vanilla, quantity: '1', unit: 'each' }],
    })
    const product = await cake({ name: 'Custard tart', recipes: [{ id: custard.id, quantity: 1 }] })
    const lines = [{ productId: product.id, name: 'Custard tart', quantity: '1', unitPrice: '50' }]
    const draft = await made('/orders', { eventDate: '2027-04-01', bookingFeeKind: 'none', lines })
    const move = async (to: string, version: number) =>
      (await bakery.owner.post(`/orders/${draft.id}/status`, { to, version })).body
    const booked = await move('Confirmed', draft.version)
    expect(booked).toMatchObject({ profit: null, costedLines: 0 })
    const isListed = async () =>
      (await bakery.owner.get('/orders?tab=all&needs=costs')).body.some(({ id }: { id: number }) => id === draft.id)
    const costs = async () => {
      const order = (await bakery.owner.get(`/orders/${draft.id}`)).body
      return [order.costedLines, ...order.lines.map(({ cost }: { cost: string }) => Number(cost))]
    }
    expect(await isListed()).toBe(true)
    const setVanilla = async (changes: object) => {
      const { version } = (await bakery.owner.get(`/ingredients/${vanilla}`)).body
      await bakery.owner.patch(`/ingredients/${vanilla}`, { ...changes, version })
    }
    await setVanilla({ itemWeight: '100' })
    expect(await costs()).toEqual([1, 1.85])
    expect(await isListed()).toBe(false)
    await move('In Progress', booked.version)
    await setVanilla({ packCost: '20' })
    expect(await costs()).toEqual([1, 1.85])
  })
})

it('counts all that a price moves, and names what falls below the target even among very many', async () => {
  const last = await cake({ name: 'Zuccotto', price: '30.00' })
  await bakery.inScope(async (scope) => {
    const many = Array.from({ length: 500 }, (_, n) => ({
      type: 'cakes',
      name: `Cake ${n + 1}`,
      price: 1000,
      created_at: scope.now,
      updated_at: scope.now,
    }))
    const ids = await insertRows(scope, 'products', many)
    await insertRows(
      scope,
      'product_recipes',
      ids.map((id) => ({ product_id: id, position: 0, recipe_id: recipe, quantity: 1 })),
    )
  })
  const { body } = await bakery.owner.post('/products/price-effects', { ingredientId: flour, packCost: '3.00' })
  expect(body.productCount).toBeGreaterThan(500)
  expect(body.fallingCount).toBeGreaterThan(0)
  const falling = body.products.filter(({ fallsBelow }: { fallsBelow: boolean }) => fallsBelow)
  expect(falling).toHaveLength(body.fallingCount)
  expect(falling.map(({ id }: { id: number }) => id)).toContain(last.id)
})
