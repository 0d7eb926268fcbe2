import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Manifest, tableFile } from '#server/backup/manifest.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restoreFiles } from '#server/backup/restore-files.ts'
import { restoreRows } from '#server/backup/restore-rows.ts'
import { TABLES } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { ROOT } from '#server/config.ts'
import { migrate, OWN_STEPS } from '#server/db/migrate.ts'
import { temporaryFolder } from '#server/db/test-cluster.ts'
import { emptyDatabase, freshDatabase } from '#server/db/testing.ts'
import { bucketStore } from '#server/files/stores/bucket-store.ts'
import { diskStore } from '#server/files/stores/disk-store.ts'
import { testBucket } from '#server/files/stores/testing-bucket.ts'
import { SEAL_LENGTH, sealOf, ZipWriter } from '#server/files/zip/zip-writer.ts'
import { newBakery, type TestApp, testApp } from '../testing.ts'
import { OrderLoad } from './order-load.ts'
import { isFull, PATIENCE_MS, randomStream, report } from './probes.ts'
import { ensureBuilt } from './running-server.ts'

// P24 for the whole server; restored-bakery.proof.ts has the part of one bakery.
const DAMAGED = isFull ? 500 : 60
const BACKUPS = isFull ? 20 : 1

let app: TestApp
let dataDir: string
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bakebook-test-'))
  file = path.join(folder, 'whole.backup')
  app = await testApp({ database: await freshDatabase() })
  dataDir = path.dirname(app.services.spoolFolder)
  for (const name of ['Ann', 'Zoë']) {
    const { owner } = await newBakery(app)
    for (const notes of ['plain', 'line one\nline two\r\n', '\\.', '🎂 "\t" \\N \\x'])
      expect((await owner.post('/contacts', { firstName: name, lastName: 'Baker', notes })).text).toContain('Baker')
    await owner.post('/orders', {
      eventDate: '2026-07-01',
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '9.99' }],
    })
  }
  await app.services.background.idle()
  await app.services.limits.flush()
  await app.services.files.put(randomBytes(16).toString('hex'), randomBytes(300_000))
  await mkdir(path.join(dataDir, 'secrets'))
  await writeFile(path.join(dataDir, 'secrets', 'link-key'), randomBytes(32))
  await mkdir(path.join(dataDir, 'mail'))
  await writeFile(path.join(dataDir, 'mail', '12.eml'), 'Subject: x')
  await writeBackup({ url: app.database.ownerUrl, rest: { dataDir, files: app.services.files }, version: 'test' }, file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A hash of every table's rows. */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const sums: Record<string, unknown> = {}
  for (const { name } of await ask(url, TABLES)) {
    const [sum] = await ask(
      url,
      `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from "${name}" t`,
    )
    sums[name as string] = sum
  }
  return sums
}

async function restored(
  from: string,
  url: string,
  into: string,
  files = diskStore(path.join(into, 'files')),
): Promise<void> {
  const backup = await openBackup(from)
  try {
    await restoreFiles(backup, into, files)
    await restoreRows(backup, url)
  } finally {
    backup.close()
  }
}

const newFolder = () => mkdtemp(path.join(folder, 'data-'))

/** The backup, changed by `change` and sealed again. */
async function rewritten(change: (manifest: Manifest, parts: Map<string, Buffer>) => void): Promise<string> {
  const backup = await openBackup(file)
  const parts = new Map<string, Buffer>()
  for (const name of [
    ...backup.manifest.tables.map((table) => tableFile(table.name)),
    ...backup.manifest.files.map((each) => each.name),
  ])
    parts.set(name, await buffer(backup.read(name)))
  backup.close()
  const manifest = structuredClone(backup.manifest)
  change(manifest, parts)
  const target = path.join(folder, randomBytes(4).toString('hex'))
  const zip = new ZipWriter(target, new Date())
  for (const [name, bytes] of parts) await zip.add(name, [bytes])
  await zip.add('manifest.json', [JSON.stringify(manifest)])
  await zip.finish()
  return target
}

