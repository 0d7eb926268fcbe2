import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Archive } from '#modules/exports/server/open-archive.ts'
import { rowsButForIds } from '#modules/exports/server/testing.ts'
import { REPORTS } from '#modules/reports/reports.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { copyKey } from '#server/files/pictures/picture-places.ts'
import { photo } from '#server/files/testing.ts'
import { EXPORTED } from '../../exported-tables.ts'
import { CANARY, type FilledBakery, fillBakery } from '../proofs/fill-bakery.ts'
import { type Caller, newBakery, type TestApp, testApp } from '../testing.ts'
import { exportAll, opened, restoreAll } from './export-testing.ts'

let app: TestApp
let elsewhere: TestApp
let bakery: FilledBakery
let first: Buffer

beforeAll(async () => {
  app = await testApp()
  elsewhere = await testApp({ database: await freshDatabase() })
  bakery = await fillBakery(await newBakery(app))
  await bakery.inScope(async (scope) => {
    await scope.db
      .updateTable('media')
      .set({ width: 300, height: 200 })
      .where('business_id', '=', scope.businessId)
      .execute()
    const { key } = await scope.db
      .selectFrom('media')
      .select('key')
      .where('business_id', '=', scope.businessId)
      .executeTakeFirstOrThrow()
    await app.services.files.put(copyKey(key, 320), await photo(300, 200).webp(80))
    const paper = Buffer.from('%PDF- a paper as it was given out')
    const document = await scope.db
      .selectFrom('documents')
      .select(['id', 'key'])
      .where('business_id', '=', scope.businessId)
      .executeTakeFirstOrThrow()
    await app.services.files.put(document.key, paper)
    const sha256 = createHash('sha256').update(paper).digest()
    await scope.db
      .updateTable('documents')
      .set({ sha256, byte_count: paper.length })
      .where('business_id', '=', scope.businessId)
      .execute()
    await scope.db
      .updateTable('invoices')
      .set({ document_id: document.id })
      .where('business_id', '=', scope.businessId)
      .execute()
  })
  first = (await exportAll(bakery)).bytes
}, 120_000)

describe('all my data', () => {
  test('holds every table twice, every paper and picture, a guide to the columns and pages that open from the disk', async () => {
    const archive = await opened(first)
    const names = archive.manifest.files.map(({ name }) => name)
    for (const table of Object.keys(EXPORTED))
      expect(names).toEqual(expect.arrayContaining([`data/${table}.jsonl`, `csv/${table}.csv`]))
    expect(names.filter((name) => /^(papers|pictures)\//.test(name))).toHaveLength(2)
    expect(names).toEqual(expect.arrayContaining(['index.html', 'browse/orders-0.js', 'columns.csv', 'README.txt']))
    const empty = Object.entries(archive.manifest.tables).filter(([, rows]) => rows === 0)
    expect(empty).toEqual([])
    archive.close()
  })

  test('holds no password, session, token or link', async () => {
    const secrets = await bakery.inScope(async ({ db, businessId }) => {
      const user = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', bakery.userId)
        .executeTakeFirstOrThrow()
      const links = await db
        .selectFrom('order_links')
        .select('token_hash')
        .where('business_id', '=', businessId)
        .execute()
      const media = await db.selectFrom('media').select('key').where('business_id', '=', businessId).execute()
      return [
        user.password_hash,
        bakery.cookie.split('=')[1] as string,
        bakery.quote.token,
        ...links.map(({ token_hash }) => token_hash.toString('hex')),
        ...media.map(({ key }) => key),
      ]
    })
    const archive = await opened(first)
    let found = 0
    for (const { name } of archive.manifest.files) {
      const text = (await archive.bytes(name)).toString('latin1')
      if (text.includes(CANARY)) found += 1
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${name}`).toBe(false)
    }
    expect(found).toBeGreaterThan(50)
    archive.close()
  })
})

describe('a restore', () => {
  test('into an empty account of another server gives the same business, but for its numbers', async () => {
    const copy = await newBakery(elsewhere)
    const done = await restoreAll(copy, first)
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'ready' })
    const second = (await exportAll(copy)).bytes
    const [one, two] = [await opened(first), await opened(second)]
    const { store } = app.services
    const before = await store.outside((db) => rowsButForIds(db, EXPORTED, one))
    const after = await store.outside((db) => rowsButForIds(db, EXPORTED, two))
    for (const table of Object.keys(EXPORTED)) expect(after[table], table).toEqual(before[table])
    expect(after.marks?.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^stage:\d+:/)])
    expect(two.manifest.tables).toEqual(one.manifest.tables)
    const files = ({ manifest }: Archive) =>
      manifest.files
        .filter(({ name }) => /^(papers|pictures)\//.test(name))
        .map(({ bytes, sha256 }) => ({ bytes, sha256 }))
    expect(files(two)).toEqual(files(one))
    one.close()
    two.close()

    const same = async (address: string) =>
      expect((await copy.owner.get(address)).text).toBe((await bakery.owner.get(address)).text)
    for (const { id } of Object.values(REPORTS))
      await same(`/reports/${id}/download?format=csv&startDate=2023-01-01&endDate=2027-12-31`)
    const settings = async (owner: Caller) => {
      const { nextOrderNumber, nextInvoiceNumber } = (await owner.get('/settings')).body
      return { nextOrderNumber, nextInvoiceNumber }
    }
    expect(await settings(copy.owner)).toEqual(await settings(bakery.owner))
    const [order] = (await copy.owner.get('/orders?status=Confirmed&page=1')).body
    expect((await copy.owner.get(`/orders/${order.id}`)).status).toBe(200)
    const again = await copy.owner.post('/restore', { bytes: 100 })
    expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('empty account')])
  })

  test('beside the original on the same server changes neither', async () => {
    const before = await bakery.checksum()
    const copy = await newBakery(app)
    expect(await restoreAll(copy, first)).toMatchObject({ state: 'ready' })
    const after = await bakery.checksum()
    expect({ ...after, audit: '', idempotency: '' }).toEqual({ ...before, audit: '', idempotency: '' })
    expect((await copy.owner.get('/contacts')).body).toHaveLength((await bakery.owner.get('/contacts')).body.length)
  })
})
