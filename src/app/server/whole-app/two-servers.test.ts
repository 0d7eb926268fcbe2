import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filled, publish, REQUEST } from '#modules/inbox/server/testing.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { readDocument, recordDocument, stageDocument } from '#server/files/documents.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { sweepFiles } from '#server/files/stores/sweep-files.ts'
import { testBucket } from '#server/files/stores/testing-bucket.ts'
import { jpegWithExif, photo } from '#server/files/testing.ts'
import { newBakery, type TestApp, type TestBakery, testApp } from '../testing.ts'
import { restoreAll, transferDue } from './export-testing.ts'

const bucket = await testBucket()
afterAll(bucket.close)
const jpeg = jpegWithExif(await photo(1000, 500).jpeg(90), 1)

let one: TestApp
let two: TestApp
let bakery: TestBakery
/** The same owner, on the other server. */
let there: TestBakery['owner']

beforeAll(async () => {
  const { endpoint, bucket: name, region, accessKey, secretKey, prefix } = bucket.settings
  const environment = {
    STORAGE_ENDPOINT: endpoint,
    STORAGE_BUCKET: name,
    STORAGE_REGION: region,
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
    STORAGE_PREFIX: prefix,
    SECRET_KEYS: randomBytes(32).toString('base64'),
  }
  const database = await freshDatabase()
  one = await testApp({ database, environment })
  two = await testApp({ database, environment })
  bakery = await newBakery(one)
  there = two.withCookie(bakery.cookie)
})

async function upload(purpose: string): Promise<number> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.append('image', new Blob([jpeg], { type: 'image/jpeg' }), 'cake.jpg')
  const encoded = new Response(form)
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { cookie: bakery.cookie, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(answer.statusCode, answer.payload).toBe(201)
  return answer.json().id
}

async function prepare({ services }: TestApp): Promise<void> {
  const worker = startPictureWorker({ ...services, pollMs: 3_600_000 })
  await worker.round()
  await worker.stop()
}

const originals = () => [...bucket.objects.keys()].filter((name) => name.endsWith('-original'))

describe('a picture that is sent to one server', () => {
  test('is worked on by the other, served by both, and its original is gone', async () => {
    const id = await upload('order')
    expect(originals()).toHaveLength(1)
    expect(await readdir(one.services.spoolFolder)).toEqual([])
    await prepare(two)
    expect(originals()).toEqual([])
    expect(await readdir(two.services.spoolFolder)).toEqual([])
    for (const owner of [bakery.owner, there]) {
      const { status, bytes } = await owner.get(`/media/${id}/320`)
      expect([status, bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    }
  })

  test('is not acknowledged while it cannot be kept, and leaves nothing behind', async () => {
    const before = (await bakery.inScope(({ db }) => db.selectFrom('media').select('id').execute())).length
    bucket.faults.push('error', 'error', 'error', 'error')
    const { statusCode, json } = await one.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { cookie: bakery.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\norder\r\n'),
        Buffer.from('--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
        jpeg,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    })
    expect([statusCode, json().code]).toEqual([503, 'UNAVAILABLE'])
    expect((await bakery.inScope(({ db }) => db.selectFrom('media').select('id').execute())).length).toBe(before)
    expect(await readdir(one.services.spoolFolder)).toEqual([])
    expect(originals()).toEqual([])
  })

  test('waits while its original is on a server of before, and is given up after a day', async () => {
    const id = await upload('order')
    for (const name of originals()) bucket.objects.delete(name)
    await prepare(two)
    expect((await there.get(`/media/${id}/320`)).status).toBe(503)
    two.clock.now = new Date(two.clock.now.getTime() + 25 * 3_600_000)
    await prepare(two)
    two.clock.now = new Date(one.clock.now)
    expect((await there.get(`/media/${id}/320`)).status).toBe(404)
  })

  test('keeps its original where that is a receipt', async () => {
    const id = await upload('receipt')
    await prepare(two)
    const { status, bytes } = await there.get(`/media/${id}/original`)
    expect([status, bytes]).toEqual([200, jpeg])
  })

  test('loses what was left of its original to the sweep', async () => {
    await upload('order')
    const [left = ''] = originals()
      .filter((name) => (bucket.objects.get(name)?.bytes.length ?? 0) > 0)
      .slice(-1)
    const kept = originals()
    const copies = kept.map((name) => [name, bucket.objects.get(name)] as const)
    await prepare(two)
    for (const [name, object] of copies) if (object) bucket.objects.set(name, object)
    for (const object of bucket.objects.values()) object.changedMs = 0
    expect(await sweepFiles(one.services.store, one.services.files)).toBe(1)
    expect(originals()).toHaveLength(kept.length - 1)
    expect(left).not.toBe('')
  })
})

test('a form that one server showed is taken by the other', async () => {
  const at = await publish(bakery)
  const nonce = await filled(one, at)
  two.clock.now = new Date(one.clock.now)
  const sent = await two.anonymous.post(`/enquiries/public/${at}`, { ...REQUEST, nonce })
  expect(sent.status, sent.text).toBe(201)
  const [request] = (await bakery.owner.get('/enquiries')).body
  expect(request).toMatchObject({ reference: sent.body.reference, verified: true })
})

test('a link that one server made opens on the other, and is shown there', async () => {
  const { body: feed } = await bakery.owner.post('/calendar/feeds', { kind: 'orders' })
  const [shown] = (await there.get('/calendar/feeds')).body
  expect(shown.id).toBe(feed.id)
  const { pathname } = new URL(shown.url)
  expect((await two.app.inject(pathname)).statusCode).toBe(200)
})

test('a request that is repeated on the other server is done once', async () => {
  const key = { 'idempotency-key': 'contact-of-two-servers' }
  const contact = { firstName: 'Ana', lastName: 'Twice' }
  const [first, again] = [
    await bakery.owner.post('/contacts', contact, key),
    await there.post('/contacts', contact, key),
  ]
  expect([again.status, again.body.id]).toEqual([first.status, first.body.id])
})

test('an export is made by one server and given out by the other; a restore goes through both', async () => {
  const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5 * 1024 * 1024)])
  const staged = await stageDocument(one.services.files, paper)
  const { id } = await bakery.inScope((scope) =>
    recordDocument(scope, staged, { fileName: 'Q-1.pdf', contentType: 'application/pdf' }),
  )
  const { body: asked } = await bakery.owner.post('/export')
  await transferDue(one)
  const { status, bytes } = await there.get(`/export/${asked.id}/file`)
  const { bytes: size } = (await there.get(`/export/${asked.id}`)).body
  expect([status, bytes.length]).toEqual([200, size])
  expect(await readdir(one.services.exportFolder)).toEqual([])

  const other = await newBakery(two)
  expect(await restoreAll(other, bytes, [two, one])).toMatchObject({ state: 'ready' })
  const restored = await other.inScope(async (scope) => {
    const row = await scope.db
      .selectFrom('documents')
      .select('id')
      .where('business_id', '=', scope.businessId)
      .executeTakeFirstOrThrow()
    return readDocument(scope, two.services.files, row.id)
  })
  expect(restored.bytes.equals(paper)).toBe(true)
  expect(id).toBeGreaterThan(0)
})
