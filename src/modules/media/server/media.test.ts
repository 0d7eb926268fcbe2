import { expect, test } from 'vitest'
import { newBakery, type TestBakery, testApp } from '#app/server/testing.ts'
import { startPictureWorker } from '#server/files/pictures/picture-worker.ts'
import { jpegWithExif, photo } from '#server/files/testing.ts'

const jpeg = jpegWithExif(await photo(1000, 500).jpeg(90), 1)

async function upload(
  { app, cookie }: Pick<TestBakery, 'app' | 'cookie'>,
  parts: [string, string | Blob, string?][],
  headers = {},
) {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.set(name, value)
    else form.append(name, value, fileName ?? 'cake.jpg')
  const encoded = new Response(form)
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { ...(cookie ? { cookie } : {}), 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const picture = new Blob([jpeg], { type: 'image/jpeg' })

async function prepareAll({ app }: TestBakery) {
  const worker = startPictureWorker(app.services)
  await worker.round()
  await worker.stop()
}

test('an uploaded picture is served as WebP a moment later, private and powerless', async () => {
  const bakery = await newBakery()
  const { status, body } = await upload(bakery, [
    ['purpose', 'order'],
    ['image', picture],
  ])
  expect([status, body.url]).toEqual([201, `/api/media/${body.id}/960`])

  const early = await bakery.owner.get(`/media/${body.id}/320`)
  expect([early.status, early.headers['retry-after'], early.body.error]).toEqual([
    503,
    '1',
    'This picture is still being prepared',
  ])

  await prepareAll(bakery)
  for (const size of [320, 960, 2048]) {
    const answer = await bakery.owner.get(`/media/${body.id}/${size}`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="cake.webp"; filename*=UTF-8''cake.webp`,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.bytes.includes('GPS')).toBe(false)
    const again = await bakery.owner.get(`/media/${body.id}/${size}`, { 'if-none-match': String(answer.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  }
})

test('nobody but the bakery itself sees its pictures, and a foreign one looks like none', async () => {
  const [bakery, other] = [await newBakery(), await newBakery()]
  const { body } = await upload(bakery, [
    ['purpose', 'logo'],
    ['image', picture],
  ])
  await prepareAll(bakery)
  const foreign = await other.owner.get(`/media/${body.id}/320`)
  const missing = await other.owner.get('/media/999999/320')
  expect([foreign.status, foreign.body.error]).toEqual([404, missing.body.error])
  expect((await bakery.app.anonymous.get(`/media/${body.id}/320`)).status).toBe(401)
  for (const path of [`/media/${body.id}/321`, `/media/${body.id}/0320`, '/media/x/320'])
    expect((await bakery.owner.get(path)).status).toBe(404)
})

test('a file that is no picture is refused under its field and stored nowhere', async () => {
  const bakery = await newBakery()
  const page = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'image/png' })
  const { status, body } = await upload(bakery, [
    ['purpose', 'logo'],
    ['image', page, 'logo.png'],
  ])
  const message = 'logo.png has an unsupported format. Please use: jpeg, png, gif, webp, bmp, tiff'
  expect([status, body.fields]).toEqual([422, { image: message }])
  expect(await bakery.inScope(({ db }) => db.selectFrom('media').select('id').execute())).toEqual([])
})

test('an upload without a picture, with two, or for a purpose that is not the owner’s is refused', async () => {
  const bakery = await newBakery()
  for (const [parts, field] of [
    [[['purpose', 'logo']], 'image'],
    [
      [
        ['purpose', 'logo'],
        ['image', picture],
        ['image', picture],
      ],
      'image',
    ],
    [
      [
        ['purpose', 'enquiry'],
        ['image', picture],
      ],
      'purpose',
    ],
    [[['image', picture]], 'purpose'],
  ] as [[string, string | Blob][], string][]) {
    const { status, body } = await upload(bakery, parts)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  }
  expect(
    (
      await upload({ app: await testApp(), cookie: '' }, [
        ['purpose', 'logo'],
        ['image', picture],
      ])
    ).status,
  ).toBe(401)
})

test('the same upload sent twice under one key is one picture', async () => {
  const bakery = await newBakery()
  const send = () =>
    upload(
      bakery,
      [
        ['purpose', 'order'],
        ['image', picture],
      ],
      { 'idempotency-key': 'upload-once-1' },
    )
  const [first, second] = [await send(), await send()]
  expect(second).toEqual(first)
  expect(await bakery.inScope(({ db }) => db.selectFrom('media').select('id').execute())).toEqual([
    { id: first.body.id },
  ])
})
