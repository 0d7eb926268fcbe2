import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/db/testing.ts'
import { keptByKey } from '#server/kept/kept.ts'
import { Shelves } from '#server/kept/shelves.ts'
import type { Scope } from '#server/scope.ts'
import type { Mode } from '#server/store.ts'
import { newBakery, type TestBakery, testApp } from '../testing.ts'

let one: TestBakery
let client: pg.Client
beforeAll(async () => {
  one = await newBakery()
  client = new pg.Client({ connectionString: one.app.database.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

const inMode = <T>(bakery: TestBakery, work: (scope: Scope) => Promise<T>, mode: Mode) =>
  bakery.app.services.store.inBusiness(
    { businessId: bakery.businessId, role: 'owner', actor: { kind: 'system', name: 'Test' }, timeZone: 'UTC' },
    work,
    mode,
  )

const addSupply = ({ db, businessId, now }: Scope, name: string) =>
  sql`insert into supplies (business_id, name, category, pack_size, price, created_at, updated_at)
    values (${businessId}, ${name}, 'Boxes', 1, 1, ${now}, ${now})`.execute(db)

const namesNow = async ({ db, businessId }: Scope) => {
  const { rows } = await sql<{ name: string }>`
    select name from supplies where business_id = ${businessId} order by name`.execute(db)
  return rows.map(({ name }) => name).join(' ')
}

let reads = 0
/** The names of the supplies from the cache, or read and cached. */
const namesKept = async (scope: Scope, read = namesNow) =>
  (
    await keptByKey(scope, 'names', ['all'], async (fresh) => {
      reads += 1
      return new Map([['all', await read(fresh)]])
    })
  ).get('all')

const looked = (bakery: TestBakery) => inMode(bakery, (scope) => namesKept(scope), 'read')
const truth = (bakery: TestBakery) => inMode(bakery, namesNow, 'read')
const stampOf = async (bakery: TestBakery) =>
  (
    await client.query(
      `select string_agg(stamp::text, ' ' order by slot) as stamp from kitchen_stamps where business_id = $1`,
      [bakery.businessId],
    )
  ).rows[0].stamp as string

/** A transaction that adds a supply and waits for a signal before it ends. */
async function begun(bakery: TestBakery, name: string) {
  const wrote = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended = bakery.inScope(async (scope) => {
    await addSupply(scope, name)
    wrote.resolve()
    await end.promise
  })
  await Promise.race([wrote.promise, ended])
  return {
    commit: async () => {
      end.resolve()
      await ended
    },
    rollBack: async () => {
      end.reject(new Error('rolled back'))
      await expect(ended).rejects.toThrow('rolled back')
    },
  }
}

test('a kept value is read once, and anew after a change', async () => {
  const before = reads
  await looked(one)
  expect(await looked(one)).toBe(await truth(one))
  expect(reads).toBe(before + 1)
  await one.inScope((scope) => addSupply(scope, 'A'))
  expect(await looked(one)).toBe(await truth(one))
  expect(reads).toBe(before + 2)
})

test('changes under way do not wait for each other, and are seen in whatever order they are committed', async () => {
  const bakery = await newBakery()
  const first = await begun(bakery, 'First')
  const second = await begun(bakery, 'Second')
  const third = await begun(bakery, 'Third')
  expect(await looked(bakery)).toBe('')
  await second.commit()
  expect(await looked(bakery)).toBe('Second')
  await third.rollBack()
  expect(await looked(bakery)).toBe('Second')
  const fourth = await begun(bakery, 'Fourth')
  await first.commit()
  expect(await looked(bakery)).toBe('First Second')
  await fourth.commit()
  expect(await looked(bakery)).toBe('First Fourth Second')
})

test('no two states have the same stamps, and the slots are no more than changes at a time', async () => {
  const bakery = await newBakery()
  const seen = new Set([await stampOf(bakery)])
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 6 }, (_, i) => bakery.inScope((scope) => addSupply(scope, `${round} ${i}`))))
    seen.add(await stampOf(bakery))
    expect(await looked(bakery)).toBe(await truth(bakery))
  }
  expect(seen.size).toBe(11)
  const { rows } = await client.query('select 1 from kitchen_stamps where business_id = $1', [bakery.businessId])
  expect(rows.length).toBeLessThanOrEqual(6)
})

