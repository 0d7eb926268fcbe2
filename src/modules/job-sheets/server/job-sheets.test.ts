import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { photo } from '#server/files/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { jobSheetOf, sheetFrameOf } from '../job-sheet.ts'
import { sheetWords } from '../words.ts'
import { sheetPdf } from './pdf/job-sheet-pdf.ts'

let bakery: TestBakery
let contactId: number
beforeAll(async () => {
  bakery = await newBakery()
  const made = await bakery.owner.post('/contacts', {
    firstName: 'Zoë',
    lastName: 'Österreicher',
    email: 'zoe@example.test',
    phone: '0400 111 222',
  })
  contactId = made.body.id
})
afterAll(closePdfPool)

const order = async (extra: Record<string, unknown> = {}, status: string | null = 'Confirmed'): Promise<number> => {
  const made = await bakery.owner.post('/orders', {
    contactId,
    eventDate: '2026-07-04',
    eventTime: '14:30',
    theme: 'Woodland',
    deliveryType: 'Collection',
    bookingFeeKind: 'none',
    lines: [{ name: 'Three-tier lemon cake', quantity: '1', unitPrice: '480', servings: 60 }],
    ...extra,
  })
  expect(made.status).toBe(201)
  if (status !== null) {
    const moved = await bakery.owner.post(`/orders/${made.body.id}/status`, { to: status, version: made.body.version })
    expect(moved.status).toBe(200)
  }
  return made.body.id
}
const textOf = (bytes: Buffer) => readPdfText(bytes).join('\n').replace(/\s+/g, ' ')
const batch = (query: string) => bakery.owner.get(`/orders/weekly-job-sheets/pdf?${query}`)

