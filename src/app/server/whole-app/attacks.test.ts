import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_FORM } from '#modules/order-form/default-form.ts'
import { sha256 } from '#server/secrets.ts'
import { newBakery, TEST_PASSWORD, type TestApp, testApp } from '../testing.ts'

test('text with half a letter in it is no fault of the server', async () => {
  const { owner } = await newBakery()
  expect((await owner.post('/enquiries/settings/slug', { slug: 'half-\ud800-letter' })).body).toEqual({
    slug: 'half-letter',
  })
  const other = await newBakery()
  expect((await other.owner.post('/enquiries/settings/slug', { slug: 'no-\u0000-letter' })).status).toBe(200)
})

test('a form on another site cannot send a body that a call takes', async () => {
  const { app, owner, cookie } = await newBakery()
  const before = (await owner.get('/contacts')).body
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect(
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/contacts',
          headers: { 'content-type': type, cookie },
          payload: '{"firstName":"Eve","lastName":"Evil"}',
        })
      ).statusCode,
      type,
    ).toBe(415)
  expect((await owner.get('/contacts')).body).toEqual(before)
})

test('a password that came with an Idempotency-Key leaves no hash that could be tried out', async () => {
  const { owner, inScope } = await newBakery()
  const body = { email: 'another@example.test', password: TEST_PASSWORD }
  await owner.post('/auth/change-email', body, { 'idempotency-key': 'change-0001' })
  const plain = sha256(JSON.stringify(['auth.changeEmail', { body }, []]))
  const [row] = await inScope((scope) =>
    scope.db.selectFrom('idempotency').select('request_hash').where('business_id', '=', scope.businessId).execute(),
  )
  expect(row).toBeDefined()
  expect(row?.request_hash.equals(plain)).toBe(false)
})

test('guessing the addresses of forms is refused after a while, even where there is one', async () => {
  const { owner, app: shared } = await newBakery()
  const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: shared.database })
  await owner.post('/enquiries/settings/slug', { slug: 'olives-cakes' })
  const form = (await owner.get('/enquiries/settings')).body
  expect((await owner.put('/enquiries/settings', { ...form, isFormEnabled: true })).status).toBe(200)
  const visit = (slug: string) => app.anonymous.get(`/enquiries/public/form-settings/${slug}`)
  expect((await visit('olives-cakes')).status).toBe(200)
  // Half of them through the page itself.
  for (let guess = 0; guess < 11; guess++) {
    await visit(`guess-${guess}`)
    await app.app.inject({ url: `/enquiry/page-${guess}` })
  }
  expect((await visit('olives-cakes')).status).toBe(429)
})

test('counting goes on for whoever goes on after being refused', async () => {
  const { limits } = (await testApp()).services
  for (let time = 0; time < 3; time++) await limits.spend('public-bytes', 'a-flood', 1_500_000_000)
  expect((await limits.spend('public-bytes', 'a-flood', 1)).retryAfterSeconds).toBeGreaterThan(0)
})