test('a transaction that changed the kitchen takes no kept value, and keeps none', async () => {
  const bakery = await newBakery()
  expect(await looked(bakery)).toBe('')
  const before = await stampOf(bakery)
  await expect(
    bakery.inScope(async (scope) => {
      expect(await namesKept(scope)).toBe('')
      await addSupply(scope, 'Mine')
      expect(await namesKept(scope)).toBe('Mine')
      await addSupply(scope, 'More')
      expect(await namesKept(scope)).toBe('Mine More')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await stampOf(bakery)).toBe(before)
  expect(await looked(bakery)).toBe('')
})

test('a change that begins while something is read leaves nothing of it behind', async () => {
  const bakery = await newBakery()
  const answer = await bakery.inScope((scope) =>
    namesKept(scope, async (fresh) => {
      const names = await namesNow(fresh)
      if (names === '') await addSupply(scope, 'Meanwhile')
      return namesNow(fresh)
    }),
  )
  expect(answer).toBe('Meanwhile')
  expect(await looked(bakery)).toBe('Meanwhile')
})

test('a value read while somebody else changed the kitchen is not kept', async () => {
  const bakery = await newBakery()
  const other = await begun(bakery, 'Other')
  const answer = await inMode(
    bakery,
    (scope) =>
      namesKept(scope, async (fresh) => {
        const before = await namesNow(fresh)
        await other.commit()
        return `${before}|${await namesNow(fresh)}`
      }),
    'read',
  )
  // Read again, as if nothing were cached.
  expect(answer).toBe('Other|Other')
  expect(await looked(bakery)).toBe('Other')
})

test('an older snapshot has what it sees, and the newest has its own', async () => {
  const bakery = await newBakery()
  await bakery.inScope((scope) => addSupply(scope, 'Old'))
  await inMode(
    bakery,
    async (scope) => {
      expect(await namesNow(scope)).toBe('Old')
      await bakery.inScope((other) => addSupply(other, 'New'))
      expect(await looked(bakery)).toBe('New Old')
      expect(await namesKept(scope)).toBe('Old')
      expect(await looked(bakery)).toBe('New Old')
    },
    'report',
  )
})

test('a value that the transaction remembers from before the stamp is not kept under it', async () => {
  const bakery = await newBakery()
  await bakery.inScope(async (scope) => {
    scope.memory.set('names', 'older')
    await keptByKey(scope, 'remembered', ['all'], async (fresh) => new Map([['all', fresh.memory.get('names')]]))
  })
  const known = await inMode(bakery, (scope) => keptByKey(scope, 'remembered', ['all'], async () => new Map()), 'read')
  expect(known).toEqual(new Map())
})

test('a database that is set back gives the values of its rows, and new ones after its next change', async () => {
  const database = await freshDatabase()
  const there = await testApp({ database })
  const bakery = await newBakery(there)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await bakery.inScope((scope) => addSupply(scope, 'Kept'))
    const [{ rows: supplies }, { rows: stamps }] = await Promise.all([
      owner.query('select * from supplies'),
      owner.query('select * from kitchen_stamps'),
    ])
    expect(await looked(bakery)).toBe('Kept')
    await bakery.inScope((scope) => addSupply(scope, 'Lost'))
    expect(await looked(bakery)).toBe('Kept Lost')
    // A standby that takes over, or a restored backup, has all rows of one moment.
    await owner.query('delete from supplies')
    await owner.query('delete from kitchen_stamps')
    for (const { business_id, name, category, pack_size, price, created_at } of supplies)
      await owner.query(
        'insert into supplies (business_id, name, category, pack_size, price, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)',
        [business_id, name, category, pack_size, price, created_at],
      )
    for (const { business_id, slot, stamp } of stamps)
      await owner.query('insert into kitchen_stamps values ($1, $2, $3)', [business_id, slot, stamp])
    expect(await looked(bakery)).toBe('Kept')
    await bakery.inScope((scope) => addSupply(scope, 'Later'))
    expect(await looked(bakery)).toBe('Kept Later')
  } finally {
    await owner.end()
  }
})

test('a bakery without a stamp is answered, and nothing of it is kept', async () => {
  const bakery = await newBakery()
  await client.query('delete from kitchen_stamps where business_id = $1', [bakery.businessId])
  const before = reads
  expect([await looked(bakery), await looked(bakery)]).toEqual(['', ''])
  expect(reads).toBe(before + 2)
  await bakery.inScope((scope) => addSupply(scope, 'First'))
  expect(await looked(bakery)).toBe('First')
})

test('one bakery never has what is kept of another', async () => {
  const [mine, theirs] = [await newBakery(), await newBakery()]
  await mine.inScope((scope) => addSupply(scope, 'Mine'))
  expect([await looked(mine), await looked(theirs)]).toEqual(['Mine', ''])
  // A session that names one bakery while the database has opened another: it sees no stamp.
  const names = await inMode(
    mine,
    async (scope) => {
      await sql`select set_config('app.business_id', ${String(theirs.businessId)}, true)`.execute(scope.db)
      return namesKept(scope)
    },
    'read',
  )
  expect(names).toBe('')
  expect(await looked(mine)).toBe('Mine')
})

test('a statement that nobody waits for and that fails takes the whole transaction with it, and says so', async () => {
  const bakery = await newBakery()
  await expect(
    bakery.inScope(async (scope) => {
      await addSupply(scope, 'Never')
      scope.later(scope.db.selectNoFrom(sql`1 / 0`.as('nothing')))
      scope.db.executeQuery(sql`select 1`.compile(scope.db)).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 50))
    }),
  ).rejects.toThrow('division by zero')
  expect(await truth(bakery)).toBe('')
})

test('the least lately asked bakeries are forgotten when there is too much, and one alone never takes most', () => {
  const shelves = new Shelves(20_000)
  const put = (id: number, stamp: string, text: string) => {
    const shelf = shelves.at(id, stamp)
    shelf.parts.set('a', text)
    shelves.grow(shelf, text)
    return shelf
  }
  const text = 'x'.repeat(1_000)
  put(1, 'a', text)
  put(2, 'a', text)
  put(3, 'a', text)
  shelves.at(1, 'a')
  put(4, 'a', text)
  put(5, 'a', text)
  expect([1, 2, 3, 4, 5].map((id) => shelves.has(id))).toEqual([true, false, true, true, true])
  expect(shelves.bytes).toBeLessThanOrEqual(20_000)
  put(1, 'b', text)
  expect(shelves.at(1, 'b').parts.size).toBe(1)
  put(6, 'a', 'x'.repeat(3_000))
  expect(shelves.has(6)).toBe(false)
  for (const id of [1, 3, 4, 5]) expect(shelves.has(id)).toBe(true)
  for (const id of [1, 3, 4, 5]) shelves.at(id, 'empty')
  expect(shelves.bytes).toBeLessThan(400)
})
