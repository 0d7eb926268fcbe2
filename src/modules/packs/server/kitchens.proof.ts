import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { madeTicks } from '../made-days.ts'
import { FOUND, type Recall } from '../schema.ts'
import { expectedOf, expectedOn, type Item, list, saidOf } from '../testing.ts'

// Kitchens of recipes eight deep are typed, sold by size and choice, ticked, changed after their orders were accepted, and asked about.
const KITCHENS = isFull ? 400 : 10
const [RECIPES, ORDERS, TICKS, RECALL_DAYS] = [8, 5, 12, 3]

// A bakery has so many choices at most.
const KITCHENS_EACH = 50

type Random = () => number
type Row = { ingredientId: number | null; recipeId: number | null }
const upTo = (random: Random, most: number) => Math.floor(random() * most)
const oneOf = <T>(random: Random, all: readonly T[]): T => all[upTo(random, all.length)] as T

const callerOf = (bakery: TestBakery) => async (method: 'post' | 'patch', path: string, body: object) => {
  const answer = await bakery.owner[method](path, body)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.body.data ?? answer.body
}

async function someBakery(): Promise<TestBakery> {
  const bakery = await newBakery()
  const settings = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { timezone: 'UTC', recallDays: RECALL_DAYS, version: settings.version })
  return bakery
}

/** The recipes with those in them. */
const within = (ids: readonly number[], recipes: ReadonlyMap<number, { rows: Row[] }>): number[] =>
  ids.flatMap((id) => [
    id,
    ...within(
      (recipes.get(id)?.rows ?? []).flatMap(({ recipeId }) => recipeId ?? []),
      recipes,
    ),
  ])

