import { expect, it } from 'vitest'
import { cookieOf, newBakery, type TestApp, testApp } from '#app/server/testing.ts'

it('signs a visitor in to a sample bakery of her own, and out when she removes it', { timeout: 120_000 }, async () => {
  const app = await testApp({ environment: { DEMO: '' } })
  const { isWriting, letWrite, order } = holdWriting(app)
  const opened = await app.anonymous.post('/demo')
  expect(opened.status, opened.text).toBe(201)
  expect(opened.body).toEqual({ ok: true })
  const visitor = app.withCookie(cookieOf(opened))
  expect((await visitor.get('/auth/user')).body.user).toMatchObject({ isDemo: true, businessName: 'Fig & Flour' })
  expect((await visitor.get('/orders')).body.length).toBeGreaterThan(10)
  await isWriting
  const removed = await visitor.del('/demo')
  expect(removed.status, removed.text).toBe(204)
  expect(cookieOf(removed)).toContain('sid=')
  expect((await visitor.get('/auth/user')).status).toBe(401)

  // The running write ends before the server has closed.
  setTimeout(letWrite, 500)
  await app.close()
  order.push('closed')
  expect(order).toEqual(['written', 'closed'])
})

/** Holds the first file that the server stores until it is released. */
function holdWriting({ services: { files } }: TestApp) {
  const order: string[] = []
  let [begun, letWrite] = [() => {}, () => {}]
  const isWriting = new Promise<void>((resolve) => {
    begun = resolve
  })
  const isLet = new Promise<void>((resolve) => {
    letWrite = resolve
  })
  const put = files.put
  files.put = async (...file) => {
    begun()
    await isLet
    await put(...file)
    order.push('written')
  }
  return { isWriting, letWrite, order }
}

it('leaves a real bakery alone', async () => {
  const { owner } = await newBakery()
  expect((await owner.del('/demo')).status).toBe(403)
  expect((await owner.get('/auth/user')).status).toBe(200)
})

it.each<Record<string, string>>([
  { HOST: '0.0.0.0' },
  { HOST: '127.0.0.1', TRUST_PROXY: '1' },
  { HOST: 'localhost', BASE_URL: 'https://bakebook.test' },
])('is not offered where visitors come from elsewhere: %j', async (environment) => {
  const open = await testApp({ environment: { ...environment, DEMO: '' } })
  expect((await open.anonymous.get('/welcome')).body).toMatchObject({ demoAvailable: false })
  expect((await open.anonymous.post('/demo')).status).toBe(404)
})

it('is offered or not where DEMO says so', async () => {
  const wanted = await testApp({ environment: { HOST: '0.0.0.0', DEMO: 'on' } })
  expect((await wanted.anonymous.get('/welcome')).body).toMatchObject({ demoAvailable: true })
  const refused = await testApp({ environment: { DEMO: 'off' } })
  expect((await refused.anonymous.get('/welcome')).body).toMatchObject({ demoAvailable: false })
})
