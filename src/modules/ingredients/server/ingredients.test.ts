import { beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { emptyBin } from '#server/bin.ts'
import { roundFraction } from '#shared/text/fraction.ts'
import { unitCost } from '../row-cost.ts'
import { readCostedIngredients } from './costed-ingredients.ts'

let bakery: TestBakery
beforeAll(async () => {
  bakery = await newBakery()
})

const flour = { name: 'Plain flour', category: 'Dry goods', unit: 'kg', packSize: 1.5, packCost: '2.85' }

async function made(body: Record<string, unknown> = {}, shop = bakery) {
  const answer = await shop.owner.post('/ingredients', { ...flour, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const pricesOf = async (id: number) => (await bakery.owner.get(`/ingredients/${id}/prices`)).body

describe('a new ingredient', () => {
  it('is answered as the specification says', async () => {
    const { status, body } = await bakery.owner.post('/ingredients', { ...flour, costPerUnit: 99, userId: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'success',
      message: 'Ingredient created',
      data: { name: 'Plain flour', unit: 'kg', packSize: 1.5, packCost: '2.85', costPerUnit: '1.9000' },
    })
    expect((await bakery.owner.get(`/ingredients/${body.data.id}`)).body).toEqual(body.data)
  })
  it('is refused by name for what is left out', async () => {
    const refused = async (body: object) => (await bakery.owner.post('/ingredients', body)).body
    expect(await refused({ packCost: 1 })).toMatchObject({ fields: { name: 'Ingredient name is required' } })
    expect(await refused({ name: 'Salt' })).toMatchObject({ fields: { packCost: 'Cost price is required' } })
  })
  it('is General and unchecked until somebody says otherwise', async () => {
    expect(await made({ category: undefined })).toMatchObject({
      category: 'General',
      allergens: null,
      hasVolumeConversion: false,
      wastePercent: '0',
      stockQty: null,
      uses: 0,
      archived: false,
    })
  })
  it('may be named in snake_case, and its numbers be numbers or texts', async () => {
    const made = await bakery.owner.post('/ingredients', {
      name: 'Snake flour',
      unit: 'grams',
      pack_size: '1000',
      pack_cost: 4,
      has_volume_conversion: true,
      volume_unit: 'cup US',
      volume_to_weight_ratio: 125,
      weight_unit: 'g',
      item_weight: '2',
    })
    expect(made.body.data).toMatchObject({
      unit: 'g',
      packSize: 1000,
      packCost: '4.00',
      costPerUnit: '0.0040',
      hasVolumeConversion: true,
      volumeUnit: 'cup (US)',
      volumeToWeightRatio: 125,
      weightUnit: 'g',
      itemWeight: 2,
    })
  })
  it('keeps every digit of the largest and the smallest quantity', async () => {
    expect(await made({ packSize: '99999999.999999', itemWeight: '0.000001' })).toMatchObject({
      packSize: 99_999_999.999999,
      itemWeight: 0.000001,
    })
  })
  it('takes a cost per unit alone as a pack of one, to the sixth decimal; a pack beside it wins', async () => {
    const quick = { packSize: undefined, packCost: undefined, unit: 'g', costPerUnit: '0.001234' }
    expect(await made(quick)).toMatchObject({ packSize: 1, packCost: '0.001234', costPerUnit: '0.0012' })
    const { id, ...both } = await made({ costPerUnit: '7' })
    expect(both).toMatchObject({ packCost: '2.85', costPerUnit: '1.9000' })
    const changed = await bakery.owner.patch(`/ingredients/${id}`, { costPerUnit: '2', version: 1 })
    expect(changed.body).toMatchObject({ packSize: 1, packCost: '2.00', costPerUnit: '2.0000' })
  })
  it.each([
    [{ name: ' ' }, 'name', 'Ingredient name is required'],
    [{ packCost: undefined }, 'packCost', 'Cost price is required'],
    [{ packSize: 0 }, 'packSize', 'Pack size must be greater than 0'],
    [{ packSize: '0.0000001' }, 'packSize', 'Pack size must be greater than 0'],
    [{ packSize: 'a lot' }, 'packSize', 'Enter a number'],
    [{ packCost: -1 }, 'packCost', 'Pack cost must be at least 0'],
    [{ unit: 'handful' }, 'unit', 'Choose a unit from the list'],
    [{ volumeUnit: 'cup', volumeToWeightRatio: '0.05' }, 'volumeToWeightRatio', 'must be between 0.1 and 2000 g'],
    [{ volumeUnit: 'cup', volumeToWeightRatio: '71', weightUnit: 'oz' }, 'volumeToWeightRatio', '0.1 and 2000 g'],
    [{ volumeUnit: 'each', volumeToWeightRatio: '50' }, 'volumeUnit', 'use item weight or pack weight'],
    [{ volumeToWeightRatio: '50' }, 'volumeUnit', 'Choose the volume unit'],
    [{ hasVolumeConversion: true, volumeUnit: 'cup' }, 'volumeToWeightRatio', 'Enter the weight of one volume unit'],
    [{ itemWeight: '0' }, 'itemWeight', 'Weight per item must be greater than 0'],
    [{ wastePercent: 100 }, 'wastePercent', 'Waste must be at most 99'],
    [{ stockQty: 'x' }, 'stockQty', 'Enter a number'],
    [{ allergens: { contains: ['joy'], mayContain: [] } }, 'allergens.contains', '"joy" is not an allergen we know'],
  ])('is refused with the sentence of its field: %j', async (fields, field, message) => {
    const answer = await bakery.owner.post('/ingredients', { ...flour, ...fields })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(answer.body.fields[field]).toContain(message)
  })
  it('keeps allergens as codes, by whatever label they were ticked', async () => {
    const { id, allergens } = await made({
      allergens: {
        contains: ['Gluten (wheat rye spelt oats barley)', 'wheat', 'Dairy'],
        mayContain: ['Shellfish', 'Other: bee pollen'],
      },
    })
    expect(allergens).toEqual({
      contains: ['gluten', 'milk', 'wheat'],
      mayContain: ['crustaceans', 'molluscs', 'Other: bee pollen'],
    })
    const none = await bakery.owner.patch(`/ingredients/${id}`, {
      allergens: { contains: [], mayContain: [] },
      version: 1,
    })
    expect(none.body.allergens).toEqual({ contains: [], mayContain: [] })
    expect((await bakery.owner.patch(`/ingredients/${id}`, { allergens: null, version: 2 })).body.allergens).toBeNull()
  })
  it('warns of one with the same name and supplier', async () => {
    const shop = await newBakery()
    const { id } = await made({ name: 'Vanilla', supplier: 'Spice Co' }, shop)
    const ask = async (query: string) => (await shop.owner.get(`/ingredients/duplicates?${query}`)).body
    expect(await ask('name=vanilla&supplier=SPICE%20co')).toEqual([{ id, name: 'Vanilla', supplier: 'Spice Co' }])
    expect(await ask(`name=vanilla&supplier=spice%20co&exceptId=${id}`)).toEqual([])
    expect(await ask('name=vanilla')).toEqual([])
  })
})

/** An ingredient with another price each day, the last one today. */
async function boughtDaily(...prices: string[]) {
  const { clock } = bakery.app
  const now = clock.now
  let version = 0
  let id = 0
  for (const [i, packCost] of prices.entries()) {
    clock.now = new Date(now.getTime() - (prices.length - 1 - i) * 86_400_000)
    if (i === 0) id = (await made({ packSize: '1', packCost })).id
    else await bakery.owner.patch(`/ingredients/${id}`, { packCost, version })
    version += 1
  }
  clock.now = now
  return { id, version }
}
/** The cost of one base unit in a recipe. */
const unitCostOf = (id: number, costingMethod: 'latest' | 'average' = 'average') =>
  bakery.inScope(async (scope) => {
    const costed = (await readCostedIngredients(scope, [id], { costingMethod })).get(id)
    const cost = costed && unitCost(costed, { taxEnabled: false })
    return cost && Number(roundFraction(cost, 6))
  })

describe('the price history', () => {
  it('has a line for every change of the pack, and none for anything else', async () => {
    const { id } = await made()
    await bakery.owner.patch(`/ingredients/${id}`, { notes: 'On the top shelf', packCost: '2.85', version: 1 })
    expect(await pricesOf(id)).toHaveLength(1)
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '3.15', version: 2 })
    await bakery.owner.patch(`/ingredients/${id}`, { packSize: '2', packCost: '4', version: 3 })
    expect(await pricesOf(id)).toMatchObject([
      { packCost: '4.00', packSize: 2, unit: 'kg', costPerUnit: '2.0000', source: 'edited' },
      { packCost: '3.15', packSize: 1.5, costPerUnit: '2.1000', source: 'edited' },
      { packCost: '2.85', packSize: 1.5, costPerUnit: '1.9000', source: 'added' },
    ])
  })
  it('is by the day of each price, also where an older one was entered later', async () => {
    const { id } = await made()
    const { clock } = bakery.app
    const now = clock.now
    clock.now = new Date(now.getTime() - 3 * 86_400_000)
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '2.10', version: 1 })
    clock.now = now
    const prices = await pricesOf(id)
    expect(prices.map(({ packCost }: { packCost: string }) => packCost)).toEqual(['2.85', '2.10'])
    expect(prices[0].date > prices[1].date).toBe(true)
  })
  it('starts the age of a price anew when somebody says that it still holds', async () => {
    const { id } = await made()
    const checked = await bakery.owner.patch(`/ingredients/${id}`, { priceChecked: true, version: 1 })
    expect(checked.body).toMatchObject({ packCost: '2.85', version: 2 })
    expect((await pricesOf(id)).map(({ source }: { source: string }) => source)).toEqual(['checked', 'added'])
  })
  it('costs by the last price, or by the average of the last three purchases', async () => {
    const { id } = await boughtDaily('1', '2', '3', '8')
    expect(await unitCostOf(id, 'latest')).toBe(8)
    expect(await unitCostOf(id)).toBe(4.333333)
  })
  it('keeps purchases as they were bought, and compares those that can be compared with the unit of today', async () => {
    const { id, version } = await boughtDaily('1', '2', '3')
    const change = async (changes: object, at: number) =>
      expect((await bakery.owner.patch(`/ingredients/${id}`, { ...changes, version: at })).status).toBe(200)
    // The same pack in another unit is not a purchase.
    await change({ unit: 'g', packSize: '1000' }, version)
    expect(await pricesOf(id)).toHaveLength(3)
    expect(await unitCostOf(id)).toBe(0.002)
    await change({ packCost: '6' }, version + 1)
    expect(await unitCostOf(id)).toBe(0.003)
    await change({ unit: 'each', packSize: '10', packCost: '6' }, version + 2)
    expect(await unitCostOf(id)).toBe(0.6)
    await change({ itemWeight: '100' }, version + 3)
    expect(await unitCostOf(id)).toBe(0.3)
    await change({ unit: 'kg', packSize: '1', packCost: '9', itemWeight: null }, version + 4)
    expect(await unitCostOf(id)).toBe(4)
  })
  it('has as much in stock in its new unit, and nothing where nobody can tell', async () => {
    const pack = { packSize: '1', packCost: '4' }
    const body = { name: 'Counted', unit: 'kg', ...pack, stockQty: '2', reorderLevel: '0.5' }
    const { id } = (await bakery.owner.post('/ingredients', body)).body.data
    const grams = await bakery.owner.patch(`/ingredients/${id}`, { unit: 'g', packSize: '1000', version: 1 })
    expect(grams.body).toMatchObject({ unit: 'g', stockQty: 2000, reorderLevel: 500 })
    const pieces = await bakery.owner.patch(`/ingredients/${id}`, { unit: 'each', reorderLevel: '3', version: 2 })
    expect(pieces.body).toMatchObject({ unit: 'each', stockQty: null, reorderLevel: 3 })
  })
  it('forgets a mistyped price in the average once it is mended on the same day', async () => {
    const { id, version } = await boughtDaily('1', '2', '3')
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '40', version })
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '4', version: version + 1 })
    expect(await unitCostOf(id)).toBe(2.333333)
  })
})

