import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import type { NoteSubject } from '#modules/orders/note-subject.ts'
import { addPictures } from '#modules/orders/server/add-pictures.ts'
import { addNote } from '#modules/orders/server/order-notes.ts'
import { copyKey } from '#server/files/pictures/picture-places.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import { photo } from '#server/files/testing.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { readPdfText } from '#server/pdf/testing.ts'
import { madeCardOf } from '../how-made.ts'
import type { ProductionRecord } from '../record.ts'
import { renewRecord } from './keep-record.ts'
import { readRecord } from './read-record.ts'

const START = new Date('2026-06-13T02:00:00Z')
const HOUR_MS = 3_600_000

let bakery: TestBakery
let contactId: number
let sponge: { id: number }
let productId: number
beforeAll(async () => {
  bakery = await newBakery(await testApp({ now: START }))
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { timezone: 'Pacific/Auckland', hourlyRate: '30', version })
  contactId = (await made('/contacts', { firstName: 'Zuleika', lastName: 'Dobson', email: 'z@example.test' })).id
  const butter = (await made('/ingredients', { name: 'Butter', unit: 'g', packSize: '500', packCost: '4' })).data.id
  sponge = await made('/recipes', {
    name: 'Sponge',
    servings: 12,
    tin: { shape: 'round', size: 20, width: null, depth: 7, count: 2 },
    ingredients: [{ ingredientId: butter, quantity: '250', unit: 'g' }],
  })
  const product = {
    name: 'Cake',
    type: 'cakes',
    price: '110',
    labourMinutes: '90',
    recipes: [{ id: sponge.id, quantity: 1.5 }],
  }
  productId = (await made('/products', product)).id
})

afterAll(closePdfPool)

async function made(path: string, body: object) {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const line = () => ({ productId, name: 'Cake', quantity: '2', unitPrice: '110' })
const order = async (more: object = {}): Promise<number> =>
  (await made('/orders', { contactId, eventDate: '2026-06-13', bookingFeeKind: 'none', lines: [line()], ...more })).id
async function move(id: number, to: string, reason?: string) {
  const { version } = (await bakery.owner.get(`/orders/${id}`)).body
  return bakery.owner.post(`/orders/${id}/status`, { to, version, ...(reason ? { reason } : {}) })
}
async function complete(id: number) {
  for (const to of ['Confirmed', 'Completed']) {
    const moved = await move(id, to)
    expect(moved.status, moved.text).toBe(200)
  }
}
type Kept = { record: ProductionRecord; madeAt: string; words: string; price: string; cost: string | null }
const records = (id: number) =>
  bakery.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<Kept>`
      select record, made_at as "madeAt", search_text as words, price_then as price, cost_then as cost
        from production_records where business_id = ${businessId} and order_id = ${id}`.execute(db)
    return rows
  })
const kept = async (id: number) => (await records(id))[0] as Kept
const note = (id: number, content: string, about?: NoteSubject) =>
  bakery.inScope((scope) => addNote(scope, id, { content, about }))
async function after<T>(hours: number, work: () => Promise<T>): Promise<T> {
  bakery.app.clock.now = new Date(START.getTime() + hours * HOUR_MS)
  return work().finally(() => {
    bakery.app.clock.now = START
  })
}