test('a stranger’s uploads are refused once they are too many, before a byte is kept', async () => {
  const shared = await testApp()
  const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: shared.database })
  await app.services.limits.spend('public-bytes', '127.0.0.1', 2_000_000_000)
  const { status, headers } = await fetchForm(app, 'nobodys-form')
  await app.services.limits.forget('public-bytes', '127.0.0.1')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('fields nested without end are refused by name, also as the JSON text of a form with pictures', async () => {
  const { app, owner } = await newBakery()
  await owner.post('/enquiries/settings/slug', { slug: 'deep-cakes' })
  await owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
  const part = (name: string, text: string, type = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n${text}\r\n`
  const send = (payload: string, type: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/enquiries/public/deep-cakes',
      headers: { 'content-type': type },
      payload,
    })
  for (const name of ['customFields', 'selectedProducts'])
    for (const levels of [5_000, 25, 30_000])
      for (const text of ['['.repeat(levels) + ']'.repeat(levels), '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)]) {
        const asJson = await send(`{"${name}":${text}}`, 'application/json')
        const asForm = await send(`${part(name, text)}--b--`, 'multipart/form-data; boundary=b')
        const asPart = await send(
          `${part(name, text, '\r\ncontent-type: application/json')}--b--`,
          'multipart/form-data; boundary=b',
        )
        for (const answer of [asJson, asForm, asPart])
          expect([name, levels, answer.statusCode]).toEqual([name, levels, 400])
        for (const answer of [asJson, asForm]) expect(answer.json().error).toBe(`${name} is nested too deeply`)
      }
})

async function fetchForm({ app }: TestApp, slug: string) {
  const payload = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nx\r\n--b--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await app.inject({ method: 'POST', url: `/api/enquiries/public/${slug}`, headers, payload })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    error: answer.json().error as string,
    bytes: payload.length,
  }
}

describe('an upload that is never finished', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  async function openForm() {
    const { owner, app: shared } = await newBakery()
    const app = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' }, database: shared.database })
    const slug = `slow-cakes-${(forms += 1)}`
    await owner.post('/enquiries/settings/slug', { slug })
    await owner.put('/enquiries/settings', { ...DEFAULT_FORM, isFormEnabled: true })
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as { port: number }
    await app.services.limits.forget('public-bytes', '127.0.0.1')
    return { app, slug, port }
  }

  /** Announces this many bytes, sends fewer and stays on the line. */
  function begin(port: number, path: string, { said, sent }: { said: number; sent: number }) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('error', () => {})
    const head = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
    socket.write(
      `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${said}\r\n\r\n${head}`,
    )
    socket.write(Buffer.alloc(sent - head.length, 7))
    return { socket, answer: () => answer }
  }

  const spooled = ({ services }: TestApp) => readdir(services.spoolFolder)
  const counted = ({ services }: TestApp) =>
    services.store.outside(async (db) => {
      const row = await db
        .selectFrom('rate_limits')
        .select('hits')
        .where('key', '=', 'public-bytes:127.0.0.1')
        .executeTakeFirst()
      return row?.hits
    })

  test('is refused before a byte is kept where there is no such form or link', async () => {
    const { app, port } = await openForm()
    for (const path of [
      '/enquiries/public/nobodys-form',
      '/public/orders/1/request-changes',
      '/public/orders/1/asks',
    ]) {
      const { answer } = begin(port, path, { said: 500_000, sent: 100_000 })
      await expect.poll(answer, PATIENT).toContain('HTTP/1.1 404')
      expect(await spooled(app)).toEqual([])
    }
  })

  test('counts in full while it goes on, and for what came once it is cut', async () => {
    const { app, slug, port } = await openForm()
    const { socket } = begin(port, `/enquiries/public/${slug}`, { said: 5_000_000, sent: 1_000_000 })
    await expect.poll(() => counted(app), PATIENT).toBe(5_000_000)
    await expect.poll(() => spooled(app), PATIENT).toHaveLength(1)
    socket.end()
    // A cut line may lose the last bytes before they are read.
    await expect.poll(() => counted(app), PATIENT).toBeLessThanOrEqual(1_000_000)
    expect(await counted(app)).toBeGreaterThan(0)
    await expect.poll(() => spooled(app), PATIENT).toEqual([])
  })

  test('counts when it is refused', async () => {
    const { app, slug } = await openForm()
    const { status, bytes } = await fetchForm(app, slug)
    expect(status).toBe(422)
    await expect.poll(() => counted(app), PATIENT).toBe(bytes)
  })

  test('leaves room for two more from its address, and none for a fourth', async () => {
    const { app, slug, port } = await openForm()
    const path = `/enquiries/public/${slug}`
    const three = [1, 2, 3].map(() => begin(port, path, { said: 500_000, sent: 1_000 }))
    await expect.poll(() => spooled(app), PATIENT).toHaveLength(3)
    const refused = await fetchForm(app, slug)
    expect([refused.status, refused.error]).toEqual([
      429,
      'Other pictures are still on their way from where you are. Please try again in a moment.',
    ])
    three[0]?.socket.end()
    await expect.poll(async () => (await fetchForm(app, slug)).status, PATIENT).toBe(422)
  })
})
let forms = 0
const PATIENT = { timeout: 20_000 }
