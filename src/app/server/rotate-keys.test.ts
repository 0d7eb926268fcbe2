import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetLostKeys, openDataKeys, readDataKeys } from '#server/data-keys.ts'
import { testDatabase } from '#server/db/testing.ts'
import {
  deriveToken,
  fingerprint,
  KeyRing,
  keyedHashes,
  seal,
  sha256,
  sign,
  unseal,
  verifySigned,
} from '#server/secrets.ts'
import { rotateKeys } from './rotate-keys.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const [older, newer] = [randomBytes(32), randomBytes(40)]
let client: Client
let url: string
let said: string[] = []
const connect = async () => {
  const made = new Client({ connectionString: url })
  await made.connect()
  return made
}
beforeAll(async () => {
  url = (await testDatabase()).ownerUrl
  client = await connect()
  await client.query(`
    insert into users (id, email, email_key, first_name, last_name, password_hash, created_at, updated_at)
      values (1, 'a@b.test', 'a@b.test', 'A', 'B', 'x', now(), now());
    insert into businesses (id, created_at) values (1, now())`)
})
afterAll(() => client.end())
beforeEach(async () => {
  said = []
  for (const table of ['data_keys', 'servers', ...new Set(SEALED_COLUMNS.map((each) => each.table))])
    await client.query(`delete from ${table}`)
})

const rotate = (given: KeyRing, on: Client = client, patienceMs = 0) =>
  rotateKeys({ client: on, givenKeys: given, say: (text) => said.push(text), eachMs: 20, patienceMs })

/** Adds a row to every table with a sealed column, and returns their texts. */
async function fill(keys: KeyRing): Promise<void> {
  const sealed = (column: string) => {
    const found = SEALED_COLUMNS.find((each) => each.column === column)
    return seal(keys, found?.purpose(1) ?? '', `secret of ${column}`)
  }
  await client.query(`insert into second_factors (user_id, sealed_secret, created_at) values (1, $1, now())`, [
    sealed('sealed_secret'),
  ])
  await client.query(
    `insert into card_accounts (business_id, provider, key_sealed, key_end, hook_sealed, connected_at, next_check_at)
       values (1, 'stripe', $1, '1234', $2, now(), now())`,
    [sealed('key_sealed'), sealed('hook_sealed')],
  )
  await client.query(
    `insert into mail_servers (business_id, host, port, security, user_name, password_sealed, from_address)
       values (1, 'mail.test', 465, 'tls', 'a', $1, 'a@b.test')`,
    [sealed('password_sealed')],
  )
  await client.query(
    `insert into webhook_endpoints (business_id, url, events, secret_sealed, former_sealed, rests_until, created_at)
       values (1, 'https://a.test', '{}', $1, $2, now(), now())`,
    [sealed('secret_sealed'), sealed('former_sealed')],
  )
}

/** All sealed values, as opened with these keys. */
async function opened(keys: KeyRing | Buffer): Promise<(string | undefined)[]> {
  const texts = []
  for (const { table, column, by, purpose } of SEALED_COLUMNS) {
    const { rows } = await client.query(`select ${by} as by, ${column} as sealed from ${table}`)
    for (const row of rows) texts.push(unseal(keys, purpose(Number(row.by)), row.sealed))
  }
  return texts
}
const EVERYTHING = SEALED_COLUMNS.map(({ column }) => `secret of ${column}`)

const keysWith = async (...given: [Buffer, ...Buffer[]]) => new KeyRing(await readDataKeys(client, new KeyRing(given)))

/** Columns of bytes that hold nothing secret: hashes, public keys, and browsers' data. */
const OPEN = /hash|sha256|^public_key$|^auth_secret$/

test('every column of sealed bytes is listed', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`,
  )
  const sealed = rows.map(({ name }) => name).filter((name) => !OPEN.test(name.split('.')[1] ?? ''))
  expect(sealed.toSorted()).toEqual(
    [...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`), 'data_keys.wrapped'].toSorted(),
  )
})

test('a database of before goes on with the keys that were given', async () => {
  const keys = await openDataKeys(client, new KeyRing([newer, older]))
  expect(keys.keys).toEqual([newer, older])
  expect((await openDataKeys(client, new KeyRing([newer, older]))).keys).toEqual([newer, older])
})

test('after a rotation a new key alone opens everything that is sealed, and an earlier run need not be known', async () => {
  await fill(await openDataKeys(client, new KeyRing([older])))
  await rotate(new KeyRing([older]))
  expect(said[0]).toBe('Made a new key.')
  expect(said).toContain('Sealed again: keys of card accounts (1).')
  const { keys } = await keysWith(older)
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toEqual(older)
  expect(await opened(keys[0])).toEqual(EVERYTHING)
  expect((await opened(older)).filter((text) => text !== undefined)).toEqual([])
})