async function addPicture(): Promise<number> {
  const key = newKey()
  await bakery.app.services.files.put(copyKey(key, 960), await photo(300, 300).webp(80))
  const { id } = await bakery.inScope(({ db, businessId, now }) =>
    db
      .insertInto('media')
      .values({
        business_id: businessId,
        key,
        purpose: 'order',
        state: 'ready',
        file_name: 'cake.jpg',
        source_bytes: 1,
        stored_bytes: 1,
        width: 300,
        height: 300,
        next_attempt_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

describe('how an order was made', () => {
  test('is kept when it is completed, by the recipes that it was accepted with, and names nobody', async () => {
    const id = await order({ theme: 'Woodland', deliveryType: 'Collection' })
    expect(await records(id)).toEqual([])
    await note(id, 'Ruby, 6 drops', 'colour')
    await note(id, 'Chill it longer', 'differently')
    await note(id, 'She rang')
    await move(id, 'Confirmed')
    const recipe = (await bakery.owner.get(`/recipes/${sponge.id}`)).body
    await bakery.owner.patch(`/recipes/${sponge.id}`, { servings: 10, version: recipe.version })
    await made(`/orders/${id}/work`, { stage: 'Baked', minutes: '90' })
    await made(`/orders/${id}/work`, { minutes: '20' })
    const done = await move(id, 'Completed')
    expect(done.status, done.text).toBe(200)

    const { record, words, price, cost, madeAt } = await kept(id)
    expect(record).toMatchObject({
      lines: [
        {
          productId,
          name: 'Cake',
          quantity: '2',
          hasDesign: false,
          recipes: [{ recipeId: sponge.id, name: 'Sponge', version: recipe.version, batches: '1.5' }],
          tins: ['2 x Round 20 x 7 cm'],
          build: null,
          costSheet: { rows: [{ name: 'Butter', quantity: '375', unitCost: '0.008' }], labour: { minutes: '90' } },
        },
      ],
      colours: ['Ruby, 6 drops'],
      tinNotes: [],
      differently: ['Chill it longer'],
      plannedMinutes: 180,
      handover: 'Collection',
      theme: 'Woodland',
    })
    expect(record.stages.filter(({ workedMinutes }) => workedMinutes > 0)).toEqual([
      { name: 'Baked', workedMinutes: 90 },
      { name: null, workedMinutes: 20 },
    ])
    expect([Number(price), Number(cost), new Date(madeAt)]).toEqual([Number(done.body.total), 96, START])
    expect(words.split('\n')).toEqual(['Cake', 'Sponge', 'Ruby, 6 drops', 'Woodland'])
    expect(JSON.stringify(record)).not.toMatch(/Zuleika|Dobson|example/)
  })

  test('takes later notes for thirty days, then it stands', async () => {
    const id = await order()
    await complete(id)
    await after(30 * 24, () => note(id, 'Two 8 inch tins', 'tin'))
    expect((await kept(id)).record.tinNotes).toEqual(['Two 8 inch tins'])
    await after(31 * 24, () => note(id, 'Too late', 'tin'))
    expect((await kept(id)).record.tinNotes).toEqual(['Two 8 inch tins'])
    const [added] = (await bakery.owner.get(`/orders/${id}/notes`)).body
    expect(added.content).toBe('Too late')
    expect((await bakery.owner.del(`/order-notes/${added.id}`)).status).toBe(204)
    const [tin] = (await bakery.owner.get(`/orders/${id}/notes`)).body
    await bakery.owner.patch(`/order-notes/${tin.id}`, { about: 'note', version: tin.version })
    expect((await kept(id)).record.tinNotes).toEqual([])
  })

  test('is written anew when it is completed once more', async () => {
    const id = await order()
    await complete(id)
    await after(6, () => move(id, 'Ready', 'A tier was missing'))
    await note(id, 'Leaf green', 'colour')
    const again = await after(6, () => move(id, 'Completed'))
    expect(again.status, again.text).toBe(200)
    const all = await records(id)
    expect(all.map(({ madeAt, record }) => [new Date(madeAt).getTime() - START.getTime(), record.colours])).toEqual([
      [6 * HOUR_MS, ['Leaf green']],
    ])
  })

  test('is kept once by two who complete it at the same moment while a third writes', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await order()
      await move(id, 'Confirmed')
      const answers = await Promise.all([move(id, 'Completed'), move(id, 'Completed'), note(id, 'Ruby', 'colour')])
      expect([answers[0].status, answers[1].status].toSorted()).toEqual([200, 409])
      const all = await records(id)
      expect(all.map(({ record }) => record.colours)).toEqual([['Ruby']])
    }
  })

  test('has a note that was still being saved when the order was completed', async () => {
    const id = await order()
    await move(id, 'Confirmed')
    const begun = Promise.withResolvers<void>()
    const noted = bakery.inScope(async (scope) => {
      await addNote(scope, id, { content: 'Ruby', about: 'colour' })
      begun.resolve()
      await setTimeout(300)
    })
    await begun.promise
    const done = await move(id, 'Completed')
    await noted
    expect(done.status, done.text).toBe(200)
    expect((await kept(id)).record.colours).toEqual(['Ruby'])
  })

  test('stays when its customer is erased, without what names her', async () => {
    const erased = await made('/contacts', {
      firstName: 'Wilhelmina',
      lastName: 'Featherstone',
      email: 'w@example.test',
    })
    const lines = [{ name: 'Cake for Wilhelmina', quantity: '1', unitPrice: '80' }]
    const id = await order({ contactId: erased.id, lines })
    await note(id, 'Wilhelmina likes ruby', 'colour')
    await complete(id)
    expect((await kept(id)).words).toContain('Wilhelmina')
    const answer = await bakery.owner.post(`/contacts/${erased.id}/erase`)
    expect(answer.status, answer.text).toBe(200)
    const { record, words } = await kept(id)
    expect(record.colours).toEqual([expect.stringContaining('likes ruby')])
    expect(JSON.stringify(record) + words).not.toMatch(/Wilhelmina|Featherstone/)
  })
})

describe('how it was made is read', () => {
  const record = async (id: number) => (await bakery.owner.get(`/orders/${id}/record`)).body

  test('for thirty days after the last completion notes and pictures are added, and the day after it stands', async () => {
    const id = await order()
    expect(await record(id)).toBeNull()
    await complete(id)
    await after(5, () => move(id, 'Ready', 'A tier was missing'))
    await after(11, () => move(id, 'Completed'))
    const made = await record(id)
    expect([made.madeOn, made.openUntil, made.isOpen]).toEqual(['2026-06-14', '2026-07-14', true])
    const [first, last, late] = [await addPicture(), await addPicture(), await addPicture()]
    const add = (imageId: number) =>
      bakery.inScope(async (scope) => {
        const imageIds = await addPictures(scope, id, [imageId])
        await renewRecord(scope, id)
        return imageIds
      })
    await after(7 * 24, () => add(first))
    await after(30 * 24, () => add(last))
    const shown = await after(31 * 24 + 12, async () => {
      expect(await add(late)).toEqual([first, last, late])
      await note(id, 'Too late', 'colour')
      return bakery.inScope((scope) => readRecord(scope, id))
    })
    expect(shown?.isOpen).toBe(false)
    expect(shown?.record.pictures).toEqual([{ mediaId: first }, { mediaId: last }])
    expect(shown?.record.colours).toEqual([])
    expect((await records(id)).length).toBe(1)
  })

  test('an order that was completed before records were kept tells what is known of it', async () => {
    const id = await order({ theme: 'Woodland' })
    await made(`/orders/${id}/work`, { stage: 'Baked', minutes: '90' })
    await complete(id)
    const kept = await record(id)
    await bakery.inScope(({ db, businessId }) =>
      sql`delete from production_records where business_id = ${businessId} and order_id = ${id}`.execute(db),
    )
    expect(await record(id)).toEqual(kept)
  })

  test('a picture is added to a completed order only', async () => {
    const id = await order()
    const imageIds = [await addPicture()]
    expect((await bakery.owner.post(`/orders/${id}/pictures`, { imageIds })).status).toBe(409)
    await complete(id)
    const strange = await bakery.owner.post(`/orders/${id}/pictures`, { imageIds: [999_999] })
    expect([strange.status, strange.body.fields]).toEqual([422, { imageIds: 'This was not found' }])
  })
})

describe('the card of an order', () => {
  const textOf = async (path: string) => {
    const file = await bakery.owner.get(path)
    expect(file.status).toBe(200)
    return readPdfText(file.bytes)
  }

  test('says what its job sheet had said, on one page, without money', async () => {
    const cake = { size: '8 inch', shape: 'Round', flavour: 'Lemon', depth: '4 inch' }
    const tiers = [cake, { ...cake, size: '10 inch', flavour: 'Vanilla' }]
    const id = await order({ lines: [{ ...line(), tiers }] })
    await move(id, 'Confirmed')
    const sheet = await textOf(`/orders/${id}/job-sheet/pdf?recipes=true`)
    await note(id, 'Ruby, 6 drops', 'colour')
    await made(`/orders/${id}/work`, { stage: 'Baked', minutes: '90' })
    await move(id, 'Completed')
    const card = await textOf(`/orders/${id}/record/pdf`)
    expect(card).toHaveLength(1)
    const { record } = await kept(id)
    const printed = madeCardOf(record).items.flatMap(({ name, recipes, build }) => [
      name,
      ...recipes.flatMap((recipe) => [recipe.name, recipe.batches]),
      ...(build?.rows.flatMap((row) => Object.values(row)) ?? []),
      ...(build ? [build.facts] : []),
    ])
    expect(printed).toContain('× 3')
    for (const said of printed) for (const paper of [card, sheet]) expect(plain(paper)).toContain(plain([said]))
    expect(plain(card)).toContain(plain(['Ruby, 6 drops']))
    expect(plain(card)).toContain(plain(['It took 1 h 30 min; the plan said 3 h.']))
    expect(card.join('\n')).not.toMatch(/220|110|96\.|\$/)
  })
})

const plain = (texts: string[]) => texts.join('').replaceAll(/\s+/g, '')