describe('a restored backup', () => {
  it('holds every row, file and next number that there was', async () => {
    const { ownerUrl } = await emptyDatabase()
    const into = await newFolder()
    await restored(file, ownerUrl, into)
    const before = await rowsOf(app.database.ownerUrl)
    expect(await rowsOf(ownerUrl)).toEqual(before)
    for (const name of ['files', 'secrets', 'mail']) {
      const names = (await readdir(path.join(dataDir, name), { recursive: true, withFileTypes: true })).filter((each) =>
        each.isFile(),
      )
      expect(names.length).toBeGreaterThan(0)
      for (const each of names) {
        const at = path.join(path.relative(dataDir, each.parentPath), each.name)
        expect((await readFile(path.join(into, at))).equals(await readFile(path.join(dataDir, at))), at).toBe(true)
      }
    }
    const schema = `select string_agg(pg_get_constraintdef(oid) || convalidated, ';' order by conrelid::regclass::text, conname) as keys,
      (select string_agg(relname::text || relforcerowsecurity, ';' order by relname) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as fences
      from pg_constraint where connamespace = 'public'::regnamespace`
    expect(await ask(ownerUrl, schema)).toEqual(await ask(app.database.ownerUrl, schema))
    const next = `select nextval(pg_get_serial_sequence('contacts', 'id')) as next`
    expect(await ask(ownerUrl, next)).toEqual(await ask(app.database.ownerUrl, next))
    const rows = Object.values(before).reduce<number>((sum, each) => sum + (each as { rows: number }).rows, 0)
    report('P24 backup', rows, 0, { tables: Object.keys(before).length })
  })

  it('may come from a disk and go to a bucket', async () => {
    const bucket = await testBucket()
    const files = bucketStore(bucket.settings)
    await restored(file, (await emptyDatabase()).ownerUrl, await newFolder(), files)
    const keys = async (store: typeof files) => {
      const found: string[] = []
      for await (const each of store.allKeys()) found.push(each)
      return found.toSorted()
    }
    const [key = '', ...more] = await keys(app.services.files)
    expect(await keys(files)).toEqual([key, ...more])
    expect((await files.get(key)).equals(await app.services.files.get(key))).toBe(true)
    await bucket.close()
  })

  // None is older until a step follows the baseline.
  it.skipIf(OWN_STEPS.length === 1)('that is older is brought up to date', async () => {
    const { ownerUrl } = await emptyDatabase()
    await migrate(ownerUrl, undefined, OWN_STEPS.at(-9) ?? OWN_STEPS[0])
    const old = path.join(folder, 'old.backup')
    await writeBackup({ url: ownerUrl, rest: { dataDir, files: app.services.files }, version: 'test' }, old)
    const { ownerUrl: target } = await emptyDatabase()
    await restored(old, target, await newFolder())
    expect(await ask(target, 'select count(*)::int as steps from migrations')).toEqual([{ steps: OWN_STEPS.length }])
  })
})

it('made while orders come in, it holds every order and picture that was acknowledged before it, and no half of one', {
  timeout: PATIENCE_MS,
}, async () => {
  await ensureBuilt()
  const home = await temporaryFolder()
  const admin = (from: string, ...words: string[]) => {
    const run = spawnSync(process.execPath, [path.join(ROOT, 'src/app/server/admin.ts'), ...words], {
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: path.join(home, from) },
      encoding: 'utf8',
    })
    return { status: run.status, said: run.stdout + run.stderr }
  }
  const load = new OrderLoad(path.join(home, 'here'))
  const copies: OrderLoad[] = []
  try {
    await load.start()
    await load.register()
    const working = load.work()
    for (let time = 0; time < BACKUPS; time += 1) {
      await load.until(320)
      copies.push(load.copyFor(path.join(home, `there-${time}`)))
      // Not awaited in this process: the bakers go on.
      const made = spawn(
        process.execPath,
        [path.join(ROOT, 'src/app/server/admin.ts'), 'backup', path.join(home, `${time}`)],
        {
          env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: path.join(home, 'here') },
          stdio: 'inherit',
        },
      )
      expect(await new Promise((done) => made.once('exit', done))).toBe(0)
    }
    await load.end()
    await working
    for (const [time, copy] of copies.entries()) {
      expect(admin(`there-${time}`, 'restore', path.join(home, `${time}`))).toMatchObject({ status: 0 })
      expect(admin(`there-${time}`, 'restore', path.join(home, `${time}`)).said).toContain('has accounts')
      await copy.start()
      const { lost, duplicates, gaps, orders } = await copy.check()
      const { pictures, spoilt } = await copy.checkPictures()
      report('P24 backup under load', orders, lost + duplicates + gaps + spoilt.length, {
        pictures,
        laterOrders: load.acknowledged.size - orders,
      })
      expect({ lost, duplicates, gaps, spoilt }).toEqual({ lost: 0, duplicates: 0, gaps: 0, spoilt: [] })
      expect(orders).toBeGreaterThanOrEqual(100)
      await copy.end()
    }
    expect(load.wrong).toEqual([])
  } finally {
    for (const each of [load, ...copies]) await each.end()
    await rm(home, { recursive: true, force: true })
  }
})

