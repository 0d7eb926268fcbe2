import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeLog } from '../../log.ts'
import type { Scope } from '../../scope.ts'
import { freshDatabase } from '../testing.ts'

// The names belong to the whole process, and earlier test files may have used them up.
vi.resetModules()
const { Store } = await import('../../store.ts')
const { openPool } = await import('../pool.ts')
const { preparedName } = await import('./prepared.ts')

const claims = { businessId: 1, actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' } as const

async function storeOn(database: Awaited<ReturnType<typeof freshDatabase>>) {
  const log = makeLog('silent')
  const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 1, log })
  onTestFinished(() => pool.end())
  return new Store(pool, { clock: () => new Date(), log })
}

it('keeps ready what is sent again and again, and nothing else', async () => {
  const store = await storeOn(await freshDatabase())
  const ready = () =>
    store.outside(async (db) => {
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      return rows.map(({ statement }) => statement)
    })
  const often = (scope: Scope) =>
    scope.db.selectFrom('contacts').select('last_name').where('business_id', '=', 1).execute()
  const once = (scope: Scope) => scope.db.selectFrom('contacts').select('email').where('business_id', '=', 1).execute()
  await store.inBusiness(claims, once)
  for (let time = 0; time < 4; time++) await store.inBusiness(claims, often)
  const statements = await ready()
  expect(statements.filter((text) => text.includes('last_name'))).toHaveLength(1)
  expect(statements.filter((text) => text.includes('email'))).toEqual([])
})

it('still answers when another server has changed the tables meanwhile', async () => {
  const database = await freshDatabase()
  const store = await storeOn(database)
  const read = () =>
    store.inBusiness(
      claims,
      (scope) => scope.db.selectFrom('contacts').selectAll().where('business_id', '=', 1).execute(),
      'read',
    )
  for (let time = 0; time < 4; time++) await read()
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('alter table contacts add column favourite_cake text')
  await owner.end()
  expect(await read()).toEqual([])
})

it('stops at a number of texts, so that lists of changing length do not fill the database’s memory', () => {
  for (let n = 0; n < 2_000; n++) for (let time = 0; time < 4; time++) preparedName(`select ${n}`)
  expect(preparedName('select 0')).toBeDefined()
  expect(preparedName('select 1999')).toBeUndefined()
})
