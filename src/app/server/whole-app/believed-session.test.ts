import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hearMessages } from '#server/db/messages/testing.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'

const onDatabase = async ({ app, userId }: TestBakery, change: string) => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query(change, [userId])
  await owner.end()
}
const CAKE = { lines: [{ name: 'Cake', quantity: '1', unitPrice: '60.00' }] }
const ordersOf = async ({ inScope }: TestBakery) =>
  (await inScope((scope) => sql`select id from orders where business_id = ${scope.businessId}`.execute(scope.db))).rows

/** Records the statements of each message to the database until the test ends. */
function messages(): string[][] {
  const heard: string[][] = []
  onTestFinished(hearMessages((statements) => heard.push(statements.map(({ text }) => text))))
  return heard
}

test('a person who signed out elsewhere a moment ago reads and changes nothing any more', async () => {
  const bakery = await newBakery()
  expect((await bakery.owner.get('/contacts')).status).toBe(200)
  await onDatabase(bakery, 'delete from sessions where user_id = $1')
  expect((await bakery.owner.post('/orders', CAKE)).status).toBe(401)
  expect((await bakery.owner.get('/contacts')).status).toBe(401)
  expect(await ordersOf(bakery)).toEqual([])
})

test('a role that was taken away a moment ago opens nothing any more', async () => {
  const bakery = await newBakery()
  expect((await bakery.owner.get('/contacts')).status).toBe(200)
  await onDatabase(bakery, "update memberships set role = 'kitchen' where user_id = $1")
  expect((await bakery.owner.post('/orders', CAKE)).status).toBe(403)
  expect((await bakery.owner.get('/contacts')).status).toBe(403)
  expect(await ordersOf(bakery)).toEqual([])
})

test('a role that was given a moment ago opens everything at once', async () => {
  const bakery = await newBakery()
  await onDatabase(bakery, "update memberships set role = 'kitchen' where user_id = $1")
  expect((await bakery.owner.get('/contacts')).status).toBe(403)
  await onDatabase(bakery, "update memberships set role = 'owner' where user_id = $1")
  expect((await bakery.owner.get('/contacts')).status).toBe(200)
})

test('a changed name stands in the audit of the next change', async () => {
  const bakery = await newBakery()
  await bakery.owner.get('/contacts')
  await onDatabase(bakery, "update users set first_name = 'Oona' where id = $1")
  await bakery.owner.post('/orders', CAKE)
  const { rows } = await bakery.inScope((scope) =>
    sql`select actor_name from audit where business_id = ${scope.businessId} and action = 'orders.create'`.execute(
      scope.db,
    ),
  )
  expect(rows).toEqual([{ actor_name: 'Oona Baker' }])
})

test('the look at the session costs a reading no message of its own', async () => {
  const app = await testApp()
  const { owner } = await newBakery(app)
  await owner.get('/orders/tags')
  const heard = messages()
  // On a busy machine a connection may count as silent in the meantime.
  const sizes: number[] = []
  for (let time = 0; time < 20; time++) {
    heard.length = 0
    await owner.get('/orders/tags')
    sizes.push(heard.filter((texts) => texts.some((text) => text !== 'commit')).length)
  }
  expect(Math.min(...sizes)).toBe(1)
})

test('the audit of a change goes along with its end', async () => {
  const { owner } = await newBakery()
  const heard = messages()
  await owner.post('/contacts', { firstName: 'Ana', lastName: 'Bell' }, { 'idempotency-key': 'contact-0002' })
  const last = heard.find((texts) => texts.at(-1) === 'commit' && texts.length > 1) ?? []
  expect(last.map((text) => text.slice(0, 22))).toEqual(['insert into "audit" ("', 'update "idempotency" s', 'commit'])
})
