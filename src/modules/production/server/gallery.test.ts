import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { addNote } from '#modules/orders/server/order-notes.ts'
import { newKey } from '#server/files/stores/disk-store.ts'
import type { MadeCake } from '../gallery.ts'

let bakery: TestBakery
let anna: number
beforeAll(async () => {
  bakery = await newBakery(await testApp({ now: new Date('2026-06-13T02:00:00Z') }))
  anna = (await made('/contacts', { firstName: 'Anna', lastName: 'Zamora', email: 'anna@example.test' })).id
})

async function made(path: string, body: object) {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
async function move(id: number, to: string) {
  const { version } = (await bakery.owner.get(`/orders/${id}`)).body
  const moved = await bakery.owner.post(`/orders/${id}/status`, { to, version })
  expect(moved.status, moved.text).toBe(200)
}
async function completed(
  line: object,
  { colour, ...more }: { colour?: string; theme?: string; contactId?: number } & Record<string, unknown> = {},
) {
  const lines = [{ name: 'Cake', quantity: '1', unitPrice: '110', ...line }]
  const { id } = await made('/orders', { eventDate: '2026-06-13', bookingFeeKind: 'none', lines, ...more })
  if (colour) await bakery.inScope((scope) => addNote(scope, id, { content: colour, about: 'colour' }))
  await move(id, 'Confirmed')
  await move(id, 'Completed')
  return id as number
}
const addPicture = () =>
  bakery.inScope(async ({ db, businessId, now }) => {
    const picture = {
      business_id: businessId,
      purpose: 'order',
      state: 'ready',
      file_name: 'cake.jpg',
      source_bytes: 1,
    }
    const { id } = await db
      .insertInto('media')
      .values({ ...picture, key: newKey(), next_attempt_at: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const gallery = async (query = '') => {
  const { status, body, text, headers } = await bakery.owner.get(`/orders/gallery?${query}`)
  expect(status, text).toBe(200)
  return { cakes: body as MadeCake[], total: Number(headers['x-total-count']) }
}
const found = async (query: string) => (await gallery(query)).cakes.map(({ orderId }) => orderId)
const parts = async (): Promise<string[]> => (await bakery.owner.get('/settings')).body.parts

describe('the gallery', () => {
  test('appears with the first completed order that has a drawing or a picture, and stays hidden once it was hidden', async () => {
    await completed({})
    expect(await parts()).not.toContain('gallery')
    await completed({ design: TEMPLATES.plain })
    expect(await parts()).toContain('gallery')
    await bakery.owner.put('/settings/parts', { part: 'gallery', used: false })
    await completed({ design: TEMPLATES.plain })
    expect(await parts()).not.toContain('gallery')
  })

  test('finds what was made by words, flavour, colour, customer, occasion and portions', async () => {
    const wedding = (await made('/event-types', { name: 'Wedding day', color: '#112233' })).id
    const tier = { shape: 'Round', size: '20 cm', flavour: 'Pistachio' }
    const ruby = await completed(
      { name: 'Tower', tiers: [tier], servings: 60 },
      { colour: 'Sugarflair Ruby', theme: 'Woodland', contactId: anna, eventTypeId: wedding },
    )
    const plain = await completed({ name: 'Cupcakes', quantity: '4', servings: 6 })
    for (const query of [
      'q=pistachio',
      'q=RUBY',
      'q=zamora',
      'q=woodland',
      'q=tower',
      'q=anna+pistachio',
      `contactId=${anna}`,
    ])
      expect(await found(query), query).toEqual([ruby])
    expect(await found(`eventTypeId=${wedding}`)).toEqual([ruby])
    expect(await found('portions=51-100')).toEqual([ruby])
    expect(await found('portions=21-50')).toEqual([plain])
    expect(await found('portions=101-')).toEqual([])
    expect(await found('q=anna+cupcakes')).toEqual([])
    expect(await found('q=100%25')).toEqual([])
  })

  test('finds an order from before records were kept by its items', async () => {
    const id = await completed({ name: 'Gingerbread house' })
    await bakery.inScope(({ db, businessId }) =>
      db.deleteFrom('production_records').where('business_id', '=', businessId).where('order_id', '=', id).execute(),
    )
    expect(await found('q=gingerbread')).toEqual([id])
  })

  test('shows the newest first with its newest picture, 24 on a page', async () => {
    const [asked, finished] = [await addPicture(), await addPicture()]
    const id = await completed({}, { imageIds: [asked] })
    await made(`/orders/${id}/pictures`, { imageIds: [finished] })
    for (let n = 0; n < 24; n++) {
      bakery.app.clock.now = new Date(bakery.app.clock.now.getTime() + 60_000)
      await completed({ name: `Cake ${n}` })
    }
    const { cakes, total } = await gallery()
    expect(cakes).toHaveLength(24)
    expect(cakes[0]?.items).toContain('Cake 23')
    expect(cakes.map(({ orderId }) => orderId)).not.toContain(id)
    const second = await gallery('page=2')
    expect(second.total).toBe(total)
    expect(second.cakes[0]).toMatchObject({ orderId: id, pictureId: finished })
    const open = await made('/orders', { eventDate: '2026-06-20', lines: [] })
    expect((await gallery('pageSize=200')).cakes.map(({ orderId }) => orderId)).not.toContain(open.id)
  })

  test('says what is wrong with a question that it cannot answer', async () => {
    const { status, body } = await bakery.owner.get('/orders/gallery?portions=many')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['portions']])
  })

  test('shows no cake of another bakery, whatever its words are', async () => {
    await completed({ name: 'Secret tower' }, { colour: 'Unicorn' })
    const other = await newBakery(bakery.app)
    expect((await other.owner.get('/orders/gallery?q=unicorn')).body).toEqual([])
  })
})

test('a search that finds nothing among thousands of orders from before records folds none of their items', async () => {
  const other = await newBakery(await testApp())
  const lines = ['Rye', 'Spelt', 'Lemon', 'Fig'].map((name) => ({
    name: `${name} cake`.repeat(8),
    quantity: '1',
    unitPrice: '9',
  }))
  const body = { eventDate: '2026-06-13', bookingFeeKind: 'none', lines }
  const { id } = (await other.owner.post('/orders', body)).body
  const folding = await other.inScope(async ({ db, businessId }) => {
    const { rows } = await sql<{ names: string[] }>`select array(select attname::text from pg_attribute
       where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as names`.execute(
      db,
    )
    const names = sql.join((rows[0]?.names ?? []).map((name) => sql.ref(name)))
    await sql`insert into orders (${names}) select ${names} from (select c.* from orders o, generate_series(1, 3000) n,
        jsonb_populate_record(o, jsonb_build_object('id', 1000000 + n, 'number', 1000000 + n, 'status', 'Completed', 'kind', 'order')) c
       where o.business_id = ${businessId} and o.id = ${id}) copies`.execute(db)
    const begun = performance.now()
    await sql`select count(folded(o.items)) from orders o where o.business_id = ${businessId}`.execute(db)
    return performance.now() - begun
  })
  const begun = performance.now()
  const { status, body: cakes } = await other.owner.get('/orders/gallery?q=zzz')
  expect([status, cakes]).toEqual([200, []])
  expect(performance.now() - begun).toBeLessThan(folding)
  expect((await other.owner.get(`/orders/gallery?q=${encodeURIComponent('1 × rye')}`)).headers['x-total-count']).toBe(
    '3000',
  )
})