/** Makes a kitchen with orders and packs, and remembers what each item was made of when its order was accepted. */
async function someKitchen(bakery: TestBakery, random: Random, name: string, today: IsoDate) {
  const call = callerOf(bakery)
  const day = (most: number, first = -10) => addDays(today, first + upTo(random, most))
  const ingredients: number[] = []
  for (const each of ['Butter', 'Sugar'])
    ingredients.push(
      (await call('post', '/ingredients', { name: `${each} ${name}`, unit: 'g', packSize: '250', packCost: '3' })).id,
    )
  const [butter = 0, sugar = 0] = ingredients
  const recipes = new Map<number, { rows: Row[] }>()
  const versions = new Map<number, number>()
  const sent = (rows: readonly Row[]) =>
    rows.map(({ ingredientId, recipeId }) =>
      recipeId === null ? { ingredientId, quantity: '1', unit: 'g' } : { recipeId, quantity: '1', unit: 'serving' },
    )
  // The deepest comes first, and each mostly holds the one before it.
  for (let n = 0; n < RECIPES; n += 1) {
    const known = [...recipes.keys()]
    const parts = known.length === 0 || random() < 0.15 ? [] : [random() < 0.7 ? known.at(-1) : oneOf(random, known)]
    const rows: Row[] = [
      ...parts.map((recipeId) => ({ ingredientId: null, recipeId: recipeId ?? null })),
      ...ingredients.filter(() => random() < 0.25).map((ingredientId) => ({ ingredientId, recipeId: null })),
    ]
    const recipe = await call('post', '/recipes', { name: `Recipe ${n} ${name}`, servings: 4, ingredients: sent(rows) })
    recipes.set(recipe.id, { rows })
    versions.set(recipe.id, recipe.version)
  }
  const ids = [...recipes.keys()]
  const [filling, sponge] = [oneOf(random, ids), oneOf(random, ids)]
  const choice = await call('post', '/choices', {
    name: `Filling ${name}`,
    kind: 'one',
    options: [{ name: 'Filled', recipeId: filling, recipeShare: 1 }, { name: 'Plain' }],
  })
  const product = await call('post', '/products', {
    name: `Cake ${name}`,
    type: 'cakes',
    recipes: [{ id: sponge, quantity: 1 }],
    sizes: [
      { name: 'Small', price: '40', servings: 8, factor: 1 },
      { name: 'Large', price: '60', servings: 16, factor: 2 },
    ],
    choices: [{ choiceId: choice.id }],
  })

  type Ordered = { orderId: number; name: string; isTakenOff: boolean; item: Item }
  const items: Ordered[] = []
  /** Recipes that were ticked for an order, with those that its lines hold and those that it was accepted with. */
  const ticked: {
    orderId: number
    handOver: IsoDate
    held: Set<number>
    accepted: Item['recipes']
    ticks: Item['order']['ticks']
  }[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    const isFilled = random() < 0.5
    const direct = oneOf(random, ids)
    const handOver = day(20, -8)
    const order = await call('post', '/orders', {
      eventDate: handOver,
      bookingFeeKind: 'none',
      lines: [
        {
          productId: product.id,
          sizeId: oneOf<{ id: number }>(random, product.sizes).id,
          optionIds: [choice.options[isFilled ? 0 : 1].id],
          name: 'Cake',
          quantity: '1',
          unitPrice: '50',
        },
        { recipeId: direct, name: 'Extra', quantity: '1', unitPrice: '5' },
      ],
    })
    await call('post', `/orders/${order.id}/status`, { to: 'Confirmed', version: order.version })
    const ticks = new Map<number, ReturnType<typeof madeTicks>>()
    const marks: { recipeId: number; day: IsoDate; done: boolean; amount: string }[] = list(
      upTo(random, TICKS),
      () => ({
        recipeId: oneOf(random, ids),
        day: day(11),
        done: random() < 0.8,
        amount: String(1 + upTo(random, 3)),
      }),
    ).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    const at = (date: IsoDate, i: number) => `${date}T00:${String(i).padStart(2, '0')}:00Z`
    if (marks.length > 0)
      await call('post', '/kitchen/marks', {
        marks: marks.map(({ recipeId, day: date, done, amount }, i) => ({
          id: randomUUID(),
          kind: 'tick',
          subject: `made:${order.id}:${recipeId}`,
          done,
          amount,
          at: at(date, i),
        })),
      })
    for (const [recipeId, all] of Map.groupBy(marks, (mark) => mark.recipeId)) ticks.set(recipeId, madeTicks(all))
    const lines: { id: number }[] = order.lines
    const leaves = random() < 0.3
    const held = new Set<number>()
    const accepted = new Map<number, { rows: Row[] }>()
    for (const [position, { id: lineId }] of lines.entries()) {
      const bakedOn = random() < 0.2 ? day(11) : null
      if (bakedOn !== null)
        await call('post', '/kitchen/marks', {
          marks: [{ id: randomUUID(), kind: 'tick', subject: `baked:${lineId}`, done: true, at: at(bakedOn, 30) }],
        })
      const recipeIds = position === 0 ? [sponge, ...(isFilled ? [filling] : [])] : [direct]
      const item = {
        recipes: new Map(recipes),
        line: { recipeIds, bakedOn: bakedOn === null ? null : [bakedOn] },
        order: { handOver, ticks },
      }
      for (const id of within(recipeIds, recipes)) accepted.set(id, { rows: recipes.get(id)?.rows ?? [] })
      const isTakenOff = leaves && position === 1
      if (!isTakenOff || bakedOn !== null)
        items.push({
          orderId: order.id,
          name: position === 0 ? 'Cake' : 'Extra',
          isTakenOff,
          item: { ...item, recallDays: RECALL_DAYS },
        })
      if (!isTakenOff || bakedOn !== null) for (const id of within(recipeIds, recipes)) held.add(id)
    }
    ticked.push({ orderId: order.id, handOver, held, accepted, ticks })
    if (leaves) {
      const { version, lines: now } = (await bakery.owner.get(`/orders/${order.id}`)).body
      await call('patch', `/orders/${order.id}`, { version, lines: now.slice(0, 1) })
    }
    // A recipe that changes now changes later orders only.
    if (random() < 0.5) {
      const id = oneOf(random, ids)
      const before = recipes.get(id)?.rows ?? []
      const rows = [
        ...before.filter(({ ingredientId }) => ingredientId === null),
        ...[butter, sugar].filter(() => random() < 0.3).map((ingredientId) => ({ ingredientId, recipeId: null })),
      ]
      const changed = await call('patch', `/recipes/${id}`, { version: versions.get(id), ingredients: sent(rows) })
      versions.set(id, changed.version)
      recipes.set(id, { rows })
    }
  }
  const packs = await bakery.inScope(async ({ db, businessId, now }) => {
    const made: { id: number; openedOn: IsoDate; finishedOn: IsoDate | null }[] = []
    for (let n = 0; n < 3; n += 1) {
      const openedOn = day(9)
      const finishedOn = random() < 0.7 ? addDays(openedOn, upTo(random, 4)) : null
      const { rows } = await sql<{ id: number }>`
        insert into packs (business_id, ingredient_id, lot, opened_on, finished_on, discarded, created_at, updated_at)
        values (${businessId}, ${butter}, ${String(n)}, ${openedOn}, ${finishedOn}, false, ${now}, ${now}) returning id`.execute(
        db,
      )
      made.push({ id: rows[0]?.id ?? 0, openedOn, finishedOn })
    }
    return made
  })
  return { butter, items, ticked, recipes, packs, days: { from: day(8), to: addDays(today, upTo(random, 3)) } }
}