describe('a restore is refused', () => {
  it(`and nothing is written: ${DAMAGED} damaged files`, async () => {
    const whole = await readFile(file)
    const random = randomStream(24)
    const into = path.join(folder, 'damaged.backup')
    let taken = 0
    for (let nth = 0; nth < DAMAGED; nth += 1) {
      const at = Math.floor(random() * whole.length)
      if (nth % 3 === 2) {
        await writeFile(into, whole)
        await truncate(into, at)
      } else {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] as number) ^ (1 << Math.floor(random() * 8))
        await writeFile(into, bytes)
      }
      await openBackup(into).then(
        () => (taken += 1),
        (error) => expect(error.message).toMatch(/is no whole backup/),
      )
    }
    report('P24 damaged backups', DAMAGED, taken, {})
    expect(taken).toBe(0)
  })

  it.each<[string, Parameters<typeof rewritten>[0], RegExp]>([
    [
      'a table that is not in it',
      (manifest, parts) => {
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'orders')
        parts.delete(tableFile('orders'))
      },
      /does not hold the tables/,
    ],
    [
      'a row that went missing',
      (_, parts) => {
        const rows = parts.get(tableFile('contacts')) as Buffer
        parts.set(tableFile('contacts'), rows.subarray(rows.indexOf(10) + 1))
      },
      /is no whole backup/,
    ],
    [
      'one of a newer program',
      ({ migrations }) => migrations.push({ name: '9999-later.sql', sha256: '0'.repeat(64) }),
      /newer Bakebook/,
    ],
    [
      'one from before 1.0',
      ({ migrations: [first] }) => {
        if (first) first.name = '0001-start.sql'
      },
      /from before 1\.0/,
    ],
    [
      'a file that would be written elsewhere',
      ({ files: [first] }) => {
        if (first) first.name = 'files/../../x'
      },
      /is no whole backup/,
    ],
  ])('and nothing is written: %s', async (_, change, why) => {
    const { ownerUrl } = await emptyDatabase()
    const into = await newFolder()
    await expect(restored(await rewritten(change), ownerUrl, into)).rejects.toThrow(why)
    const [users] = await ask(ownerUrl, `select to_regclass('users') is null as missing`)
    if (users?.missing === false) expect(await ask(ownerUrl, 'select from users')).toEqual([])
  })

  it('where there are accounts, or pictures of another database', async () => {
    const before = await rowsOf(app.database.ownerUrl)
    await expect(restored(file, app.database.ownerUrl, await newFolder())).rejects.toThrow('has accounts')
    expect(await rowsOf(app.database.ownerUrl)).toEqual(before)
    const into = await newFolder()
    await diskStore(path.join(into, 'files')).put(randomBytes(16).toString('hex'), randomBytes(9))
    await expect(restored(file, (await emptyDatabase()).ownerUrl, into)).rejects.toThrow('holds pictures')
  })
})

it('a backup does not replace a file, and one that fails leaves none', async () => {
  const source = { url: app.database.ownerUrl, rest: { dataDir, files: app.services.files }, version: 'test' }
  const before = await readFile(file)
  await expect(writeBackup(source, file)).rejects.toThrow('exists already')
  expect((await readFile(file)).equals(before)).toBe(true)
  expect(before.subarray(-SEAL_LENGTH).toString()).toBe(await sealOf(file, before.length))
  const { ownerUrl } = await emptyDatabase()
  await expect(writeBackup({ ...source, url: ownerUrl }, path.join(folder, 'none.backup'))).rejects.toThrow(
    'nothing to back up',
  )
  expect((await readdir(folder)).filter((name) => /half|none/.test(name))).toEqual([])
})
