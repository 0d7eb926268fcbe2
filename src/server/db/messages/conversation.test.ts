import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { makeLog } from '../../log.ts'
import { Store } from '../../store.ts'
import { openPool, openTurn, talkOn } from '../pool.ts'
import { freshDatabase } from '../testing.ts'

async function conversation() {
  const database = await freshDatabase()
  const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 1, log: makeLog('silent') })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release(true)
    await pool.end()
  })
  const talk = talkOn(client)
  return { talk, db: openTurn(talk).db }
}
const rowsOf = async (asked: Promise<{ rows: unknown[] }>) => (await asked).rows

it('answers each of several statements of one message, and reads values as ever', async () => {
  const { talk } = await conversation()
  for (let time = 0; time < 5; time++) {
    const first = talk.later('select $1::bigint as n, $2::text[] as words', [7, ['a', "b'"]])
    const second = talk.ask("select 1.50::numeric as price, null as nothing, '2026-10-04'::date as day")
    expect(await rowsOf(first)).toEqual([{ n: 7, words: ['a', "b'"] }])
    expect(await rowsOf(second)).toEqual([{ price: '1.50', nothing: null, day: '2026-10-04' }])
  }
})

it('says which statement failed, runs none behind it, and goes on afterwards', async () => {
  const { talk } = await conversation()
  for (let time = 0; time < 5; time++) {
    talk.later('begin')
    const before = talk.later('select 1 as one')
    const failing = talk.later('select 1 / $1::int as x', [0])
    const behind = talk.ask('select 2 as two')
    expect(await rowsOf(before)).toEqual([{ one: 1 }])
    await expect(failing).rejects.toThrow('division by zero')
    await expect(behind).rejects.toThrow('division by zero')
    await talk.ask('rollback')
    expect(await rowsOf(talk.ask('select 3 as three'))).toEqual([{ three: 3 }])
  }
})

it('refuses a number that is too large, and goes on afterwards', async () => {
  const { talk } = await conversation()
  const large = talk.later("select '9007199254740993'::bigint as n")
  const other = talk.ask('select 1 as one')
  await expect(large).rejects.toThrow('does not fit a number')
  expect(await rowsOf(other)).toEqual([{ one: 1 }])
})

it('counts the rows of a change', async () => {
  const { db } = await conversation()
  const limit = { key: 'test:count', hits: 1, resets_at: new Date(0).toISOString() }
  const { numInsertedOrUpdatedRows } = await db.insertInto('rate_limits').values(limit).executeTakeFirstOrThrow()
  expect(numInsertedOrUpdatedRows).toBe(1n)
  expect((await db.deleteFrom('rate_limits').where('key', '=', 'none').executeTakeFirstOrThrow()).numDeletedRows).toBe(
    0n,
  )
})

it('takes no statement of work that is over, when its connection already serves another bakery', async () => {
  const database = await freshDatabase()
  const log = makeLog('silent')
  const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 1, log })
  onTestFinished(() => pool.end())
  const store = new Store(pool, { clock: () => new Date(), log })
  const claims = (businessId: number) =>
    ({ businessId, actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' }) as const
  const next = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  const failing = store.inBusiness(claims(1), async (scope) => {
    late = next.promise.then(() => sql`select current_setting('app.business_id')`.execute(scope.db))
    throw new Error('one of several reads failed')
  })
  await expect(failing).rejects.toThrow('one of several reads failed')
  await store.inBusiness(claims(2), async (scope) => {
    await sql`select 1`.execute(scope.db)
    next.resolve()
    await expect(late).rejects.toThrow('This work is over')
  })
})
