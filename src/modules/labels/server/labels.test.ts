import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { LABEL_FORMATS, SHRINKS_BELOW_LAW } from '../schema.ts'

let bakery: TestBakery
let orderId: number
let cakeLine: number
let sponge: { id: number; version: number; ingredients: object[] }
let icing: { id: number; version: number }
let productId: number
beforeAll(async () => {
  bakery = await newBakery()
  const made = async (path: string, body: unknown) => {
    const answer = await bakery.owner.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  await bakery.owner.patch('/settings', {
    businessName: 'Honey & Thyme',
    businessAddress: '14 Rosella Lane\nBrunswick VIC',
    kitchenMayContain: ['peanuts'],
  })
  const ingredient = async (name: string, contains: string[], more = {}) =>
    (
      await made('/ingredients', {
        name,
        unit: 'kg',
        packSize: '1',
        packCost: '2',
        allergens: { contains, mayContain: [] },
        ...more,
      })
    ).data.id as number
  const flour = await ingredient('Plain flour', ['wheat'])
  const butter = await ingredient('Butter', ['milk'])
  const sugar = await ingredient('Sugar', [], { labelText: 'Raw sugar' })
  const row = (ingredientId: number, quantity: string) => ({ ingredientId, quantity, unit: 'g' })
  icing = await made('/recipes', {
    name: 'Icing',
    servings: 10,
    ingredients: [row(butter, '100'), row(sugar, '200')],
  })
  sponge = await made('/recipes', {
    name: 'Sponge',
    servings: 10,
    ingredients: [row(flour, '500'), { recipeId: icing.id, quantity: '10', unit: 'serving' }],
  })
  const kept = await bakery.owner.patch(`/recipes/${sponge.id}`, {
    shelfLifeDays: 4,
    storageInfo: 'Keep cool.',
    version: sponge.version,
  })
  expect(kept.status, kept.text).toBe(200)
  const product = await made('/products', {
    type: 'cakes',
    name: 'Honey cake',
    price: '50',
    recipes: [{ id: sponge.id, quantity: '1' }],
  })
  const order = await made('/orders', {
    eventDate: '2026-07-04',
    lines: [
      { productId: product.id, name: 'Honey cake', quantity: '1', unitPrice: '50' },
      { name: 'Candles ไทย 中文 🎂', quantity: '2', unitPrice: '3' },
    ],
  })
  productId = product.id
  orderId = order.id
  cakeLine = order.lines[0].id
})
afterAll(closePdfPool)

const pdf = (query: string) => bakery.owner.get(`/orders/labels/pdf?ids=${orderId}&${query}`)
const pagesOf = (bytes: Buffer) => readPdfText(bytes).map((page) => page.replace(/\s+/g, ' '))

describe('the data for an order’s labels', () => {
  it('comes from the recipes of its products', async () => {
    const { body } = await bakery.owner.get(`/orders/labels?ids=${orderId}`)
    const [cake, candles] = body[0].items
    expect(cake.ingredients.map(({ text }: { text: string }) => text).join('')).toBe(
      'Plain flour (wheat), Icing (Raw sugar, Butter (milk))',
    )
    expect(cake).toMatchObject({
      contains: 'Contains: gluten, milk, wheat.',
      mayContain: 'peanuts',
      storage: 'Keep cool.',
      shelfLifeDays: 4,
      warnings: [],
    })
    expect(candles.warnings).toEqual([
      'Candles ไทย 中文 🎂 has no recipe: its ingredients and allergens are not printed.',
    ])
  })

  it('is a best before no later than that of the filling: what keeps shortest in it counts', async () => {
    const keepsFor = async (shelfLifeDays: number | null) => {
      const { version } = (await bakery.owner.get(`/recipes/${icing.id}`)).body
      const answer = await bakery.owner.patch(`/recipes/${icing.id}`, { shelfLifeDays, version })
      expect(answer.status, answer.text).toBe(200)
      return (await bakery.owner.get(`/orders/labels?ids=${orderId}`)).body[0].items[0].shelfLifeDays
    }
    expect(await keepsFor(2)).toBe(2)
    expect(await keepsFor(9)).toBe(4)
    expect(await keepsFor(null)).toBe(4)
  })
})

describe('the labels', () => {
  it.each([
    ['a4-24', 1],
    ['a4-8', 1],
    ['letter-10', 1],
    ['letter-6', 1],
    ['roll-62', 2],
    ['4x6', 2],
  ])('on %s say all of it', async (format, pages) => {
    const answer = await pdf(`format=${format}&madeOn=2026-07-03&netWeight=1.2 kg&batch=B7&withAddress=true`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const shown = pagesOf(answer.bytes)
    expect(shown).toHaveLength(pages)
    const text = shown.join(' ')
    for (const said of [
      'Honey cake',
      'Ingredients: Plain flour (wheat), Icing (Raw sugar, Butter (milk)).',
      'Contains: gluten, milk, wheat.',
      'May contain: peanuts.',
      'Storage: Keep cool.',
      'Made: 03-07-2026',
      'Best before: 07-07-2026',
      'Net: 1.2 kg',
      'Batch: B7',
      'Honey & Thyme, 14 Rosella Lane, Brunswick VIC',
      'Candles',
      'ไทย',
      '中文',
    ])
      expect(text.replace(/\s/g, '')).toContain(said.replace(/\s/g, ''))
    expect(answer.bytes.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(true)
  })

  it('are as many as asked for, of the items asked for, behind those that are gone from the sheet', async () => {
    const answer = await pdf(`format=a4-8&lineIds=${cakeLine}&copies=10&skip=7`)
    const shown = pagesOf(answer.bytes)
    expect(shown.map((page) => page.match(/Honey cake/g)?.length ?? 0)).toEqual([1, 8, 1])
    expect(shown.join('')).not.toContain('Candles')
  })

  it('take what is typed before what the recipe says', async () => {
    const answer = await pdf(
      `format=4x6&lineIds=${cakeLine}&madeOn=2026-07-03&bestBefore=2026-07-05&storage=In the fridge&statement=Made at home`,
    )
    const [text = ''] = pagesOf(answer.bytes)
    expect(text).toContain('Best before: 05-07-2026')
    expect(text).toContain('Storage: In the fridge')
    expect(text).toContain('Made at home')
    expect(text).not.toContain('Rosella')
  })

  it('are refused rather than cut off, and which of them is told', async () => {
    const order = (
      await bakery.owner.post('/orders', {
        lines: ['Bun', 'Very long name '.repeat(19).trim()].map((name) => ({ name, quantity: '1', unitPrice: '1' })),
      })
    ).body
    const asked = (format: string) =>
      bakery.owner.get(
        `/orders/labels/pdf?ids=${order.id}&format=${format}&skip=3&storage=${'x '.repeat(99)}&statement=${'Wide '.repeat(39)}`,
      )
    const small = await asked('a4-24')
    expect([small.status, Object.keys(small.body.fields)]).toEqual([422, ['format']])
    expect(small.body.fields.format).toMatch(/^The text for “(Very long name ?)+” does not fit/)
    expect((await asked('4x6')).status).toBe(200)
  })

  it.each([
    ['format=a5', 'format'],
    ['format=4x6&copies=0', 'copies'],
    ['format=4x6&copies=201', 'copies'],
    ['format=4x6&madeOn=2026-02-30', 'madeOn'],
    ['format=4x6&madeOn=2026-07-03&bestBefore=2026-07-02', 'bestBefore'],
    ['format=a4-8&skip=24', 'skip'],
    [`format=4x6&batch=${'x'.repeat(41)}`, 'batch'],
  ])('%s is refused under its field', async (query, field) => {
    const answer = await pdf(query)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  it('an accepted order’s labels say what it was accepted with, and those of several orders come in one file with their numbers', async () => {
    const order = async (lines: object[]) => {
      const draft = (await bakery.owner.post('/orders', { eventDate: '2026-07-04', bookingFeeKind: 'none', lines }))
        .body
      const answer = await bakery.owner.post(`/orders/${draft.id}/status`, { to: 'Confirmed', version: draft.version })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    }
    const line = { name: 'Honey cake', quantity: '1', unitPrice: '50' }
    const first = await order([{ ...line, productId }])
    const second = await order([{ ...line, name: 'By tiers', tiers: [{ flavourRecipeId: sponge.id, servings: 5 }] }])
    const third = await order([{ ...line, name: 'A batch', recipeId: sponge.id }])
    const ids = [first.id, second.id, third.id].join(',')
    const listed = async () =>
      ((await bakery.owner.get(`/orders/labels?ids=${ids}`)).body as { items: { ingredients: { text: string }[] }[] }[])
        .flatMap(({ items }) => items)
        .map(({ ingredients }) => ingredients.map(({ text }) => text).join(''))
    const promised = 'Plain flour (wheat), Icing (Raw sugar, Butter (milk))'
    expect(await listed()).toEqual([promised, promised, promised])
    const { version, ingredients } = (await bakery.owner.get(`/recipes/${sponge.id}`)).body
    const [flourRow] = ingredients
    const without = await bakery.owner.patch(`/recipes/${sponge.id}`, { ingredients: [flourRow], version })
    expect(without.status, without.text).toBe(200)
    expect(await listed()).toEqual([promised, promised, promised])
    const answer = await bakery.owner.get(`/orders/labels/pdf?ids=${ids}&format=a4-8`)
    expect(answer.status, answer.text).toBe(200)
    const text = pagesOf(answer.bytes).join(' ')
    for (const { orderNumber } of [first, second, third]) expect(text).toContain(`Batch: ${orderNumber}`)
    expect((await bakery.owner.get(`/orders/labels?ids=${ids},999999`)).status).toBe(404)
    const back = await bakery.owner.get(`/recipes/${sponge.id}`)
    await bakery.owner.patch(`/recipes/${sponge.id}`, { ingredients, version: back.body.version })
  })

  it('name as too small for a large pack the sizes whose smallest letters are', async () => {
    const layout = await readFile(path.join(import.meta.dirname, 'pdf/labels.typ'), 'utf8')
    const forms = [...layout.matchAll(/"([\w-]+)": \(page: .* ([\d.]+)pt\)\)/g)]
    expect(forms.map(([, format]) => format)).toEqual(LABEL_FORMATS.filter((format) => format !== 'roll-62'))
    const interXHeight = 0.546
    const small = forms.filter(([, , size]) => (Number(size) / 72) * 25.4 * interXHeight < 1.2)
    expect(small.map(([, format]) => format)).toEqual(SHRINKS_BELOW_LAW)
  })

  it('are of her own orders only', async () => {
    const other = await newBakery()
    expect((await other.owner.get(`/orders/labels/pdf?ids=${orderId}&format=4x6`)).status).toBe(404)
  })
})

it('labels wait while the allergies of their order are not decided; only the owner prints all the same, and it is noted', async () => {
  const other = await newBakery(bakery.app)
  const { owner } = other
  const recipe = await owner.post('/recipes', { name: 'Praline', servings: 10, allergens: ['nuts'], ingredients: [] })
  const { body: order } = await owner.post('/orders', {
    avoids: [{ code: 'nuts', level: 'allergic' }],
    lines: [{ name: 'Cake', recipeId: recipe.body.id, quantity: '1', unitPrice: '10' }],
  })
  const file = (more = '') => owner.get(`/orders/labels/pdf?ids=${order.id}&format=4x6${more}`)
  expect(await file()).toMatchObject({ status: 409, body: { code: 'SAFETY_OPEN' } })
  expect((await file('&anyway=true')).status).toBe(200)
  const history = await other.inScope(({ db, businessId }) =>
    db.selectFrom('activity').select('act').where('business_id', '=', businessId).execute(),
  )
  expect(history.filter(({ act }) => act === 'printed-undecided')).toHaveLength(1)
  const body = { outcome: 'told', publicText: 'It has nuts', named: 'nuts', version: order.version }
  expect((await owner.post(`/orders/${order.id}/safety`, body)).status).toBe(200)
  expect((await file()).status).toBe(200)
})
