import { beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  freshEmail,
  later,
  MINUTE,
  NEW_PASSWORD,
  openApp,
  person,
  sessionCookie,
  signIn,
  withoutId,
} from '#app/server/test-accounts.ts'
import { newBakery, TEST_PASSWORD, type TestApp, testApp } from '#app/server/testing.ts'
import { sha256 } from '#server/secrets.ts'

const HOUR = 60 * MINUTE

describe('P14 cookies', () => {
  test.each([
    ['http://bakebook.test', 'sid=', false],
    ['https://bakebook.test', '__Host-sid=', true],
  ])('on %s the session cookie is %s, for this host and no script', async (base, name, secure) => {
    const app = await openApp({ BASE_URL: base })
    const cookie = sessionCookie(await app.anonymous.post('/auth/register', person(freshEmail())))
    expect(cookie.startsWith(name)).toBe(true)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/; Domain=/i)
    expect(/; Secure/.test(cookie)).toBe(secure)
  })

  test('the cookie holds 256 random bits and the database only their hash', async () => {
    const app = await testApp()
    const { cookie } = await account(app)
    const token = /sid=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await app.services.store.outside((db) => db.selectFrom('sessions').selectAll().execute())
    expect(rows.some((row) => row.token_hash.equals(sha256(token)))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each(['', 'x', 'a'.repeat(5000), '../../etc', "' or 1=1 --", '%00', 'null'])(
    'the cookie %j is nobody',
    async (value) => {
      const app = await testApp()
      expect((await app.withCookie(`sid=${value}`).get('/auth/user')).status).toBe(401)
    },
  )
})

describe('P14 sessions', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })

  test('every sign-in has a new id, and the one it replaces in this browser ends', async () => {
    const { email, cookie, owner } = await account(app)
    const again = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD }, { cookie })
    expect(sessionCookie(again).split(';')[0]).not.toBe(cookie.split(';')[0])
    expect((await owner.get('/auth/user')).status).toBe(401)
  })

  test('an id that somebody planted is not taken over', async () => {
    const { email } = await account(app)
    const planted = `sid=${Buffer.alloc(32, 1).toString('base64url')}`
    const answer = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD }, { cookie: planted })
    expect(sessionCookie(answer)).not.toContain(planted)
    expect((await app.withCookie(planted).get('/auth/user')).status).toBe(401)
  })

  test('signing out ends the session on the server and clears the cache', async () => {
    const { owner } = await account(app)
    const answer = await owner.post('/auth/logout')
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache", "storage"'])
    expect(sessionCookie(answer)).toMatch(/Expires=Thu, 01 Jan 1970|Max-Age=0/)
    expect((await owner.get('/auth/user')).status).toBe(401)
    expect((await owner.post('/auth/logout')).status).toBe(204)
  })

  test('a suspended member is out at once and cannot sign in', async () => {
    const { email, owner } = await account(app)
    const { user } = (await owner.get('/auth/user')).body
    const claims = { businessId: user.businessId, actor: { kind: 'system' as const, name: 'test' }, timeZone: 'UTC' }
    await app.services.store.inBusiness(claims, (scope) =>
      scope.db.updateTable('memberships').set({ status: 'suspended' }).where('user_id', '=', user.id).execute(),
    )
    expect((await owner.get('/auth/user')).status).toBe(401)
    expect(withoutId(await signIn(app, email))).toEqual(withoutId(await signIn(app, freshEmail())))
  })

  test('a closed bakery is closed to everybody in it', async () => {
    const { email, owner } = await account(app)
    const { user } = (await owner.get('/auth/user')).body
    const claims = { businessId: user.businessId, actor: { kind: 'system' as const, name: 'test' }, timeZone: 'UTC' }
    await app.services.store.inBusiness(claims, (scope) =>
      scope.db.updateTable('businesses').set({ closed_at: scope.now }).where('id', '=', user.businessId).execute(),
    )
    expect([(await owner.get('/auth/user')).status, (await signIn(app, email)).status]).toEqual([401, 401])
  })

  test('nobody ends or sees the sessions of somebody else', async () => {
    const [olive, basil] = [await account(app), await account(app)]
    const [{ id }] = (await olive.owner.get('/auth/sessions')).body
    expect((await basil.owner.del(`/auth/sessions/${id}`)).status).toBe(404)
    expect((await basil.owner.get('/auth/sessions')).body).toHaveLength(1)
    expect((await olive.owner.get('/auth/user')).status).toBe(200)
  })

  test('role, bakery and person come from the session, not from the body', async () => {
    const { owner } = await account(app)
    const { user } = (await owner.get('/auth/user')).body
    const changed = await owner.patch('/auth/user', {
      version: user.version,
      role: 'kitchen',
      businessId: 1,
      userId: 1,
      id: 1,
      email: 'x@example.test',
      emailVerified: false,
    })
    expect(changed.body.user).toEqual({ ...user, version: user.version + 1 })
  })
})

describe('P14 requests from elsewhere', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['origin null', { origin: 'null' }],
    ['a lookalike origin', { origin: 'http://bakebook.test.evil.example' }],
    ['another port', { origin: 'http://bakebook.test:8080' }],
  ]
  const CALLS: [string, unknown][] = [
    ['/auth/login', { email: 'x@example.test', password: 'x' }],
    ['/auth/logout', undefined],
    ['/auth/change-password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }],
  ]
  test.each(FOREIGN)('%s is refused on every unsafe call', async (_, headers) => {
    const app = await testApp()
    const { owner } = await account(app)
    for (const [path, body] of CALLS) expect((await owner.post(path, body, headers)).status).toBe(403)
    expect((await owner.get('/auth/user')).status).toBe(200)
  })

  test('without BASE_URL too, another scheme or port of the same host is another site', async () => {
    const statusOf = async (environment: Record<string, string>, headers: Record<string, string>) => {
      const app = await testApp({ environment: { BASE_URL: '', ...environment } })
      const { email } = await account(app)
      return (await signIn(app, email, TEST_PASSWORD, { host: 'cakes.test:3000', ...headers })).status
    }
    expect(await statusOf({}, { origin: 'http://cakes.test:3000' })).toBe(200)
    for (const origin of ['https://cakes.test:3000', 'http://cakes.test', 'null', 'ftp://cakes.test:3000'])
      expect(await statusOf({}, { origin }), origin).toBe(403)
    const behindTls = { origin: 'https://cakes.test:3000', 'x-forwarded-proto': 'https' }
    expect(await statusOf({}, behindTls)).toBe(403)
    expect(await statusOf({ TRUST_PROXY: '1' }, behindTls)).toBe(200)
  })

  test.each([
    ['its own page', { 'sec-fetch-site': 'same-origin' }],
    ['its own origin', { origin: 'http://bakebook.test' }],
    ['no browser', {}],
  ])('%s is let through', async (_, headers) => {
    const app = await testApp()
    const { email } = await account(app)
    expect((await signIn(app, email, TEST_PASSWORD, headers as Record<string, string>)).status).toBe(200)
  })
})

test('P14 a bakery of another owner stays theirs', async () => {
  const [olive, basil] = [await newBakery(), await newBakery()]
  const [a, b] = [(await olive.owner.get('/auth/user')).body.user, (await basil.owner.get('/auth/user')).body.user]
  expect(a.businessId).not.toBe(b.businessId)
  await later(olive.app, HOUR, async () => expect((await olive.owner.get('/auth/user')).body.user).toEqual(a))
})