test('a key can be taken out of the list when another is first: links, hashes and sealed texts still open', async () => {
  const before = await openDataKeys(client, new KeyRing([older]))
  await fill(before)
  const link = deriveToken(before, 'order-link', 5)
  const cookie = sign(before, 'device', '7')
  const [backupCode] = keyedHashes(before, 'backup-code', '1:abc')
  await rotate(new KeyRing([newer, older]))
  expect(said).toContain('Wrapped again: keys of the database (1).')
  await expect(keysWith(older)).rejects.toThrow('2 of the 2 keys in the database open with none of the keys')
  const after = await keysWith(newer)
  expect(await opened(after)).toEqual(EVERYTHING)
  expect(deriveToken(after, 'order-link', 5, sha256(link))).toBe(link)
  expect(verifySigned(after, 'device', cookie)).toBe('7')
  expect(keyedHashes(after, 'backup-code', '1:abc')).toContainEqual(backupCode)
})

test('a rotation that is killed anywhere loses nothing, and the next one ends its work', async () => {
  await fill(await openDataKeys(client, new KeyRing([older])))
  let given = new KeyRing([older])
  for (let survived = 0, isKilled = true; isKilled; survived++) {
    given = new KeyRing([randomBytes(32), given.keys[0]])
    const dying = await connect()
    const query = dying.query.bind(dying) as (...args: unknown[]) => unknown
    let left = survived
    Object.assign(dying, {
      query: (...args: unknown[]) => {
        if (left-- === 0) throw new Error('killed')
        return query(...args)
      },
    })
    isKilled = await rotate(given, dying).then(
      () => false,
      (error: Error) => error.message === 'killed',
    )
    await dying.end()
    expect(await opened(await keysWith(...given.keys)), `killed at ${survived}`).toEqual(EVERYTHING)
    if (!isKilled) break
    await rotate(given)
    const { keys } = await keysWith(given.keys[0])
    expect(await opened(keys[0]), `killed at ${survived}`).toEqual(EVERYTHING)
    const { rows } = await client.query('select fingerprint from data_keys where retired_at is null')
    expect(rows).toEqual([{ fingerprint: fingerprint(keys[0]) }])
    expect(keys.length, `killed at ${survived}`).toBeLessThanOrEqual(3)
    await client.query('delete from data_keys where retired_at is not null')
  }
})

const serverRow = (on: Client, host: string, keys: string[]) =>
  on.query(
    `insert into servers (id, run, host, alone, files, keys, seen_at) values ($1, 'x', $1, '{}', 'f', $2, clock_timestamp())`,
    [host, keys],
  )

test('nothing is sealed with a key that a running server does not know', async () => {
  await fill(await openDataKeys(client, new KeyRing([older])))
  await serverRow(client, 'tin', [fingerprint(older)])
  await expect(rotate(new KeyRing([newer, older]))).rejects.toThrow('these servers could not open it: tin')
  expect((await client.query('select from data_keys')).rows).toHaveLength(1)
  // It learns nothing, like a server of an older release.
  await expect(rotate(new KeyRing([older]))).rejects.toThrow('these servers could not open it: tin')
  expect(await opened(older)).toEqual(EVERYTHING)
  expect((await keysWith(older)).keys[0]).toEqual(older)

  const other = await connect()
  const work = rotate(new KeyRing([older]), other, 10_000)
  await client.query('update servers set keys = keys || array(select fingerprint from data_keys)')
  await work
  await other.end()
  expect(said.filter((text) => text === 'Made a new key.')).toHaveLength(1)
  expect(await opened((await keysWith(older)).keys[0])).toEqual(EVERYTHING)
})

test('two rotations do not run at once', async () => {
  const other = await connect()
  await other.query('select pg_advisory_lock(20240204)')
  await expect(rotate(new KeyRing([older]))).rejects.toThrow('being rotated already')
  await other.end()
})

test('keys that are lost for good can be given up', async () => {
  await fill(await openDataKeys(client, new KeyRing([older])))
  expect(await forgetLostKeys(client, new KeyRing([older]))).toBe(0)
  expect(await forgetLostKeys(client, new KeyRing([newer]))).toBe(1)
  expect((await openDataKeys(client, new KeyRing([newer]))).keys).toEqual([newer])
  await rotate(new KeyRing([newer]))
  expect(said).toContain('Left as they are, because no key opens them: passwords of mail servers (1).')
})
