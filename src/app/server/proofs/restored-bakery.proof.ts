import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClaims, findPersonByEmail } from '#modules/auth/server/people.ts'
import { rowsButForIds } from '#modules/exports/server/testing.ts'
import { REPORTS } from '#modules/reports/reports.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { closePdfPool } from '#server/pdf/pdf-pool.ts'
import { EXPORTED } from '../../exported-tables.ts'
import { makeDemoBakery } from '../demo/demo-bakery.ts'
import { cookieOf, newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { exportAll, opened, restoreAll, rowsOf } from '../whole-app/export-testing.ts'
import { isFull, PATIENCE_MS, report } from './probes.ts'

// P24: the sample bakery, restored on a second server and exported from there. exports.slow.proof.ts exports while orders
// come in.
const RANGES = [
  'startDate=2026-01-01&endDate=2026-12-31',
  'startDate=2026-05-01&endDate=2026-06-30',
  'startDate=2023-01-01&endDate=2027-12-31',
]
const PAPERS = isFull ? 1_000 : 25
const LAYOUTS = ['plain-bank', 'plain-invoices']

let here: TestApp
let there: TestApp
let original: TestBakery
let copy: TestBakery
let first: Buffer

beforeAll(async () => {
  here = await testApp({ environment: { DEMO: '' } })
  there = await testApp({ database: await freshDatabase() })
  const signIn = await makeDemoBakery(here.services)
  await here.services.background.idle()
  const cookie = cookieOf(await here.anonymous.post('/auth/login', signIn))
  const claims = await here.services.store.outside(async (db) => {
    const person = await findPersonByEmail(db, signIn.email)
    const found = person && (await findClaims(db, person))
    if (!found) throw new Error('the sample bakery has no owner')
    return found
  })
  original = {
    app: here,
    cookie,
    email: signIn.email,
    businessId: claims.businessId,
    userId: claims.actor.id as number,
    owner: here.withCookie(cookie),
    inScope: (work) => here.services.store.inBusiness(claims, work),
  }
  const worker = startPictureWorker({ ...here.services, pollMs: 3_600_000 })
  await worker.round()
  await worker.stop()
  for (const layout of LAYOUTS)
    await original.owner.post('/accountant/exports', { layout, startDate: '2026-01-01', endDate: '2026-12-31' })

  first = (await exportAll(original)).bytes
  copy = await newBakery(there)
  const done = await restoreAll(copy, first)
  expect(done, String(done.message)).toMatchObject({ state: 'ready' })
}, PATIENCE_MS)
afterAll(closePdfPool)

test('its second export holds the same rows and files as the first, but for the numbers of rows', async () => {
  const second = (await exportAll(copy)).bytes
  const [one, two] = [await opened(first), await opened(second)]
  const { store } = here.services
  const [before, after] = [
    await store.outside((db) => rowsButForIds(db, EXPORTED, one)),
    await store.outside((db) => rowsButForIds(db, EXPORTED, two)),
  ]
  for (const table of Object.keys(EXPORTED)) expect(after[table], table).toEqual(before[table])
  expect(two.manifest.tables).toEqual(one.manifest.tables)
  const files = ({ manifest }: typeof one) =>
    manifest.files
      .filter(({ name }) => /^(papers|pictures)\//.test(name))
      .map(({ bytes, sha256 }) => ({ bytes, sha256 }))
  expect(files(two)).toEqual(files(one))
  expect(two.manifest.missing).toEqual([])
  expect(files(one).length).toBeGreaterThan(50)
  const rows = Object.values(one.manifest.tables).reduce((sum, count) => sum + count, 0)
  report('P24 export', rows, 0, { files: files(one).length })
  one.close()
  two.close()
})

test('every report says the same as CSV', async () => {
  let bytes = 0
  for (const { id } of REPORTS)
    for (const range of RANGES) {
      const address = `/reports/${id}/download?format=csv&${range}`
      const [before, after] = [await original.owner.get(address), await copy.owner.get(address)]
      expect([before.status, after.text], address).toEqual([200, before.text])
      bytes += before.bytes.length
    }
  report('P24 reports', REPORTS.length * RANGES.length, 0, { bytes })
})

test('every paper is the same byte for byte, those too that nobody had looked at before', async () => {
  const ids = async (bakery: TestBakery) =>
    (
      await bakery.inScope(({ db, businessId }) =>
        db.selectFrom('orders').select('id').where('business_id', '=', businessId).orderBy('id').execute(),
      )
    ).map(({ id }) => id)
  const [before, after] = [await ids(original), await ids(copy)]
  expect(after).toHaveLength(before.length)
  const issued = [...(await rowsOf(first, 'invoices')), ...(await rowsOf(first, 'order_revisions'))]
  expect(issued.some(({ document_id: id }) => id === null)).toBe(true)
  expect(issued.some(({ document_id: id }) => id !== null)).toBe(true)
  let papers = 0
  for (const [at, id] of before.entries()) {
    const listed = (await original.owner.get(`/orders/${id}/documents`)).body as Record<string, unknown>[]
    const again = (await copy.owner.get(`/orders/${after[at]}/documents`)).body as Record<string, unknown>[]
    const plain = (each: Record<string, unknown>) => ({ ...each, paymentId: null })
    expect(again.map(plain)).toEqual(listed.map(plain))
    for (const [nth, { kind, revision, paymentId }] of listed.entries()) {
      if (papers >= PAPERS) break
      papers += 1
      const query = (payment: unknown) =>
        `?kind=${kind}${revision === null ? '' : `&revision=${revision}`}${payment === null ? '' : `&paymentId=${payment}`}`
      const [one, two] = [
        await original.owner.get(`/orders/${id}/pdf${query(paymentId)}`),
        await copy.owner.get(`/orders/${after[at]}/pdf${query(again[nth]?.paymentId)}`),
      ]
      expect([one.status, two.status], `${kind} of ${id}`).toEqual([200, 200])
      expect(two.bytes.equals(one.bytes), `${kind} ${revision} of order ${id}`).toBe(true)
    }
  }
  report('P24 papers', papers, 0, {})
  expect(papers).toBeGreaterThan(20)
})

test('the accountant is not told that anything changed, and is given nothing twice', async () => {
  for (const layout of LAYOUTS) {
    const address = `/accountant/preview?layout=${layout}&startDate=2026-01-01&endDate=2026-12-31`
    const [before, after] = [(await original.owner.get(address)).body, (await copy.owner.get(address)).body]
    expect(after.changed, layout).toEqual([])
    expect({ ...after, lastExportedAt: null }).toEqual({ ...before, lastExportedAt: null })
  }
})

test('numbers go on where they stopped', async () => {
  const next = async ({ owner }: TestBakery) => {
    const [contact] = (await owner.get('/contacts')).body
    const { body } = await owner.post('/orders', {
      contactId: contact.id,
      eventDate: '2026-12-21',
      bookingFeeKind: 'none',
      lines: [{ name: 'Cake', quantity: '1', unitPrice: '50.00' }],
    })
    expect(body.id, JSON.stringify(body)).toBeGreaterThan(0)
    const confirmed = await owner.post(`/orders/${body.id}/status`, { to: 'Confirmed', version: body.version })
    const invoice = await owner.post(`/orders/${body.id}/invoice`, {})
    expect([confirmed.status, invoice.status], confirmed.text + invoice.text).toEqual([200, 200])
    return [confirmed.body.orderNumber, invoice.body.number]
  }
  const numbers = await next(original)
  expect(numbers).toEqual([expect.any(String), expect.any(String)])
  expect(await next(copy)).toEqual(numbers)
})
