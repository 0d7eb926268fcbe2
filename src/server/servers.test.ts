import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openPool } from './db/pool.ts'
import { emptyDatabase, testDatabase } from './db/testing.ts'
import { bucketStore } from './files/stores/bucket-store.ts'
import { diskStore } from './files/stores/disk-store.ts'
import { makeLog } from './log.ts'
import { KeyRing } from './secrets.ts'
import { factsOf, joinServers, obstacle, refuseBesideOthers, type ServerFacts } from './servers.ts'
import { Store } from './store.ts'

const database = await testDatabase()
const log = makeLog('silent')
const pool = openPool({ url: database.appUrl, setRole: database.setRole }, { size: 4, log })
const store = new Store(pool, { clock: () => new Date(), log })
const leaving: (() => Promise<void>)[] = []
beforeEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
})
afterAll(async () => {
  for (const leave of leaving) await leave()
  await pool.end()
})

let learned = ['first']
const [older, newer] = [randomBytes(32), randomBytes(32)]
const bucketAt = (bucket: string) =>
  bucketStore({ endpoint: 'https://s3.test', bucket, region: 'x', accessKey: 'a', secretKey: 'b', prefix: '' })
const SHARED = { SECRET_KEYS: older.toString('base64'), SMTP_URL: 'smtps://mail.test' }

function server(
  id: string,
  { files = bucketAt('cakes'), givenKeys = new KeyRing([older]), environment = SHARED as Record<string, string> } = {},
): ServerFacts {
  return factsOf(readConfig(environment, 'test'), { files, givenKeys }, { id, host: `host-${id}` })
}

async function join(facts: ServerFacts, onRefused = vi.fn<(error: Error) => void>()) {
  const leave = await joinServers({ store, log, facts, learnKeys: async () => learned, onRefused, eachMs: 20 })
  leaving.push(leave)
  return { leave, onRefused }
}

test('servers that share files, keys and mail work beside one another', async () => {
  await join(server('one'))
  await join(server('two'))
  await join(server('three'))
})

test('a server that keeps something to itself starts alone, and no other beside it', async () => {
  const alone = server('one', { files: diskStore('/srv/files'), environment: {} })
  const { leave } = await join(alone)
  await expect(join(server('two'))).rejects.toThrow(
    'Another server (on host-one) works on this database, and that one cannot work beside another: ' +
      'its pictures and documents lie in a folder of its own (set STORAGE_ENDPOINT and the like); ' +
      'its keys lie in a folder of its own (set SECRET_KEYS); its mails lie in a folder of its own (set SMTP_URL)',
  )
  await leave()
  await join(server('two'))
  await expect(join(alone)).rejects.toThrow('this one cannot work beside it: its pictures')
})

test('practice payments are known to one server alone', () => {
  const practising = server('one', { environment: { ...SHARED, CARDS: 'sandbox' } })
  expect(obstacle(practising, server('two'))).toContain('CARDS=sandbox')
})

test('files of two buckets do not mix', () => {
  expect(obstacle(server('one'), server('two', { files: bucketAt('bread') }))).toContain('STORAGE_')
})

test('a new key is first known to all servers and then used by them, one after another', () => {
  const [first, second, third] = [[older], [older, newer], [newer, older]].map((keys, at) =>
    server(String(at), { givenKeys: new KeyRing(keys as [Buffer, ...Buffer[]]) }),
  ) as [ServerFacts, ServerFacts, ServerFacts]
  expect(obstacle(first, second)).toBeUndefined()
  expect(obstacle(second, third)).toBeUndefined()
  expect(obstacle(third, second)).toBeUndefined()
  expect(obstacle(first, third)).toBe('SECRET_KEYS does not hold the first of its keys')
  expect(obstacle(third, first)).toBe('that one does not have the first of the keys in SECRET_KEYS')
})

test('a server that was killed takes its own place again at once', async () => {
  const alone = server('one', { environment: {} })
  await join(alone)
  await join(alone)
})

test('the second of two servers on copies of one data folder goes on', async () => {
  const first = await join(server('one'))
  await join(server('one'))
  await expect.poll(() => first.onRefused.mock.calls.length).toBeGreaterThan(0)
  expect(first.onRefused.mock.calls[0]?.[0].message).toContain('started on a copy of this data folder')
})

test('a server that was not seen for half a minute counts as stopped', async () => {
  await join(server('one', { environment: {} }))
  const { id, host, alone, files, keys } = server('two', { environment: {} })
  await store.outside((db) =>
    db
      .insertInto('servers')
      .values({ id, run: 'x', host, alone: [...alone], files, keys: [...keys], seen_at: '2026-06-10T02:00:00Z' })
      .execute(),
  )
  await join(server('one', { environment: {} }))
})

test('a server that slept while another began ends when it wakes', async () => {
  const sleeper = await join(server('one', { environment: {} }))
  const { id, host, alone, files, keys } = server('two')
  await store.outsideTransaction(async (db) => {
    await db.deleteFrom('servers').execute()
    await db
      .insertInto('servers')
      .values({ id, run: 'x', host, alone: [...alone], files, keys: [...keys], seen_at: new Date().toISOString() })
      .execute()
  })
  await expect.poll(() => sleeper.onRefused.mock.calls.length).toBeGreaterThan(0)
  await store.outside((db) => db.deleteFrom('servers').execute())
})

test('a server says which keys of the database it knows, also of those that are made while it runs', async () => {
  const keysOf = async () => (await store.outside((db) => db.selectFrom('servers').select('keys').execute()))[0]?.keys
  const facts = server('one')
  await join(facts)
  expect(await keysOf()).toEqual([...facts.keys, 'first'])
  learned = ['second', 'first']
  await expect.poll(keysOf).toEqual([...facts.keys, 'second', 'first'])
})

test('a server looks for others before anything else, also where no server has ever said that it is there', async () => {
  await join(server('one', { environment: {} }))
  const look = (facts: ServerFacts, url = database.ownerUrl) => refuseBesideOthers(url, facts)
  await expect(look(server('two'))).rejects.toThrow('Another server (on host-one) works on this database')
  await look(server('one', { environment: {} }))
  await look(server('two'), (await emptyDatabase()).ownerUrl)
})
