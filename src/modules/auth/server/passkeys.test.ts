import { expect, test } from 'vitest'
import { later, NEW_PASSWORD, resetToken } from '#app/server/test-accounts.ts'
import { cookieOf, newBakery, type TestBakery } from '#app/server/testing.ts'
import { softAuthenticator } from './passkey-testing.ts'

type Phone = ReturnType<typeof softAuthenticator>

async function add({ owner }: Pick<TestBakery, 'owner'>, phone: Phone, name = 'Phone', site = {}) {
  const { step, options } = (await owner.post('/auth/passkeys/question')).body
  return owner.post('/auth/passkeys', { step, name, answer: phone.register(options, site) })
}

async function withPasskey() {
  const bakery = await newBakery()
  const phone = softAuthenticator()
  const added = await add(bakery, phone)
  expect(added.status, added.text).toBe(201)
  return { ...bakery, phone, passkeyId: added.body.id as number }
}
const askOf = async ({ app }: Pick<TestBakery, 'app'>) =>
  (await app.anonymous.post('/auth/login/passkey/question')).body
const signInBy = async (bakery: Pick<TestBakery, 'app'>, phone: Phone, site = {}) => {
  const { step, options } = await askOf(bakery)
  return bakery.app.anonymous.post('/auth/login/passkey', { step, answer: phone.sign(options, site) })
}

test('a passkey signs in without a password or a code, and is listed with its last use', async () => {
  const bakery = await withPasskey()
  const { owner, email, phone, app } = bakery
  expect((await owner.get('/auth/passkeys')).body).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
  const { status, body, ...answer } = await signInBy(bakery, phone)
  expect([status, body.user.email]).toEqual([200, email])
  const there = app.withCookie(cookieOf({ status, body, ...answer }))
  expect((await there.get('/auth/confirmation')).status).toBe(204)
  expect((await owner.get('/auth/passkeys')).body).toMatchObject([{ lastUsedAt: app.clock.now.toISOString() }])
})

test('an answer is good once, for its own question, within ten minutes', async () => {
  const bakery = await withPasskey()
  const { app, phone } = bakery
  const [first, second] = [await askOf(bakery), await askOf(bakery)]
  const send = (step: string, answer: unknown) => app.anonymous.post('/auth/login/passkey', { step, answer })
  expect((await send(second.step, phone.sign(first.options))).status).toBe(401)
  const both = await Promise.all([1, 2].map(() => send(first.step, phone.sign(first.options))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  await later(app, 10 * 60_000, async () =>
    expect((await send(second.step, phone.sign(second.options))).status).toBe(401),
  )
})

test('an answer for another site, without unlocking, by another key and with a made-up step is refused', async () => {
  const bakery = await withPasskey()
  const { app, phone } = bakery
  const refused = [
    await signInBy(bakery, phone, { origin: 'http://bakebook.test.evil.test' }),
    await signInBy(bakery, phone, { rpID: 'evil.test' }),
    await signInBy(bakery, phone, { isVerified: false }),
    await signInBy(bakery, softAuthenticator()),
    await app.anonymous.post('/auth/login/passkey', { step: 'none', answer: phone.sign({ challenge: 'none' }) }),
    await app.anonymous.post('/auth/login/passkey', { step: 'none', answer: { id: phone.sign({ challenge: '' }).id } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
})

test('a new passkey that was not unlocked, is of another site, of another person or known already is refused', async () => {
  const bakery = await withPasskey()
  const other = await newBakery()
  expect((await add(bakery, softAuthenticator(), 'A', { isVerified: false })).status).toBe(422)
  expect((await add(bakery, softAuthenticator(), 'A', { origin: 'http://evil.test' })).status).toBe(422)
  expect((await add(other, bakery.phone)).status).toBe(409)
  const { step, options } = (await other.owner.post('/auth/passkeys/question')).body
  const answer = softAuthenticator().register(options)
  expect((await bakery.owner.post('/auth/passkeys', { step, name: 'A', answer })).status).toBe(409)
  expect((await bakery.owner.get('/auth/passkeys')).body).toHaveLength(1)
})

test('a passkey confirms that it is her, and nobody else', async () => {
  const bakery = await withPasskey()
  const other = await newBakery(bakery.app)
  await later(bakery.app, 11 * 60_000, async () => {
    const { step, options } = await askOf(bakery)
    const body = { step, answer: bakery.phone.sign(options) }
    expect((await other.owner.post('/auth/confirmation/passkey', body)).status).toBe(403)
    expect((await other.owner.get('/auth/confirmation')).status).toBe(403)
    expect((await bakery.owner.post('/auth/confirmation/passkey', body)).status).toBe(204)
    expect((await bakery.owner.get('/auth/confirmation')).status).toBe(204)
  })
})

test('a passkey of whoever registered an address first ends when its holder sets a password by mail', async () => {
  const bakery = await withPasskey()
  const { app, email, phone, userId, inScope } = bakery
  await inScope(({ db }) => db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute())
  const token = await resetToken(app, email)
  expect((await app.anonymous.post('/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200)
  expect((await signInBy(bakery, phone)).status).toBe(401)
})

test('a removed passkey signs nobody in, and only its owner removes it', async () => {
  const bakery = await withPasskey()
  const { owner, phone, passkeyId } = bakery
  const other = await newBakery()
  expect((await other.owner.del(`/auth/passkeys/${passkeyId}`)).status).toBe(404)
  expect((await owner.del(`/auth/passkeys/${passkeyId}`)).status).toBe(204)
  expect((await signInBy(bakery, phone)).status).toBe(401)
})