describe('one job sheet', () => {
  test('it says what to make, for when and for whom, and no price', async () => {
    const id = await order({
      allergiesStated: 'Peanuts, no exceptions',
      jobSheetNotes: 'Sugar roses in box 7',
      lines: [
        { name: 'Three-tier lemon cake', description: 'Pale green', quantity: '1', unitPrice: '487.65', servings: 60 },
        { name: 'Macarons', quantity: '48', unitPrice: '3.21' },
      ],
    })
    const answer = await bakery.owner.get(`/orders/${id}/job-sheet/pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = textOf(answer.bytes)
    for (const shown of [
      'Zoë Ö.',
      'Sat 04-07-2026',
      '2:30 PM',
      'Collection',
      'Woodland',
      'Three-tier lemon cake',
      'Pale green',
      '48 ×',
      'Macarons',
      'Peanuts, no exceptions',
      'Sugar roses in box 7',
    ])
      expect(text).toContain(shown)
    for (const hidden of ['487', '3.21', 'Österreicher', 'zoe@example.test', '0400']) expect(text).not.toContain(hidden)
  })

  test('an address is on it only when the order is delivered', async () => {
    const address = { deliveryAddress: '12 Baker Lane', deliveryDetails: 'Gate code 44' }
    const delivered = await order({ deliveryType: 'Delivery', ...address, deliveryTime: '09:15' })
    const collected = await order({ deliveryType: 'Collection', ...address })
    const one = textOf((await bakery.owner.get(`/orders/${delivered}/job-sheet/pdf`)).bytes)
    expect(one).toContain('12 Baker Lane')
    expect(one).toContain('Gate code 44')
    expect(one).toContain('9:15 AM')
    expect(textOf((await bakery.owner.get(`/orders/${collected}/job-sheet/pdf`)).bytes)).not.toContain('Baker Lane')
  })

  test('a slot that only ends says until when', async () => {
    const id = await order({ eventTime: null, deliveryTimeTo: '16:00' })
    expect(textOf((await bakery.owner.get(`/orders/${id}/job-sheet/pdf`)).bytes)).toContain('until 4:00 PM')
  })

  test('the time of the event and that of the hand-over both stand on it', async () => {
    const id = await order({ eventTime: '18:00', deliveryTime: '14:00', deliveryTimeTo: '16:00' })
    const text = textOf((await bakery.owner.get(`/orders/${id}/job-sheet/pdf`)).bytes)
    expect(text).toContain('Event 6:00 PM')
    expect(text).toContain('Collect 2:00 PM to 4:00 PM')
  })

  test('each further page says whose it is and that there are allergies, and no item runs over the edge of a page', async () => {
    const many = Array.from({ length: 25 }, (_each, at) => ({
      name: `Cake ${at}.`,
      description: `Lemon\nand\nthyme\nfor cake ${at}.`,
      quantity: '1',
      unitPrice: '1',
    }))
    const long = await order({ lines: many, allergiesStated: 'Peanuts', eventDate: '2026-07-30' })
    await order({ lines: many, eventDate: '2026-07-31' })
    const { bytes } = await batch('startDate=2026-07-30&endDate=2026-07-31')
    const pages = readPdfText(bytes)
      .filter((page) => !page.includes('Handover'))
      .map((page) => page.replace(/\s+/g, ' '))
    for (const page of pages)
      for (const [, at] of page.matchAll(/Cake (\d+)\./g)) expect(page).toContain(`for cake ${at}.`)
    const { orderNumber } = (await bakery.owner.get(`/orders/${long}`)).body
    const further = pages.filter((page) => !page.includes('Open this order'))
    expect(further.filter((page) => page.includes(`${orderNumber} Zoë Ö. · Thu 30-07-2026`)).length).toBeGreaterThan(0)
    for (const page of further)
      expect(page.includes('Allergies stated: see the first page')).toBe(page.includes('Thu 30-07-2026'))
    for (const page of pages.filter((each) => each.includes('Open this order')))
      expect(page).not.toContain('see the first page')
  })

  test('every picture is on it, four to a page', async () => {
    const { body } = await bakery.owner.get(`/orders/${await order()}`)
    const jpeg = await (await photo(300, 200)).jpeg(80)
    const frame = sheetFrameOf(DEFAULT_SETTINGS, '2026-06-10T00:00:00Z')
    const pagesWith = async (imageIds: number[]) => {
      const sheet = jobSheetOf(
        { ...body, imageIds },
        {
          settings: DEFAULT_SETTINGS,
          orderUrl: () => 'https://b.example',
          made: undefined,
          stages: sheetWords.ticks,
          withRecipes: false,
        },
      )
      const bytes = await sheetPdf(frame, sheet, Object.fromEntries(sheet.pictures.map((key) => [key, jpeg])))
      const pages = readPdfText(bytes)
      expect(pages[0]?.indexOf('Boxed'), 'the stages stand before the pictures').toBeLessThan(
        pages[0]?.indexOf('Pictures') ?? 0,
      )
      return pages.map((page) => page.includes('Pictures'))
    }
    expect(await pagesWith([1, 2, 3, 4])).toEqual([true])
    expect(await pagesWith([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([true, true, true])
  })

  test('the order of another bakery has none', async () => {
    const id = await order()
    const other = await newBakery()
    expect((await other.owner.get(`/orders/${id}/job-sheet/pdf`)).status).toBe(404)
  })
})

describe('the stages of a job sheet', () => {
  test('they are those of the product, else of the event, else of its type, else the usual ones', async () => {
    let eventTypeId: number | null = null
    const ticksOf = async (...productIds: (number | null)[]) => {
      const id = await order({
        ...(eventTypeId ? { eventTypeId } : {}),
        lines: productIds.map((productId) => ({ productId, name: 'Cake', quantity: '1', unitPrice: '50' })),
      })
      return textOf((await bakery.owner.get(`/orders/${id}/job-sheet/pdf`)).bytes)
    }
    const product = async (body: Record<string, unknown>) =>
      (await bakery.owner.post('/products', { name: 'Cake', type: 'cakes', price: '50', ...body })).body
    const types = (await bakery.owner.get('/product-types')).body
    const cakes = types.find(({ slug }: { slug: string }) => slug === 'cakes')
    await bakery.owner.patch(`/product-types/${cakes.id}`, { stages: ['Torte', 'Glaze'], version: cakes.version })
    const [own, ofType] = [await product({ stages: ['Whisk', 'Fold'] }), await product({ stages: [] })]
    expect([own.stages, ofType.stages]).toEqual([['Whisk', 'Fold'], null])
    expect(await ticksOf(own.id, ofType.id)).toMatch(/Whisk Fold Torte Glaze/)
    expect(await ticksOf(ofType.id)).not.toMatch(/Whisk|Decorated/)
    expect(await ticksOf(null)).toContain('Decorated')
    const stages = ['Stack', 'Drive slowly']
    const wedding = (await bakery.owner.post('/event-types', { name: 'Golden wedding', color: '#c9607f', stages })).body
    expect(wedding.stages).toEqual(stages)
    eventTypeId = wedding.id
    expect(await ticksOf(own.id, ofType.id)).toMatch(/Whisk Fold Stack Drive slowly/)
    expect(await ticksOf(ofType.id)).not.toMatch(/Torte|Glaze/)
    expect(await ticksOf(null)).toMatch(/Stack Drive slowly/)
    await bakery.owner.patch(`/event-types/${wedding.id}`, { stages: [], version: wedding.version })
    expect(await ticksOf(ofType.id)).toMatch(/Torte Glaze/)
  })
})

test('beside each stage stands the day on which it is done, where days are full by the working time', async () => {
  const stageWork = { Whip: { minutes: 90, before: 2, sooner: 0 }, Pour: { minutes: 30, before: 1, sooner: 0 } }
  const made = await bakery.owner.post('/products', {
    name: 'Mousse',
    type: 'cakes',
    price: '50',
    stages: ['Whip', 'Pour'],
    stageWork,
  })
  const line = { productId: made.body.id, name: 'Mousse', quantity: '1', unitPrice: '50' }
  const id = await order({ eventDate: '2026-09-12', lines: [line] })
  const sheet = async () => textOf((await bakery.owner.get(`/orders/${id}/job-sheet/pdf`)).bytes)
  expect(await sheet()).toMatch(/Whip Pour/)
  await bakery.owner.patch('/settings', { capacityMode: 'minutes' })
  expect(await sheet()).toMatch(/Whip \(Thu 10 Sept?\) Pour \(Fri 11 Sept?\)/)
  await bakery.owner.patch('/settings', { capacityMode: 'off' })
})

describe('the job sheets of some days', () => {
  test('every order to be made, in the order of work, with an index of the days; no quotes, drafts or cancelled ones', async () => {
    const day = { eventDate: '2026-08-08' }
    await order({ ...day, theme: 'Afternoon', eventTime: '15:00' })
    const lines = Array.from({ length: 14 }, (_, n) => ({ name: `Tart ${n + 1}.`, quantity: '1', unitPrice: '8' }))
    await order({ ...day, theme: 'Morning', eventTime: '08:00', lines })
    await order({ ...day, theme: 'No hour', eventTime: null })
    await order({ eventDate: '2026-08-07', theme: 'Day before' })
    await order({ ...day, theme: 'Only a draft' }, null)
    await order({ ...day, theme: 'Only a quote' }, 'Quote')
    const cancelled = await order({ ...day, theme: 'Called off' })
    const { body } = await bakery.owner.get(`/orders/${cancelled}`)
    await bakery.owner.post(`/orders/${cancelled}/status`, { to: 'Cancelled', reason: 'Ill', version: body.version })

    const range = 'startDate=2026-08-07&endDate=2026-08-08'
    expect((await bakery.owner.get(`/orders/weekly-job-sheets?${range}`)).body).toEqual({ orders: 4 })
    const pages = readPdfText((await batch(range)).bytes)
    expect(pages).toHaveLength(5)
    expect(pages[0]).toContain('Job sheets')
    expect(pages[0]).toMatch(/Tart 12\.\s*\+ 2 more/)
    expect(pages[2]).toContain('Tart 14.')
    expect(
      ['Day before', 'Morning', 'Afternoon', 'No hour'].map((theme) => pages.findIndex((page) => page.includes(theme))),
    ).toEqual([1, 2, 3, 4])
  })

  test('its title names the days of its file name, and a time stays on one line', async () => {
    await order({ eventDate: '2027-02-03', deliveryTime: '14:00', deliveryTimeTo: '16:00' })
    const answer = await batch('startDate=2027-02-01&endDate=2027-02-14')
    expect(answer.headers['content-disposition']).toContain('2027-02-01 to 2027-02-14')
    const index = readPdfText(answer.bytes)[0] ?? ''
    expect(index).toContain('Mon 01-02-2027 – Sun 14-02-2027')
    expect(index).toContain('2:00 PM to 4:00 PM')
  })

  test('quotes only when asked for, and marked as what they are', async () => {
    await order({ eventDate: '2026-09-02', theme: 'Not accepted' }, 'Quote')
    const range = 'startDate=2026-09-02&endDate=2026-09-02'
    expect((await bakery.owner.get(`/orders/weekly-job-sheets?${range}`)).body.orders).toBe(0)
    expect((await bakery.owner.get(`/orders/weekly-job-sheets?${range}&quotes=true`)).body.orders).toBe(1)
    const sheet = readPdfText((await batch(`${range}&quotes=true`)).bytes).at(-1)
    expect(sheet).toContain('Not accepted')
    expect(sheet).toContain('Quote')
  })

  test('completed orders only when asked for', async () => {
    const id = await order({ eventDate: '2026-09-01' })
    const { body } = await bakery.owner.get(`/orders/${id}`)
    await bakery.owner.post(`/orders/${id}/status`, { to: 'Completed', version: body.version })
    const range = 'startDate=2026-09-01&endDate=2026-09-01'
    expect((await bakery.owner.get(`/orders/weekly-job-sheets?${range}`)).body.orders).toBe(0)
    expect((await bakery.owner.get(`/orders/weekly-job-sheets?${range}&completed=true`)).body.orders).toBe(1)
  })

  test('no order, a range the wrong way round and one without end are said clearly', async () => {
    const none = await batch('startDate=2031-01-01&endDate=2031-01-07')
    expect([none.status, none.body.error]).toEqual([404, 'No orders found in this date range'])
    const wrong = await batch('startDate=2026-08-08&endDate=2026-08-07')
    expect([wrong.status, wrong.body.error]).toEqual([400, 'End date must be on or after start date'])
    expect((await batch('startDate=2026-01-01&endDate=2040-01-01')).status).toBe(400)
    expect((await batch('startDate=yesterday')).status).toBe(422)
  })
})

describe('the job sheets of the ticked orders', () => {
  const chosen = (ids: readonly number[]) => bakery.owner.get(`/orders/job-sheets/pdf?ids=${ids.join(',')}`)

  test('only the chosen orders, in the order of work', async () => {
    const late = await order({ eventDate: '2026-10-02', theme: 'Late' })
    const early = await order({ eventDate: '2026-10-01', theme: 'Early' })
    await order({ eventDate: '2026-10-01', theme: 'Not ticked' })
    const pages = readPdfText((await chosen([late, early])).bytes)
    expect(pages.map((page) => ['Early', 'Late', 'Not ticked'].filter((theme) => page.includes(theme)))).toEqual([
      [],
      ['Early'],
      ['Late'],
    ])
  })

  test("another bakery's order among them is not found", async () => {
    const mine = await order()
    const other = await newBakery()
    expect((await other.owner.get(`/orders/job-sheets/pdf?ids=${mine}`)).status).toBe(404)
    expect((await bakery.owner.get('/orders/job-sheets/pdf?ids=1,x')).status).toBe(422)
    expect((await bakery.owner.get('/orders/job-sheets/pdf')).status).toBe(422)
  })
})

describe('the recipes of a job sheet', () => {
  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await bakery.owner.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const change = async (path: string, body: Record<string, unknown>) => {
    const { version } = (await bakery.owner.get(path)).body
    const answer = await bakery.owner.patch(path, { ...body, version })
    expect(answer.status, answer.text).toBe(200)
  }
  const sheet = async (id: number, query = '?recipes=true') =>
    textOf((await bakery.owner.get(`/orders/${id}/job-sheet/pdf${query}`)).bytes)
  const ingredient = async (name: string, contains: string[] | null) =>
    (
      await made('/ingredients', {
        name,
        unit: 'g',
        packSize: '1000',
        packCost: '1',
        allergens: contains && { contains, mayContain: [] },
      })
    ).data.id as number

  let butter: number
  let icing: number
  let cake: number
  beforeAll(async () => {
    const flour = await ingredient('Plain flour', ['wheat'])
    butter = await ingredient('Salted butter', ['milk'])
    const of = (ingredientId: number, quantity: string) => ({ ingredientId, quantity, unit: 'g' })
    icing = (await made('/recipes', { name: 'Vanilla icing', servings: 10, ingredients: [of(butter, '200')] })).id
    const sponge = await made('/recipes', {
      name: 'Lemon sponge',
      servings: 12,
      cookTime: 35,
      ovenTemperature: 170,
      ingredients: [
        { ...of(flour, '250'), notes: 'sifted' },
        { recipeId: icing, quantity: '5', unit: 'serving' },
      ],
    })
    cake = (
      await made('/products', {
        name: 'Lemon cake',
        type: 'cakes',
        price: '90',
        recipes: [{ id: sponge.id, quantity: '1.5' }],
      })
    ).id
  })
  const lines = (productId: number) => [{ name: 'Lemon cake', productId, quantity: '2', unitPrice: '90' }]

  test('printed when asked for, in the quantities of the order, those in recipes too', async () => {
    const id = await order({ lines: lines(cake) })
    const text = await sheet(id)
    for (const shown of ['Lemon sponge × 3', '170 °C, 35 min', '750 g', 'Plain flour', 'sifted', '15 servings'])
      expect(text).toContain(shown)
    // 2 cakes of 1.5 sponges with half an icing each.
    expect(text).toContain('Vanilla icing × 1½')
    expect(text).toContain('300 g')
    const plain = await sheet(id, '')
    expect(plain).not.toContain('750 g')
    expect(plain).toContain('Contains: Gluten (wheat), Milk')
  })

  test('an accepted order keeps the recipes that it was accepted with, a later one takes the new ones', async () => {
    const before = await order({ lines: lines(cake) })
    await change(`/recipes/${icing}`, {
      name: 'Cream icing',
      ingredients: [{ ingredientId: butter, quantity: '440', unit: 'g' }],
    })
    const after = await order({ lines: lines(cake) })
    const [old, recent] = [await sheet(before), await sheet(after)]
    expect(old).toContain('Vanilla icing × 1½')
    expect(old).toContain('300 g')
    expect(recent).toContain('Cream icing × 1½')
    expect(recent).toContain('660 g')
    // Cancelled and begun again it is a draft, made by today's recipes.
    const again = await order({ lines: lines(cake) })
    await change(`/recipes/${icing}`, { name: 'Best icing' })
    expect(await sheet(again)).toContain('Cream icing')
    const move = async (to: string) => {
      const { version } = (await bakery.owner.get(`/orders/${again}`)).body
      expect((await bakery.owner.post(`/orders/${again}/status`, { to, reason: 'Ill', version })).status).toBe(200)
    }
    await move('Cancelled')
    await move('Draft')
    expect(await sheet(again)).toContain('Best icing')
    // The product has other recipes now; the order does not.
    await change(`/products/${cake}`, { recipes: [{ id: icing, quantity: '1' }] })
    expect(await sheet(before)).toContain('Lemon sponge × 3')
    expect(await sheet(await order({ lines: lines(cake) }))).not.toContain('Lemon sponge')
  })

  test('a recipe that an accepted order was made by is archived, not deleted', async () => {
    const alone = await made('/recipes', {
      name: 'Once only',
      ingredients: [{ ingredientId: butter, quantity: '1', unit: 'g' }],
    })
    const product = await made('/products', {
      name: 'P',
      type: 'cakes',
      price: '1',
      recipes: [{ id: alone.id, quantity: '1' }],
    })
    const id = await order({ lines: lines(product.id) })
    await change(`/products/${product.id}`, { recipes: [] })
    expect((await bakery.owner.del(`/recipes/${alone.id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/recipes/${alone.id}`)).body).toMatchObject({ archived: true })
    expect(await sheet(id)).toContain('Once only × 2')
  })

  test.each([
    ['', async () => {}],
    [
      ', the recipe put away and brought back',
      async (recipeId: number) => {
        await bakery.owner.post(`/recipes/${recipeId}/archive`)
        await bakery.owner.post(`/recipes/${recipeId}/restore`)
      },
    ],
  ])('an ingredient that an accepted order was made with is archived, not deleted%s', async (_, between) => {
    const figs = await ingredient('Figs', null)
    const row = { ingredientId: figs, quantity: '1', unit: 'g' }
    const slice = await made('/recipes', { name: 'Fig slice', ingredients: [row] })
    const recipes = [{ id: slice.id, quantity: '1' }]
    const product = await made('/products', { name: 'Slice', type: 'cakes', price: '1', recipes })
    await order({ lines: lines(product.id) })
    await between(slice.id)
    await change(`/recipes/${slice.id}`, { ingredients: [{ ...row, ingredientId: butter }] })
    expect((await bakery.owner.del(`/ingredients/${figs}`)).status).toBe(204)
    expect((await bakery.owner.get(`/ingredients/${figs}`)).body).toMatchObject({ archived: true })
  })

  test('a recipe that only a tier of a draft names is archived, not deleted', async () => {
    const filling = await made('/recipes', { name: 'Plum filling' })
    const tiers = [{ fillingRecipeId: filling.id, servings: 10 }]
    const line = { name: 'Tall cake', quantity: '1', unitPrice: '50', tiers }
    await made('/orders', { eventDate: '2027-03-01', lines: [line] })
    expect((await bakery.owner.del(`/recipes/${filling.id}`)).status).toBe(204)
    expect((await bakery.owner.get(`/recipes/${filling.id}`)).body).toMatchObject({ archived: true })
  })

  test('tiers that name recipes and their servings are made by these, and what they contain is told', async () => {
    const almond = await ingredient('Almond meal', ['almond'])
    const row = { ingredientId: almond, quantity: '300', unit: 'g' }
    const torte = await made('/recipes', { name: 'Almond torte', servings: 10, ingredients: [row] })
    const sponge = await made('/recipes', { name: 'Plain base', ingredients: [{ ...row, ingredientId: butter }] })
    const recipes = [{ id: sponge.id, quantity: '1' }]
    const product = await made('/products', { name: 'Tiered', type: 'cakes', price: '300', recipes })
    const tiers = [
      { flavour: 'Almond', flavourRecipeId: torte.id, servings: 25 },
      { flavour: 'Almond', flavourRecipeId: torte.id, servings: 40, dummy: true },
    ]
    const line = { name: 'Tiered', productId: product.id, quantity: '1', unitPrice: '300' }
    const id = await order({ lines: [{ ...line, tiers }] })
    await change(`/recipes/${torte.id}`, { name: 'Other torte' })
    const text = await sheet(id)
    expect(text).toContain('Almond torte × 2½')
    expect(text).toContain('750 g')
    expect(text).not.toContain('Plain base')
    expect(text).toContain('Contains: Milk, Nuts (almond)')
    const unsized = await order({ lines: [{ ...line, tiers: [{ flavour: 'Almond', flavourRecipeId: torte.id }] }] })
    const other = await sheet(unsized)
    expect(other).toContain('Plain base × 1')
    expect(other).toContain('Nuts (almond)')
  })

  test('stacked tiers have their boards, dowels and box', async () => {
    const tiers = [
      { shape: 'Round', size: '15 cm', depth: '10 cm' },
      { shape: 'Round', size: '20 cm', depth: '10 cm' },
    ]
    const text = await sheet(await order({ lines: [{ name: 'Stack', quantity: '1', unitPrice: '90', tiers }] }))
    expect(text).toContain('Tier 1 (top) 15 cm – 11 Tier 2 (bottom) 30 cm drum 4 dowels of 10 cm 20')
    expect(text).toContain('Height: 20 cm · Weight: about 4.4 kg · Box: at least 31 x 31 x 25 cm · 31 coffee portions')
    expect(text).toContain('Remove before eating: 4 dowels, 1 board between the tiers.')
  })

  test('the sheet says what an item contains, what it may contain, and which parts nobody has checked', async () => {
    const spice = await ingredient('Old spice mix', null)
    const recipe = await made('/recipes', {
      name: 'Spiced',
      ingredients: [{ ingredientId: spice, quantity: '1', unit: 'g' }],
    })
    const product = await made('/products', {
      name: 'S',
      type: 'cakes',
      price: '1',
      recipes: [{ id: recipe.id, quantity: '1' }],
    })
    await change('/settings', { kitchenMayContain: ['Peanuts'] })
    const id = await order({ lines: [...lines(product.id), { name: 'Candles', quantity: '1', unitPrice: '3' }] })
    const text = await sheet(id, '')
    expect(text).toContain('May contain: Peanuts')
    expect(text).toContain('Not checked for allergens: Old spice mix, Candles')
  })
})
