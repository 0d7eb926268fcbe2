import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpIfDue } from '#server/backup/nightly-backups.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { cookieOf, newBakery, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from '../testing.ts'

let folder: string
let app: TestApp
let first: TestBakery
let second: TestBakery
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bakebook-test-'))
  app = await testApp({ database: await freshDatabase(), environment: { BACKUP_DIR: folder }, now: new Date() })
  first = await newBakery(app)
  second = await newBakery(app)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const back = (to = folder) =>
  backUpIfDue({
    ...app.services,
    folder: to,
    dataDir: path.dirname(app.services.spoolFolder),
    version: 'test',
    url: app.database.ownerUrl,
    ownerUrl: app.database.ownerUrl,
  })
const later = (hours: number) => (app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000))
/** Signs in again, as a session ends in half a day. */
const ownerOf = async ({ email }: TestBakery, on = app) =>
  on.withCookie(cookieOf(await on.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
const needs = async (bakery: TestBakery, on = app) =>
  (await (await ownerOf(bakery, on)).get('/dashboard')).body.needs.filter(({ need }: { need: string }) =>
    need.startsWith('backup'),
  )
const runs = () =>
  app.services.store.outside((db) =>
    db.selectFrom('backups').select(['ended_at', 'problem', 'bytes']).orderBy('id').execute(),
  )

test('a backup is made once a night, and leaves nothing behind', async () => {
  await writeFile(path.join(folder, 'bakebook-2026-01-01-033000.zip.0123abcd.half'), 'half')
  await writeFile(path.join(folder, 'letter.txt'), 'hers')
  await back()
  await back()
  const names = await readdir(folder)
  expect(names.filter((name) => name !== 'letter.txt')).toEqual([expect.stringMatching(/^bakebook-.*\.zip$/)])
  expect(names).toContain('letter.txt')
  const backup = await openBackup(path.join(folder, names.find((name) => name.endsWith('.zip')) as string))
  expect(backup.manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(2)
  backup.close()
  expect(await runs()).toEqual([{ ended_at: app.services.store.now(), problem: null, bytes: expect.any(Number) }])
  const databases = await app.services.store.outside((db) =>
    sql`select from pg_database where datname = current_database() || '_restored'`.execute(db),
  )
  expect(databases.rows).toEqual([])
  later(24)
  await back()
  expect(await runs()).toHaveLength(2)
  expect((await (await ownerOf(first)).get('/health')).body.lastBackupAt).toBe(app.services.store.now())
})

test('a failed backup is noted, tried again after an hour, and told to the owner of the first bakery once it is a day late', async () => {
  expect(await needs(first)).toEqual([])
  later(25)
  const gone = path.join(folder, 'not-plugged-in')
  await back(gone)
  await back(gone)
  expect((await runs()).at(-1)).toMatchObject({ problem: expect.stringContaining('ENOENT'), bytes: null })
  expect(await runs()).toHaveLength(3)
  expect(await needs(first)).toEqual([])
  later(2)
  expect(await needs(first)).toEqual([{ need: 'backup-old', count: 1 }])
  expect(await needs(second)).toEqual([])
  await back()
  expect(await runs()).toHaveLength(4)
  expect(await needs(first)).toEqual([])
})

test('where none is made by itself, the owner of the first bakery is told after a week', async () => {
  await app.services.store.outside((db) => db.deleteFrom('backups').execute())
  // The database has its own clock, which would make this server look older than it is.
  const owner = new Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query('update migrations set applied_at = $1', [new Date()]).finally(() => owner.end())
  const plain = await testApp({ database: app.database, now: new Date(Date.now() + 6 * 86_400_000) })
  const needsThere = () => needs(first, plain)
  expect(await needsThere()).toEqual([])
  plain.clock.now = new Date(Date.now() + 8 * 86_400_000)
  expect(await needsThere()).toEqual([{ need: 'backup-none', count: 1 }])
  const hosted = await testApp({
    database: app.database,
    now: plain.clock.now,
    environment: { DATABASE_URL: 'postgresql://elsewhere' },
  })
  expect(await needs(first, hosted)).toEqual([])
})