describe('the list of ingredients', () => {
  it('searches, filters, sorts, counts and leaves other bakeries out', async () => {
    const shop = await newBakery()
    await made({ name: 'Zest', supplier: 'Greengrocer', stockQty: 1, reorderLevel: 2 }, shop)
    await made({ name: 'butter 100%', category: 'Fats', packSize: '0.25', packCost: '3' }, shop)
    const { id } = await made({ name: 'Almonds', allergens: { contains: ['almond'], mayContain: [] } }, shop)
    const namesOf = async (query: string) =>
      (await shop.owner.get(`/ingredients${query}`)).body.map((row: { name: string }) => row.name)
    expect(await namesOf('')).toEqual(['Almonds', 'butter 100%', 'Zest'])
    expect(await namesOf('?sort=-costPerUnit')).toEqual(['butter 100%', 'Almonds', 'Zest'])
    expect(await namesOf(`?q=${encodeURIComponent('100% FATS')}`)).toEqual(['butter 100%'])
    expect(await namesOf('?category=Fats')).toEqual(['butter 100%'])
    expect((await shop.owner.get('/ingredients/categories')).body).toEqual(['Dry goods', 'Fats'])
    expect(await namesOf('?attention=low-stock')).toEqual(['Zest'])
    expect(await namesOf('?attention=unchecked')).toEqual(['butter 100%', 'Zest'])
    expect(await namesOf('?attention=old-price')).toEqual([])
    expect((await shop.owner.get('/ingredients?page=2&pageSize=2')).headers['x-total-count']).toBe('3')
    expect((await bakery.owner.get(`/ingredients/${id}`)).status).toBe(404)
    expect((await bakery.owner.patch(`/ingredients/${id}`, { name: 'Mine', version: 1 })).status).toBe(404)
  })
  it('finds the one that is named so first, and what the catalogue calls otherwise last', async () => {
    const shop = await newBakery()
    for (const name of ['Unsalted butter', 'Sea salt', 'Salted caramel', 'Salt', 'Bicarbonate of soda'])
      await made({ name }, shop)
    await made({ name: 'Aisle 4 tub', brand: 'Salty' }, shop)
    const named = async (q: string) =>
      (await shop.owner.get(`/ingredients?q=${q}`)).body.map((row: { name: string }) => row.name)
    expect(await named('salt')).toEqual(['Salt', 'Salted caramel', 'Sea salt', 'Unsalted butter', 'Aisle 4 tub'])
    expect(await named('baking%20soda')).toEqual(['Bicarbonate of soda'])
    expect(await named('%F0%9F%8E%82')).toEqual([])
    expect(await named('salt&sort=-name')).toEqual([
      'Unsalted butter',
      'Sea salt',
      'Salted caramel',
      'Salt',
      'Aisle 4 tub',
    ])
    await shop.owner.post('/recipes', { name: 'Salt-baked scones' })
    await shop.owner.post('/products', { name: 'Salt-baked scones', type: 'other', price: '1' })
    const hits = (await shop.owner.get('/search?q=Salt')).body
    expect(hits[0]).toMatchObject({ kind: 'ingredient', label: 'Salt' })
    expect(hits.slice(1, 4).map(({ label }: { label: string }) => label)).not.toContain('Sea salt')
    expect((await shop.owner.get('/search?q=baking%20soda')).body).toMatchObject([{ label: 'Bicarbonate of soda' }])
  })
  it('is whole up to ten thousand without a page', async () => {
    const shop = await newBakery()
    await shop.inScope(({ db, businessId, now, today }) =>
      db
        .insertInto('ingredients')
        .values(
          Array.from({ length: 1500 }, (_, i) => ({
            business_id: businessId,
            name: `Ingredient ${i}`,
            category: 'General',
            unit: 'g',
            pack_size: '1',
            pack_cost: '1',
            priced_on: today,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute(),
    )
    const { body, headers } = await shop.owner.get('/ingredients')
    expect(body).toHaveLength(1500)
    expect(headers['x-total-count']).toBe('1500')
  })
  it('goes out as CSV, the view as it is filtered', async () => {
    const shop = await newBakery()
    await made({ name: '=SUM(A1)', supplier: 'Mill, Sons', allergens: { contains: ['wheat'], mayContain: [] } }, shop)
    await made({ name: 'Butter', category: 'Fats' }, shop)
    const { text, headers } = await shop.owner.get('/ingredients/export?category=Dry%20goods')
    expect(headers['content-type']).toContain('text/csv')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Ingredient,Category,Supplier')
    expect(lines[1]).toMatch(/^'=SUM\(A1\),Dry goods,"Mill, Sons",.*1\.5,kg,2\.85,1\.9000.*Gluten; Wheat/)
  })
})

describe('an ingredient that is there', () => {
  it('changes only what is given and refuses a stale version with what is there now', async () => {
    const { id } = await made({ supplier: 'Mill', volumeUnit: 'cup', volumeToWeightRatio: 130 })
    const changed = await bakery.owner.patch(`/ingredients/${id}`, { volumeToWeightRatio: '140', version: 1 })
    expect(changed.body).toMatchObject({ supplier: 'Mill', volumeUnit: 'cup', volumeToWeightRatio: 140, version: 2 })
    const stale = await bakery.owner.patch(`/ingredients/${id}`, { supplier: 'Shop', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', details: { supplier: 'Mill' } } })
    const off = await bakery.owner.patch(`/ingredients/${id}`, { hasVolumeConversion: false, version: 2 })
    expect(off.body).toMatchObject({ hasVolumeConversion: false, volumeUnit: null, volumeToWeightRatio: null })
  })
  it('is copied, archived, restored and deleted', async () => {
    const { id } = await made({ name: 'Cocoa', packCost: '9' })
    const copy = async () => (await bakery.owner.post(`/ingredients/${id}/duplicate`)).body
    expect(await copy()).toMatchObject({ name: 'Cocoa (Copy)', packCost: '9.00', packSize: 1.5 })
    expect(await copy()).toMatchObject({ name: 'Cocoa (Copy 2)' })
    expect((await bakery.owner.post(`/ingredients/${id}/archive`)).body).toMatchObject({ archived: true })
    expect((await bakery.owner.get('/ingredients?q=cocoa')).body).toHaveLength(2)
    expect((await bakery.owner.post(`/ingredients/${id}/restore`)).body).toMatchObject({ archived: false })
    expect((await bakery.owner.get(`/ingredients/${id}/where-used`)).body).toEqual([])
    expect((await bakery.owner.del(`/ingredients/${id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/ingredients/${id}`)).status).toBe(404)
    expect((await bakery.owner.get(`/ingredients/${id}/prices`)).status).toBe(404)
  })
  it('is the same one again when its deletion is taken back: its prices, its place in the archive, to the last digit', async () => {
    const { id } = await made({ name: 'Saffron', packCost: '9999999.123456', packSize: '0.000001', brand: 'Old' })
    await bakery.owner.patch(`/ingredients/${id}`, { packCost: '9999999.123457', version: 1 })
    await bakery.owner.post(`/ingredients/${id}/archive`)
    const read = async () => [
      (await bakery.owner.get(`/ingredients/${id}`)).body,
      (await bakery.owner.get(`/ingredients/${id}/prices`)).body,
    ]
    const before = await read()
    expect(before[1]).toHaveLength(2)
    await bakery.owner.del(`/ingredients/${id}`)
    expect((await (await newBakery()).owner.post(`/ingredients/${id}/restore`)).status).toBe(404)
    expect((await bakery.owner.post(`/ingredients/${id}/restore`)).status).toBe(200)
    expect(await read()).toEqual(before)
    await bakery.owner.del(`/ingredients/${id}`)
    await bakery.inScope((scope) => {
      const now = new Date(Date.parse(scope.now) + 86_400_001).toISOString()
      return emptyBin(async () => {}).run({ ...scope, now }, { id: scope.today, at: now, since: undefined })
    })
    expect((await bakery.owner.post(`/ingredients/${id}/restore`)).status).toBe(404)
  })
})

describe('the starter catalogue', () => {
  it('gives everything but the price, once', async () => {
    const shop = await newBakery()
    const list = (await shop.owner.get('/master-ingredients')).body
    const entry = list.find(({ key }: { key: string }) => key === 'plain-flour')
    expect(entry).toMatchObject({ adopted: false, allergens: { contains: ['gluten', 'wheat'] } })
    const chosen = { ingredients: [{ key: 'plain-flour', packSize: '1.5', packCost: '2.10' }] }
    const adopted = await shop.owner.post('/master-ingredients/adopt', chosen)
    expect(adopted.status, adopted.text).toBe(201)
    expect(adopted.body).toMatchObject([
      { name: entry.name, packSize: 1.5, packCost: '2.10', catalogueKey: 'plain-flour', labelText: entry.labelText },
    ])
    expect(adopted.body[0].volumeToWeightRatio).toBe(entry.volumeToWeightRatio)
    const after = (await shop.owner.get('/master-ingredients')).body
    expect(after.find(({ key }: { key: string }) => key === 'plain-flour').adopted).toBe(true)
  })
  it('adds all of a choice or nothing', async () => {
    const shop = await newBakery()
    const adopt = (ingredients: unknown) => shop.owner.post('/master-ingredients/adopt', { ingredients })
    const good = { key: 'plain-flour', packSize: '1', packCost: '1' }
    expect((await adopt([good, { ...good, key: 'moon-dust' }])).body.fields).toEqual({
      'ingredients.1.key': 'This ingredient is not in the catalogue',
    })
    expect((await adopt([good, good])).status).toBe(422)
    expect((await adopt([])).status).toBe(422)
    expect((await adopt([{ ...good, packCost: '-1' }])).status).toBe(422)
    expect((await adopt([good, { ...good, key: 'caster-sugar', unit: 'ml' }])).status).toBe(422)
    expect((await shop.owner.get('/ingredients')).body).toEqual([])
  })

  it('adds one without its price, which is asked for later', async () => {
    const shop = await newBakery()
    const ingredients = [{ key: 'plain-flour', packSize: '1' }]
    expect((await shop.owner.post('/master-ingredients/adopt', { ingredients })).status).toBe(201)
    expect((await shop.owner.get('/ingredients')).body).toMatchObject([{ name: 'Plain flour', packCost: null }])
  })
})
