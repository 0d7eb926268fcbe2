import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'

let bakery: TestBakery
let flour: number
let butter: number
let saffron: number
beforeAll(async () => {
  bakery = await newBakery()
  flour = await ingredient({
    name: 'Flour',
    unit: 'kg',
    packSize: '1.5',
    packCost: '2.85',
    allergens: allergens('wheat'),
  })
  butter = await ingredient({
    name: 'Butter',
    unit: 'g',
    packSize: '250',
    packCost: '4.00',
    allergens: allergens('milk'),
  })
  saffron = await ingredient({ name: 'Saffron', unit: 'g', packSize: '1', packCost: '9.00' })
})

const allergens = (...contains: string[]) => ({ contains, mayContain: [] })

async function ingredient(body: Record<string, unknown>, shop = bakery): Promise<number> {
  const answer = await shop.owner.post('/ingredients', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}
async function made(body: Record<string, unknown>, shop = bakery) {
  const answer = await shop.owner.post('/recipes', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const of = (ingredientId: number, quantity: number | string, unit = 'g') => ({ ingredientId, quantity, unit })

describe('a new recipe', () => {
  it('is answered as the specification says, whatever the form claims of its cost', async () => {
    const recipe = await made({
      name: 'Shortbread',
      servings: 10,
      category: 'Biscuit',
      allergens: ['Eggs', 'Other: pollen'],
      ingredients: [of(flour, 300), { ...of(butter, '200', 'grams'), notes: 'cold' }],
      totalCost: '0.01',
      userId: 1,
      customPrice: null,
    })
    expect(recipe).toMatchObject({
      name: 'Shortbread',
      category: 'Biscuit',
      servings: 10,
      totalCost: '3.7700',
      costPerServing: '0.3770',
      unpricedCount: 0,
      ingredients: [
        { ingredientId: flour, name: 'Flour', quantity: 300, unit: 'g', notes: null, cost: '0.5700', warning: null },
        { ingredientId: butter, name: 'Butter', quantity: 200, unit: 'g', notes: 'cold', cost: '3.2000' },
      ],
      allergens: [
        { allergen: 'eggs', from: [], manual: true },
        { allergen: 'gluten', from: ['Flour'], manual: false },
        { allergen: 'milk', from: ['Butter'], manual: false },
        { allergen: 'wheat', from: ['Flour'], manual: false },
        { allergen: 'Other: pollen', from: [], manual: true },
      ],
      notChecked: [],
    })
    expect((await bakery.owner.get(`/recipes/${recipe.id}`)).body).toEqual(recipe)
  })
  it('has a tin as it was measured, without zeros that say nothing', async () => {
    const tin = { shape: 'round', size: 20, width: null, depth: 7.5, count: 2 }
    const { id } = await made({ name: 'Sponge', tin: { ...tin, size: '20.00', depth: 7.5 } })
    expect((await bakery.owner.get(`/recipes/${id}`)).body.tin).toEqual(tin)
  })
  it('is of category Other and serves one until somebody says otherwise', async () => {
    expect(await made({ name: 'Nothing yet' })).toMatchObject({
      category: 'Other',
      servings: 1,
      totalCost: '0.0000',
      usedCost: null,
    })
  })
  it.each([
    [{ name: ' ' }, 'name', 'Recipe name is required'],
    [{ name: 'x', servings: 0 }, 'servings', 'Servings must be at least 1'],
    [
      { name: 'x', ingredients: [{ ingredientId: 1, quantity: 0, unit: 'g' }] },
      'ingredients.0.quantity',
      'Quantity must be greater than 0',
    ],
    [
      { name: 'x', ingredients: [{ ingredientId: 999_999, quantity: 1, unit: 'g' }] },
      'ingredients.0.ingredientId',
      'Choose an ingredient from the list',
    ],
    [
      { name: 'x', ingredients: [{ recipeId: 999_999, quantity: 1, unit: 'serving' }] },
      'ingredients.0.recipeId',
      'Choose a recipe from the list',
    ],
    [
      { name: 'x', ingredients: [{ quantity: 1, unit: 'g' }] },
      'ingredients.0.ingredientId',
      'A row is either an ingredient or a recipe',
    ],
    [
      { name: 'x', ingredients: [{ ingredientId: 1, quantity: 1, unit: 'smidgen' }] },
      'ingredients.0.unit',
      'Choose a unit from the list',
    ],
    [
      { name: 'x', allergens: ['moonlight'] },
      'allergens',
      '"moonlight" is not an allergen we know. Write "Other: ..." for any other',
    ],
    [
      { name: 'x', ingredients: [{ ingredientId: 1, quantity: null, unit: 'g' }] },
      'ingredients.0.quantity',
      'Enter a number',
    ],
    [{ name: 'x', prepTime: 12.345 }, 'prepTime', 'Enter minutes with at most two decimals'],
    [{ name: 'x', cookTime: -1 }, 'cookTime', 'Enter 0 or more minutes'],
    [{ name: 'x', yieldQuantity: '2' }, 'yieldUnit', 'Enter both the quantity this recipe makes and its unit'],
  ])('refuses %j with the sentence of its field', async (body, field, message) => {
    const answer = await bakery.owner.post('/recipes', body)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: message })
  })
  it('takes twelve and a half minutes, and its versions keep them', async () => {
    const { id, version } = await made({ name: 'Meringue', prepTime: 12.5, cookTime: 90 })
    const changed = await bakery.owner.patch(`/recipes/${id}`, { prepTime: 10, cookTime: 87.25, version })
    expect(changed.body).toMatchObject({ prepTime: 10, cookTime: 87.25 })
    const { body } = await bakery.owner.get(`/recipes/${id}/versions`)
    expect(body[0].recipe).toMatchObject({ prepTime: 12.5, cookTime: 90 })
  })
  it('another bakery’s recipes are nowhere to be found, and neither are its ingredients', async () => {
    const other = await newBakery()
    const theirs = await ingredient({ name: 'Theirs', packCost: '1' }, other)
    const recipe = await made({ name: 'Secret' }, other)
    expect((await bakery.owner.get(`/recipes/${recipe.id}`)).status).toBe(404)
    const answer = await bakery.owner.post('/recipes', { name: 'x', ingredients: [of(theirs, 1)] })
    expect(answer.body.fields).toEqual({ 'ingredients.0.ingredientId': 'Choose an ingredient from the list' })
    const inside = await bakery.owner.post('/recipes', {
      name: 'x',
      ingredients: [{ recipeId: recipe.id, quantity: 1, unit: 'serving' }],
    })
    expect(inside.body.fields).toEqual({ 'ingredients.0.recipeId': 'Choose a recipe from the list' })
  })
})

describe('costs', () => {
  it('follow the price of an ingredient at once, through recipes in recipes', async () => {
    const icing = await made({
      name: 'Icing',
      servings: 10,
      yieldQuantity: 1,
      yieldUnit: 'kg',
      ingredients: [of(saffron, 2)],
    })
    const cake = await made({ name: 'Saffron cake', ingredients: [{ recipeId: icing.id, quantity: '500', unit: 'g' }] })
    expect(cake.totalCost).toBe('9.0000')
    const { version } = (await bakery.owner.get(`/ingredients/${saffron}`)).body
    await bakery.owner.patch(`/ingredients/${saffron}`, { packCost: '10.00', version })
    expect((await bakery.owner.get(`/recipes/${cake.id}`)).body.totalCost).toBe('10.0000')
    const list = (await bakery.owner.get('/recipes?q=saffron')).body
    expect(list).toMatchObject([{ name: 'Saffron cake', totalCost: '10.0000', unpricedCount: 0, notChecked: true }])
  })
  it('a form is told its figures before it is saved', async () => {
    const answer = await bakery.owner.post('/recipes/preview', {
      servings: 2,
      ingredients: [of(butter, 125), of(butter, 1, 'cup')],
    })
    expect(answer.body).toMatchObject({
      totalCost: '2.0000',
      costPerServing: '1.0000',
      unpricedCount: 1,
      ingredients: [
        { cost: '2.0000', baseUnit: 'g', conversion: { unit: 'g', hasVolumeConversion: false } },
        {
          cost: null,
          exactCost: null,
          warning: "Hmm, we couldn't price it. Please set a unit conversion for this ingredient",
          failure: 'no-conversion-factor',
          mend: 'From "cup (metric, 250 ml)" to "g" needs a volume-to-weight conversion. Set one on this ingredient',
        },
      ],
    })
  })
  it('the form of a recipe without rows says already that nobody has checked it', async () => {
    const { id } = await made({ name: 'Emptied cake', ingredients: [of(butter, 125)] })
    const said = async (body: object) => (await bakery.owner.post('/recipes/preview', body)).body.notChecked
    expect(await said({ id, ingredients: [] })).toEqual(['Emptied cake'])
    expect(await said({ ingredients: [] })).toEqual([])
  })
  it("use the owner's own figure and say when it is far off", async () => {
    const recipe = await made({ name: 'Own figure', customPrice: 9, ingredients: [of(butter, 250)] })
    expect(recipe).toMatchObject({ totalCost: '4.0000', customPrice: '9.00', usedCost: '9.0000', customFarOff: true })
  })
})

describe('recipes in recipes', () => {
  it('may not contain themselves, whichever way round', async () => {
    const a = await made({ name: 'Alpha' })
    const b = await made({ name: 'Beta', ingredients: [{ recipeId: a.id, quantity: 1, unit: 'serving' }] })
    const answer = await bakery.owner.patch(`/recipes/${a.id}`, {
      ingredients: [{ recipeId: b.id, quantity: 1, unit: 'servings' }],
      version: 1,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ 'ingredients.0.recipeId': 'This recipe already contains Alpha' })
  })
  it('only one of two changes that would close a circle together is kept', async () => {
    const a = await made({ name: 'Left' })
    const b = await made({ name: 'Right' })
    const put = (into: number, part: number) =>
      bakery.owner.patch(`/recipes/${into}`, {
        ingredients: [{ recipeId: part, quantity: 1, unit: 'serving' }],
        version: 1,
      })
    const answers = await Promise.all([put(a.id, b.id), put(b.id, a.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('keeping recipes', () => {
  it('a change keeps how it was, and refuses a stale one', async () => {
    const kept = {
      tin: { shape: 'round', size: 20, width: null, depth: 7, count: 2 },
      shelfLifeDays: 3,
      freezerLifeDays: 60,
    }
    const { id } = await made({ name: 'Versioned', ...kept, ingredients: [of(butter, 100)] })
    const changed = await bakery.owner.patch(`/recipes/${id}`, { ingredients: [of(butter, 200)], version: 1 })
    expect(changed.body).toMatchObject({ version: 2, totalCost: '3.2000' })
    expect((await bakery.owner.patch(`/recipes/${id}`, { name: 'x', version: 1 })).status).toBe(409)
    expect((await bakery.owner.get(`/recipes/${id}/versions`)).body).toMatchObject([
      {
        number: 1,
        recipe: { name: 'Versioned', ...kept, totalCost: '1.6000', ingredients: [{ name: 'Butter', quantity: 100 }] },
      },
    ])
  })
  it('a version that was kept when quantities were decimals is told in numbers', async () => {
    const { id } = await made({ name: 'Old', ingredients: [of(butter, 100)] })
    await bakery.owner.patch(`/recipes/${id}`, { name: 'New', version: 1 })
    const old = {
      yieldQuantity: '1.5',
      yieldUnit: 'kg',
      tin: { shape: 'round', size: '20', width: null, depth: '7', count: 2 },
      ingredients: [
        { ingredientId: butter, recipeId: null, name: 'Butter', quantity: '0.25', unit: 'kg', notes: null, cost: null },
      ],
    }
    await bakery.inScope(({ db, businessId }) =>
      sql`update recipe_versions set recipe = recipe || ${JSON.stringify(old)}::jsonb
           where business_id = ${businessId} and recipe_id = ${id}`.execute(db),
    )
    expect((await bakery.owner.get(`/recipes/${id}/versions`)).body).toMatchObject([
      { recipe: { name: 'Old', yieldQuantity: 1.5, tin: { size: 20, depth: 7 }, ingredients: [{ quantity: 0.25 }] } },
    ])
  })
  it('a copy has the next free name and everything that is in it', async () => {
    const { id } = await made({ name: 'Twin', servings: 6, allergens: ['Nuts'], ingredients: [of(butter, 100)] })
    const copy = await bakery.owner.post(`/recipes/${id}/duplicate`, {})
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ name: 'Twin (Copy)', servings: 6, totalCost: '1.6000' })
    expect(copy.body.allergens).toMatchObject([{ allergen: 'milk' }, { allergen: 'nuts', manual: true }])
  })
  it('a recipe that another needs is archived instead of deleted, and says where it is used', async () => {
    const base = await made({ name: 'Base' })
    const top = await made({ name: 'Top', ingredients: [{ recipeId: base.id, quantity: 3, unit: 'serving' }] })
    expect((await bakery.owner.get(`/recipes/${base.id}/where-used`)).body).toEqual([
      { kind: 'recipe', id: top.id, name: 'Top', quantity: 3, unit: 'serving' },
    ])
    await bakery.owner.del(`/recipes/${base.id}`)
    expect((await bakery.owner.get(`/recipes/${base.id}`)).body.archived).toBe(true)
    await bakery.owner.del(`/recipes/${top.id}`)
    expect((await bakery.owner.get(`/recipes/${top.id}`)).status).toBe(404)
  })
  it('ingredients tell the recipes that need them', async () => {
    const shop = await newBakery()
    const sugar = await ingredient({ name: 'Sugar', packCost: '1' }, shop)
    const recipe = await made({ name: 'Caramel', ingredients: [of(sugar, 1), of(sugar, 2)] }, shop)
    expect((await shop.owner.get('/ingredients')).body).toMatchObject([{ uses: 1 }])
    expect((await shop.owner.get(`/ingredients/${sugar}/where-used`)).body).toMatchObject([
      { kind: 'recipe', id: recipe.id, name: 'Caramel', quantity: 1 },
      { quantity: 2 },
    ])
  })
})

describe('the list of recipes', () => {
  it('searches, filters and sorts by what is reckoned as well', async () => {
    const shop = await newBakery()
    const sugar = await ingredient({ name: 'Sugar', unit: 'g', packSize: '100', packCost: '1' }, shop)
    const add = (name: string, quantity: number, unit = 'g', category = 'Cake') =>
      made({ name, category, servings: quantity > 100 ? 10 : 1, ingredients: [of(sugar, quantity, unit)] }, shop)
    await add('Big', 500)
    await add('Small', 100, 'g', 'Icing')
    await add('Unpriced', 1, 'cup')
    const names = async (query: string) =>
      ((await shop.owner.get(`/recipes?${query}`)).body as { name: string }[]).map(({ name }) => name)
    expect(await names('')).toEqual(['Big', 'Small', 'Unpriced'])
    expect(await names('sort=-totalCost')).toEqual(['Big', 'Small', 'Unpriced'])
    expect(await names('sort=-costPerServing')).toEqual(['Small', 'Big', 'Unpriced'])
    expect(await names('priced=no')).toEqual(['Unpriced'])
    expect(await names('category=Icing')).toEqual(['Small'])
    expect(await names('q=cake&page=1&pageSize=1')).toEqual(['Big'])
    expect((await shop.owner.get('/recipes/categories')).body).toEqual([
      { category: 'Cake', count: 2 },
      { category: 'Icing', count: 1 },
    ])
    const csv = await shop.owner.get('/recipes/export?sort=name')
    expect(csv.text.split(/\r?\n/)[1]).toContain('Big,Cake,10,5.0000,0.5000,0')
  })
  it('counts a recipe without ingredients among those without a price, and its file reads as the list does', async () => {
    const shop = await newBakery()
    const rye = await ingredient(
      { name: 'Rye', unit: 'g', packSize: '100', packCost: '1', allergens: allergens('rye', 'milk') },
      shop,
    )
    const salt = await ingredient({ name: 'Salt', unit: 'g', packSize: '100', packCost: '1' }, shop)
    await made({ name: 'Bread', ingredients: [of(rye, 100)] }, shop)
    await made({ name: 'Empty' }, shop)
    await made({ name: 'Lacking', ingredients: [of(salt, 1, 'cup')] }, shop)
    const names = async (priced: string) =>
      ((await shop.owner.get(`/recipes?priced=${priced}`)).body as { name: string }[]).map(({ name }) => name)
    expect([await names('yes'), await names('no')]).toEqual([['Bread'], ['Empty', 'Lacking']])
    const { text } = await shop.owner.get('/recipes/export?sort=name')
    const [, bread, empty, lacking] = text.split(/\r?\n/)
    expect(bread).toContain('Bread,Other,1,1.0000,1.0000,0,,"Gluten (rye), Milk",')
    expect(empty).toContain('Empty,Other,1,,,0,,')
    expect(lacking).toContain('Lacking,Other,1,,,1,,Not checked,')
  })
  it('says of other nuts than the named ones, on the screen and in its file', async () => {
    const shop = await newBakery()
    const almonds = await ingredient({ name: 'Almonds', packCost: '1', allergens: allergens('almond') }, shop)
    const mixed = await ingredient({ name: 'Mixed nuts', packCost: '1', allergens: allergens('nuts') }, shop)
    await made({ name: 'Fruit cake', ingredients: [of(almonds, 1), of(mixed, 1)] }, shop)
    const [row] = (await shop.owner.get('/recipes')).body
    expect(row).toMatchObject({ allergens: ['nuts', 'almond'], allergenNames: ['Nuts (almond, other nuts)'] })
    expect((await shop.owner.get('/recipes/export')).text).toContain('"Nuts (almond, other nuts)"')
  })
})

it('comes back with its versions, and with what was deleted after it, when its deletion is taken back', async () => {
  const cocoa = await ingredient({ name: 'Cocoa', unit: 'g', packSize: '250', packCost: '6.00' })
  const filling = (await made({ name: 'Cocoa filling', ingredients: [of(cocoa, 20)] })).id
  const { id } = await made({ name: 'Cocoa cake', ingredients: [{ recipeId: filling, quantity: 1, unit: 'serving' }] })
  await bakery.owner.patch(`/recipes/${id}`, { servings: 12, version: 1 })
  const read = async () => [
    (await bakery.owner.get(`/recipes/${id}`)).body,
    (await bakery.owner.get(`/recipes/${id}/versions`)).body,
  ]
  const before = await read()
  expect(before[1]).toHaveLength(1)
  for (const path of [`/recipes/${id}`, `/recipes/${filling}`, `/ingredients/${cocoa}`]) {
    expect((await bakery.owner.del(path)).status).toBe(204)
    expect((await bakery.owner.get(path)).status).toBe(404)
  }
  expect((await bakery.owner.post(`/recipes/${id}/restore`)).status).toBe(200)
  expect(await read()).toEqual(before)
})