test('a recall finds every item of a kitchen that may have the pack in it', { timeout: PATIENCE_MS }, async () => {
  const random = randomStream(761)
  let bakery = await someBakery()
  const today = await bakery.inScope(async (scope) => scope.today)
  const all = list(80, (n) => addDays(today, n - 40))
  const tally = { certain: 0, possible: 0, gap: 0, none: 0, takenOff: 0 }
  for (let n = 0; n < KITCHENS; n += 1) {
    if (n > 0 && n % KITCHENS_EACH === 0) bakery = await someBakery()
    const { butter, items, ticked, recipes, packs, days } = await someKitchen(bakery, random, String(n), today)
    const ask = async (query: string) => {
      const { status, body, text } = await bakery.owner.get<Recall>(`/reports/recall?${query}`)
      expect(status, text).toBe(200)
      return body.rows
    }
    const compare = async (query: string, expectedFor: (item: Item) => ReturnType<typeof expectedOn>) => {
      const rows = await ask(query)
      for (const { orderId, name, isTakenOff, item } of items) {
        const expected = expectedFor(item) ?? undefined
        tally[expected ?? 'none'] += 1
        const found = rows.find(
          (row) => row.orderId === orderId && row.item === name && row.isTakenOff === isTakenOff,
        )?.found
        if (found !== expected)
          expect({ query, item, isTakenOff, found }).toEqual({ query, item, isTakenOff, found: expected })
      }
      // A recipe with butter that was ticked for an order is found, whatever the order holds now.
      for (const { orderId, handOver, held, accepted, ticks } of ticked)
        for (const [id, each] of ticks) {
          const { rows: parts = [] } = accepted.get(id) ?? recipes.get(id) ?? {}
          if (held.has(id) || !parts.some(({ ingredientId }) => ingredientId === butter)) continue
          const line = { recipeIds: [id], bakedOn: [] }
          const expected = expectedFor({
            recipes: new Map([[id, { rows: parts }]]),
            line,
            order: { handOver, ticks: new Map([[id, each]]) },
            recallDays: RECALL_DAYS,
          })
          if (expected === null) continue
          tally.takenOff += 1
          const found = rows.filter((row) => row.orderId === orderId && row.isTakenOff).map((row) => row.found)
          const surest = FOUND.find((each) => found.includes(each))
          // An outer recipe that was ticked too may be surer.
          expect(FOUND.slice(0, FOUND.indexOf(expected) + 1), `${query} order ${orderId} recipe ${id}`).toContain(
            surest,
          )
        }
    }
    for (const pack of packs)
      await compare(`pack=${pack.id}`, (item) => {
        const others = packs.filter(({ id }) => id !== pack.id)
        return expectedOf(saidOf(item, butter), pack, others, today, all)
      })
    await compare(`ingredient=${butter}&from=${days.from}&to=${days.to}`, (item) =>
      expectedOn(saidOf(item, butter), days),
    )
  }
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(0)
  report('LOT kitchens', KITCHENS, 0, tally)
})
