import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { drawSheet } from '#modules/reports/sheet.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { addDays } from '#shared/dates/dates.ts'
import { formatDays } from '#shared/text/format.ts'
import { recallSheet } from '../recall-sheet.ts'
import type { Recall, WentIn } from '../schema.ts'

let bakery: TestBakery
let today: string
/** The days of the worked example, of which today is the tenth. */
const day = (date: number) => addDays(today, date - 10)
const ids = { butter: 0, sugar: 0, sponge: 0, buttercream: 0, jelly: 0, l123: 0, l124: 0 }
const orders = new Map<number, number>()
afterAll(closePdfPool)

const made = async (path: string, body: object) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data ?? answer.body
}

async function booked(name: number, handOver: number, recipes: number[], customer: object = {}) {
  const contact = await made('/contacts', {
    firstName: `Customer`,
    lastName: `Of-${'abcdefgh'[(name % 100) - 1]}`,
    ...customer,
  })
  const order = await made('/orders', {
    contactId: contact.id,
    eventDate: day(handOver),
    bookingFeeKind: 'none',
    lines: recipes.map((recipeId) => ({ name: `Cake ${name}`, recipeId, quantity: '1', unitPrice: '100' })),
  })
  const moved = await bakery.owner.post(`/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
  expect(moved.status, moved.text).toBe(200)
  orders.set(order.id, name)
  return order.id as number
}

async function ticked(orderId: number, recipeId: number, date: number) {
  const mark = {
    id: randomUUID(),
    kind: 'tick',
    subject: `made:${orderId}:${recipeId}`,
    done: true,
    amount: '1',
    at: `${day(date)}T12:00:00Z`,
  }
  const answer = await bakery.owner.post('/kitchen/marks', { marks: [mark] })
  expect(answer.status, answer.text).toBe(200)
}

const pack = async (ingredientId: number, lot: string, openedOn: string, finishedOn: string) =>
  bakery.inScope(async ({ db, businessId, now }) => {
    const { rows } = await sql<{ id: number }>`
      insert into packs (business_id, ingredient_id, lot, opened_on, finished_on, discarded, created_at, updated_at)
      values (${businessId}, ${ingredientId}, ${lot}, ${openedOn}, ${finishedOn}, false, ${now}, ${now}) returning id`.execute(
      db,
    )
    return rows[0]?.id ?? 0
  })

beforeAll(async () => {
  bakery = await newBakery()
  const settings = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { timezone: 'UTC', version: settings.version })
  today = await bakery.inScope(async (scope) => scope.today)
  const ingredient = async (name: string) =>
    (await made('/ingredients', { name, unit: 'g', packSize: '250', packCost: '3' })).id
  const recipe = async (name: string, of: number[]) =>
    (
      await made('/recipes', {
        name,
        servings: 12,
        ingredients: of.map((ingredientId) => ({ ingredientId, quantity: '100', unit: 'g' })),
      })
    ).id
  ids.butter = await ingredient('Butter')
  ids.sugar = await ingredient('Sugar')
  ids.sponge = await recipe('Sponge', [ids.butter, ids.sugar])
  ids.buttercream = await recipe('Buttercream', [ids.butter])
  ids.jelly = await recipe('Jelly', [ids.sugar])
  ids.l123 = await pack(ids.butter, 'L123', day(2), day(5))
  ids.l124 = await pack(ids.butter, 'L124', day(5), day(9))
  await ticked(await booked(101, 7, [ids.sponge], { phone: '+61 400 111 222' }), ids.sponge, 4)
  await ticked(await booked(102, 7, [ids.sponge], { businessName: 'Café Luna' }), ids.sponge, 5)
  await ticked(await booked(103, 7, [ids.sponge]), ids.sponge, 6)
  await booked(104, 7, [ids.sponge])
  await ticked(await booked(105, 7, [ids.jelly]), ids.jelly, 4)
  const both = await booked(106, 7, [ids.sponge, ids.buttercream])
  await ticked(both, ids.sponge, 3)
  await ticked(both, ids.buttercream, 6)
  await ticked(await booked(107, 2, [ids.sponge]), ids.sponge, 1)
})

const recall = async (query: string): Promise<Recall> => {
  const answer = await bakery.owner.get<Recall>(`/reports/recall?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
/** The strongest word about each order. */
const foundIn = ({ rows }: Recall) => {
  const of = new Map<number, string>()
  for (const { orderId, found } of rows) {
    const name = orders.get(orderId) ?? 0
    if (of.get(name) !== 'certain') of.set(name, found)
  }
  return Object.fromEntries([...of].toSorted(([a], [b]) => a - b))
}

describe('a recall of a pack', () => {
  const L123 = { 101: 'certain', 102: 'certain', 104: 'possible', 106: 'certain', 107: 'gap' }
  const L124 = { 102: 'certain', 103: 'certain', 104: 'possible', 106: 'certain' }

  test('finds for both lots of butter what the worked example says', async () => {
    expect(foundIn(await recall(`pack=${ids.l123}`))).toEqual(L123)
    expect(foundIn(await recall(`pack=${ids.l124}`))).toEqual(L124)
  })

  test('says the same on the page, in the CSV and in the PDF', async () => {
    const sure = (heading: string) =>
      heading.startsWith('Certain') ? 'certain' : heading.startsWith('Possible') ? 'possible' : 'gap'
    // A cake bears the number of its order in the worked example.
    const byCake = (cells: readonly (readonly [heading: string, cake: string])[]) =>
      Object.fromEntries(cells.map(([heading, cake]) => [cake.replace('Cake ', ''), sure(heading)]))
    for (const [pack, expected] of [
      [ids.l123, L123],
      [ids.l124, L124],
    ] as const) {
      const drawn = drawSheet(recallSheet(await recall(`pack=${pack}`)))
      const item = drawn.columns.findIndex(({ header }) => header === 'Item')
      const page = drawn.groups.flatMap(({ heading, rows }) =>
        rows.map(({ cells }) => [heading ?? '', String(cells[item])] as const),
      )
      expect(byCake(page)).toEqual(expected)

      const file = (format: string) => bakery.owner.get(`/reports/recall/download?pack=${pack}&format=${format}`)
      const [, ...csv] = (await file('csv')).text.trim().split('\r\n')
      expect(byCake(csv.map((line) => [line, /Cake \d+/.exec(line)?.[0] ?? '']))).toEqual(expected)

      const words = readPdfText((await file('pdf')).bytes)
        .join(' ')
        .replace(/\s+/g, ' ')
      const headings = /Certain|Possible: nobody ticked|Made while no pack/g
      const starts = [...words.matchAll(headings)].map(({ index }) => words.slice(index))
      const paper = starts.flatMap((text, at) => {
        const own = text.slice(0, text.length - (starts[at + 1]?.length ?? 0))
        return (own.match(/Cake \d+/g) ?? []).map((cake) => [text, cake] as const)
      })
      expect(byCake(paper)).toEqual(expected)
      expect(starts).toHaveLength(new Set(Object.values(expected)).size)
    }
  })

  test('leads back from each order to its packs', async () => {
    const lots: Record<number, string[]> = {}
    for (const [id, name] of orders) {
      const { status, body, text } = await bakery.owner.get<WentIn>(`/orders/${id}/packs`)
      expect(status, text).toBe(200)
      const packs = body.ingredients.find((each) => each.id === ids.butter)?.packs ?? []
      lots[name] = packs.map(({ lot, isCertain }) => `${lot} ${isCertain ? 'certain' : 'possible'}`)
    }
    expect(lots).toEqual({
      101: ['L123 certain'],
      102: ['L123 certain', 'L124 certain'],
      103: ['L124 certain'],
      104: ['L123 possible', 'L124 possible'],
      105: [],
      106: ['L123 certain', 'L124 certain'],
      107: [],
    })
  })

  test('has a paper for each order: its packs, and the versions of its recipes', async () => {
    const paperOf = async (name: number) => {
      const id = [...orders].find(([, each]) => each === name)?.[0]
      const { status, bytes, text } = await bakery.owner.get(`/orders/${id}/packs/download`)
      expect(status, text).toBe(200)
      return readPdfText(bytes).join(' ').replace(/\s+/g, ' ')
    }
    const said = await paperOf(106)
    for (const word of [
      'What went in order 6',
      'L123',
      'L124',
      'Sponge, version 1',
      'Buttercream, version 1',
      'Asked by',
    ])
      expect(said).toContain(word)
    expect(said).toContain('Sugar no pack recorded')
    expect(await paperOf(104)).toContain('Possible')
    const draft = await made('/orders', { eventDate: day(7), lines: [{ name: 'Cake', quantity: '1', unitPrice: '1' }] })
    const { headers } = await bakery.owner.get(`/orders/${draft.id}/packs/download`)
    expect(headers['content-disposition']).toContain('What went in a draft')
    const other = await newBakery()
    expect((await other.owner.get(`/orders/${[...orders.keys()][0]}/packs/download`)).status).toBe(404)
  })

  test('names whom to call, when it was made and where it is, also as CSV and PDF', async () => {
    const { rows, lot } = await recall(`pack=${ids.l123}`)
    expect(lot).toBe('L123')
    const row = rows.find(({ orderId }) => orders.get(orderId) === 101)
    expect(row).toMatchObject({ phone: '+61 400 111 222', item: 'Cake 101', madeOn: [day(4)], where: 'here' })
    const csv = (await bakery.owner.get(`/reports/recall/download?pack=${ids.l123}&format=csv`)).text.split('\r\n')
    const cells = csv.map((line) => line.split(','))
    const certain = cells.filter(([how]) => how === 'Certain').map(([, , customer]) => customer)
    expect(new Set(certain)).toEqual(new Set(['Customer Of-a', 'Customer Of-b', 'Customer Of-f']))
    expect(csv.filter((line) => line.includes('Customer Of-g'))).toHaveLength(1)
    expect(csv[0]).toContain('Asked About,Asked By,Asked At')
    expect(csv[1]).toContain(`"Butter, Lot L123, ${formatDays(day(2), day(5))}",`)
    expect(csv[1]).toMatch(new RegExp(`,${today} \\d\\d:\\d\\d$`))
    const pdf = await bakery.owner.get(`/reports/recall/download?pack=${ids.l123}&format=pdf`)
    const said = readPdfText(pdf.bytes).join(' ').replace(/\s+/g, ' ')
    for (const word of ['L123', 'Café Luna', 'On 14 days no Butter was recorded as open', 'Asked by'])
      expect(said).toContain(word)
  })

  test('keeps an order whose recipe lost the butter later, and leaves out one whose recipe gained it', async () => {
    const cake = await made('/recipes', {
      name: 'Shortbread',
      servings: 12,
      ingredients: [{ ingredientId: ids.butter, quantity: '100', unit: 'g' }],
    })
    const bread = await made('/recipes', {
      name: 'Meringue',
      servings: 12,
      ingredients: [{ ingredientId: ids.sugar, quantity: '100', unit: 'g' }],
    })
    await ticked(await booked(108, 7, [cake.id, bread.id]), cake.id, 4)
    const change = async (id: number, ingredientId: number) => {
      const { version } = (await bakery.owner.get(`/recipes/${id}`)).body
      const changed = await bakery.owner.patch(`/recipes/${id}`, {
        version,
        ingredients: [{ ingredientId, quantity: '100', unit: 'g' }],
      })
      expect(changed.status, changed.text).toBe(200)
    }
    await change(cake.id, ids.sugar)
    await change(bread.id, ids.butter)
    const rows = (await recall(`pack=${ids.l123}`)).rows.filter(({ orderId }) => orders.get(orderId) === 108)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.found).toBe('certain')
  })
})

describe('a recall of an ingredient on some days', () => {
  test('finds an item on the day on which it was ticked as baked, though the device sent the tick later', async () => {
    const rye = (await made('/ingredients', { name: 'Rye', unit: 'g', packSize: '250', packCost: '3' })).id
    const loaf = await made('/recipes', {
      name: 'Loaf',
      servings: 12,
      ingredients: [{ ingredientId: rye, quantity: '100', unit: 'g' }],
    })
    const order = await booked(108, 20, [loaf.id])
    const { lines } = (await bakery.owner.get(`/orders/${order}`)).body
    const subject = `baked:${lines[0].id}`
    const mark = { id: randomUUID(), kind: 'tick', subject, done: true, at: `${day(4)}T12:00:00Z` }
    expect((await bakery.owner.post('/kitchen/marks', { marks: [mark] })).status).toBe(200)
    const { rows } = await recall(`ingredient=${rye}&from=${day(4)}&to=${day(4)}`)
    expect(rows.map(({ orderId, found, madeOn }) => [orderId, found, madeOn])).toEqual([[order, 'certain', [day(4)]]])
    expect((await recall(`ingredient=${rye}&from=${day(9)}&to=${day(10)}`)).rows).toEqual([])
  })

  test('is not stopped by a tick that names no order, as an export from elsewhere may bring it', async () => {
    await bakery.inScope(({ db, businessId, now }) =>
      sql`insert into marks (business_id, id, subject, kind, done, at, noted_at, noted_by)
        values (${businessId}, ${randomUUID()}::uuid, 'made:abc', 'tick', true, ${now}, ${now}, '')`.execute(db),
    )
    expect((await recall(`ingredient=${ids.sugar}&from=${day(4)}&to=${day(4)}`)).rows).not.toEqual([])
  })

  test('finds what was made for an order and then taken off it or changed', async () => {
    const oats = (await made('/ingredients', { name: 'Oats', unit: 'g', packSize: '250', packCost: '3' })).id
    const recipe = async (name: string, ingredientId: number) =>
      (
        await made('/recipes', {
          name,
          servings: 12,
          ingredients: [{ ingredientId, quantity: '100', unit: 'g' }],
        })
      ).id
    const [biscuit, crumble, plain] = [
      await recipe('Biscuit', oats),
      await recipe('Crumble', oats),
      await recipe('Wafer', ids.sugar),
    ]
    const order = await booked(108, 20, [plain, biscuit, crumble, biscuit])
    const before = (await bakery.owner.get(`/orders/${order}`)).body
    const [kept, first, , changed] = before.lines
    const bake = (lineId: number) => ({
      id: randomUUID(),
      kind: 'tick',
      subject: `baked:${lineId}`,
      done: true,
      at: `${day(4)}T12:00:00Z`,
    })
    const marked = await bakery.owner.post('/kitchen/marks', { marks: [bake(first.id), bake(changed.id)] })
    expect(marked.status, marked.text).toBe(200)
    await ticked(order, crumble, 5)
    const oatsOn = async (date: number) => {
      const { rows } = await recall(`ingredient=${oats}&from=${day(date)}&to=${day(date)}`)
      return rows.map(({ item, isTakenOff, found }) => [item, isTakenOff, found])
    }
    expect(await oatsOn(4)).toEqual([
      ['Cake 108', false, 'certain'],
      ['Cake 108', false, 'certain'],
    ])
    const lines = [kept, { ...changed, recipeId: plain }]
    const saved = await bakery.owner.patch(`/orders/${order}`, { version: before.version, lines })
    expect(saved.status, saved.text).toBe(200)
    expect(await oatsOn(4)).toEqual([
      ['Cake 108', true, 'certain'],
      ['Cake 108', true, 'certain'],
    ])
    expect(await oatsOn(5)).toEqual([['Crumble', true, 'certain']])
    const { text } = await bakery.owner.get(
      `/reports/recall/download?ingredient=${oats}&from=${day(5)}&to=${day(5)}&format=csv`,
    )
    expect(text).toContain('Crumble (no longer in the order)')
    const { rows: wafers } = await recall(`ingredient=${ids.sugar}&from=${day(19)}&to=${day(20)}`)
    // Nobody knows when the changed item was made.
    expect(wafers.filter(({ orderId }) => orderId === order).map(({ found }) => found)).toEqual([
      'possible',
      'possible',
    ])
  })

  test('works without any packs', async () => {
    const found = foundIn(await recall(`ingredient=${ids.sugar}&from=${day(4)}&to=${day(4)}`))
    expect(found).toMatchObject({ 101: 'certain', 104: 'possible', 105: 'certain' })
    expect(Object.keys(found)).not.toContain('103')
  })

  test('asks for what is missing, by name', async () => {
    const refused = async (query: string) => {
      const { status, body } = await bakery.owner.get(`/reports/recall?${query}`)
      return [status, body.error, body.fields]
    }
    const nothing = 'Choose a pack, or an ingredient and days'
    expect(await refused('')).toEqual([422, nothing, { ingredient: nothing }])
    expect(await refused(`ingredient=${ids.sugar}&from=${day(4)}`)).toEqual([422, nothing, { to: nothing }])
    expect(await refused(`ingredient=${ids.sugar}&from=2026-01-01&to=2027-01-02`)).toEqual([
      422,
      'Choose at most 366 days',
      { to: 'Choose at most 366 days' },
    ])
    expect((await bakery.owner.get(`/reports/recall?ingredient=999999&from=${day(1)}&to=${day(2)}`)).status).toBe(404)
    const other = await newBakery()
    expect((await other.owner.get(`/reports/recall?pack=${ids.l123}`)).status).toBe(404)
  })
})

describe('a recall of a supply', () => {
  test('finds what its product, size and options use it for, up to the hand-over', async () => {
    const supply = async (name: string) => (await made('/supplies', { name, packSize: '10', price: '5' })).id
    const [box, board, topper] = [await supply('Box'), await supply('Board'), await supply('Topper')]
    const choice = await made('/choices', {
      name: 'Topper',
      kind: 'one',
      options: [{ name: 'Gold', supplies: [{ id: topper, quantity: 1 }] }, { name: 'None' }],
    })
    const product = await made('/products', {
      name: 'Celebration',
      type: 'cakes',
      price: '100',
      recipes: [{ id: ids.sponge, quantity: 1 }],
      sizes: [
        { name: '15 cm', price: '80', servings: 8, factor: 1, supplies: [{ id: box, quantity: 1 }] },
        {
          name: '20 cm',
          price: '100',
          servings: 16,
          factor: 2,
          supplies: [
            { id: box, quantity: 1 },
            { id: board, quantity: 1 },
          ],
        },
      ],
      choices: [{ choiceId: choice.id }],
    })
    const boxed = await made('/products', {
      name: 'Loaf',
      type: 'cakes',
      price: '9',
      supplies: [{ id: box, quantity: 1 }],
    })
    const order = async (size: number, option: number) => {
      const line = { productId: product.id, sizeId: product.sizes[size].id, optionIds: [choice.options[option].id] }
      const placed = await made('/orders', {
        eventDate: day(20),
        bookingFeeKind: 'none',
        lines: [
          { ...line, name: 'Celebration', quantity: '1', unitPrice: '100' },
          { productId: boxed.id, name: 'Loaf', quantity: '1', unitPrice: '9' },
        ],
      })
      const moved = await bakery.owner.post(`/orders/${placed.id}/status`, { to: 'Confirmed', version: placed.version })
      expect(moved.status, moved.text).toBe(200)
      return placed.id as number
    }
    const [plain, large] = [await order(0, 1), await order(1, 0)]
    await ticked(plain, ids.sponge, 2)
    const found = async (id: number, from: number, to: number) =>
      (await recall(`supply=${id}&from=${day(from)}&to=${day(to)}`)).rows.map((row) => [
        row.orderId,
        row.item,
        row.found,
      ])
    const [cake, loaf] = ['Celebration', 'Loaf']
    expect(await found(box, 18, 20)).toEqual([
      [plain, cake, 'possible'],
      [plain, loaf, 'possible'],
      [large, cake, 'possible'],
      [large, loaf, 'possible'],
    ])
    expect(await found(board, 18, 20)).toEqual([[large, cake, 'possible']])
    expect(await found(topper, 18, 20)).toEqual([[large, cake, 'possible']])
    // It may be packed on any day after its sponge was made.
    expect(await found(box, 1, 2)).toEqual([[plain, cake, 'certain']])
    expect(await found(box, 9, 10)).toEqual([[plain, cake, 'possible']])
    expect(await found(box, 0, 1)).toEqual([])
    const { about } = await recall(`supply=${box}&from=${day(1)}&to=${day(2)}`)
    expect(about).toEqual({ kind: 'supply', id: box, name: 'Box' })
    expect((await bakery.owner.get(`/reports/recall?supply=999999&from=${day(1)}&to=${day(2)}`)).status).toBe(404)
  })
})

describe('a recall of a lot', () => {
  test('covers all packs of the lot, however it was typed', async () => {
    const oats = (await made('/ingredients', { name: 'Oats', unit: 'g', packSize: '250', packCost: '3' })).id
    const bar = await made('/recipes', {
      name: 'Bar',
      servings: 12,
      ingredients: [{ ingredientId: oats, quantity: '100', unit: 'g' }],
    })
    const packs = [
      await pack(oats, 'LX-9', day(1), day(2)),
      await pack(oats, 'other', day(3), day(5)),
      await pack(oats, ' lx 9', day(6), day(8)),
    ]
    const [early, between, late] = [
      await booked(201, 15, [bar.id]),
      await booked(202, 15, [bar.id]),
      await booked(203, 15, [bar.id]),
    ]
    await ticked(early, bar.id, 1)
    await ticked(between, bar.id, 4)
    await ticked(late, bar.id, 7)
    for (const id of [packs[0], packs[2]]) {
      const { rows, days } = await recall(`pack=${id}`)
      expect(rows.map(({ orderId, found }) => [orderId, found])).toEqual([
        [early, 'certain'],
        [late, 'certain'],
      ])
      expect(days).toEqual([
        { from: day(1), to: day(2) },
        { from: day(6), to: day(8) },
      ])
    }
    expect((await recall(`pack=${packs[1]}`)).rows.map(({ orderId }) => orderId)).toEqual([between])
  })
})
