import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshEmail, later, MINUTE, NEW_PASSWORD, privateMails, resetToken } from '#app/server/test-accounts.ts'
import { type Caller, cookieOf, newBakery, TEST_PASSWORD, type TestApp, testApp } from '#app/server/testing.ts'
import { applePrivateKey, type StandInProvider, standInProvider } from '#server/providers/provider-testing.ts'

let google: StandInProvider
let apple: StandInProvider
let app: TestApp
let people = 0

beforeAll(async () => {
  google = await standInProvider()
  apple = await standInProvider()
  app = await testApp({
    environment: {
      GOOGLE_CLIENT_ID: 'us',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: 'us',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: applePrivateKey(),
      APPLE_ISSUER: apple.issuer,
    },
  })
})
afterAll(async () => {
  await google.stop()
  await apple.stop()
})
beforeEach(() => {
  google.fault = undefined
})

const somebody = (email = freshEmail()) => ({
  sub: `sub-${(people += 1)}`,
  email,
  email_verified: true,
  given_name: 'Anne',
  family_name: 'Lee',
})

type Browser = { cookie: string; token: string }

/** A browser that was at Google and returns as this person. */
async function cameBack(person: object, { purpose = 'login', sid = '', from = google } = {}): Promise<Browser> {
  const name = from === google ? 'google' : 'apple'
  const caller = app.withCookie(sid)
  const asked =
    purpose === 'connect'
      ? await caller.post(`/auth/providers/${name}/connect/question`)
      : await caller.post(`/auth/providers/${name}/question`, { purpose })
  expect(asked.status, asked.text).toBe(200)
  const cookie = [sid, cookieOf(asked)].filter(Boolean).join('; ')
  return { cookie, token: from.answer(asked.body.url, person as never) }
}

const send = (act: string, { cookie, token }: Browser, name = 'google') =>
  app.withCookie(cookie).post(`/auth/providers/${name}/${act}`, { token })
const logIn = async (person: object) => send('login', await cameBack(person))
const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

const registration = (step: string) => ({ step, firstName: 'Anne', lastName: 'Lee', acceptTerms: true })

/** A bakery whose owner has no password. */
async function registered() {
  const person = somebody()
  const { newcomer } = (await logIn(person)).body
  const made = await app.anonymous.post('/auth/providers/google/register', registration(newcomer.step))
  expect(made.status, made.text).toBe(201)
  const sid = cookieOf(made)
  return { person, sid, owner: app.withCookie(sid), user: made.body.user }
}

/** A bakery whose owner has a password and has connected Google. */
async function connected() {
  const bakery = await newBakery(app)
  const person = somebody()
  const answer = await send('connect', await cameBack(person, { purpose: 'connect', sid: bakery.cookie }))
  expect(answer.status, answer.text).toBe(200)
  return { ...bakery, person }
}

describe('somebody whom nobody here knows', () => {
  test('makes her bakery without a password, and comes back by Google', async () => {
    const person = somebody()
    const first = await logIn(person)
    expect(first.body).toEqual({
      newcomer: { step: expect.any(String), email: person.email, firstName: 'Anne', lastName: 'Lee' },
    })
    const { step } = first.body.newcomer
    const terms = await app.anonymous.post('/auth/providers/google/register', {
      ...registration(step),
      acceptTerms: false,
    })
    expect([terms.status, Object.keys(terms.body.fields)]).toEqual([422, ['acceptTerms']])
    const both = await Promise.all(
      [1, 2].map(() => app.anonymous.post('/auth/providers/google/register', registration(step))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const made = both.find(({ status }) => status === 201)
    expect(made?.body.user).toMatchObject({ email: person.email, emailVerified: true, role: 'owner' })
    const again = await logIn({ ...person, email: 'changed@example.test', email_verified: false })
    expect([again.status, again.body.user.id]).toEqual([200, made?.body.user.id])
    expect((await app.withCookie(cookieOf(again)).get('/auth/sign-in-ways')).body).toEqual({
      hasPassword: false,
      providers: [
        {
          provider: 'google',
          connected: {
            email: 'changed@example.test',
            createdAt: expect.any(String),
            lastUsedAt: app.clock.now.toISOString(),
          },
        },
        { provider: 'apple', connected: null },
      ],
    })
  })

  test('is not let in with an address that Google has not confirmed', async () => {
    const answer = await logIn({ ...somebody(), email_verified: false })
    expect(errorOf(answer)).toEqual([403, expect.stringContaining('has not confirmed your email address')])
    const { email: _, ...nameless } = somebody()
    expect((await logIn(nameless)).status).toBe(403)
  })

  test('is not connected to the account with the same address: its owner must sign in first', async () => {
    const { email } = await newBakery(app)
    const answer = await logIn(somebody(email.toUpperCase()))
    expect(errorOf(answer)).toEqual([409, expect.stringContaining('There is already an account with')])
    expect(answer.headers['set-cookie']?.toString()).not.toContain('sid=')
  })

  test('takes ten minutes at most', async () => {
    const { newcomer } = (await logIn(somebody())).body
    await later(app, 11 * MINUTE, async () => {
      const late = await app.anonymous.post('/auth/providers/google/register', registration(newcomer.step))
      expect(errorOf(late)).toEqual([409, 'That took too long. Please start again.'])
    })
  })
})

describe('the answer of a provider', () => {
  test('is good once, in the browser that asked, for what was asked, within ten minutes', async () => {
    const { person, sid } = await registered()
    const over = [409, expect.stringContaining('was not begun in this browser')]
    const used = await cameBack(person)
    expect((await send('login', used)).status).toBe(200)
    expect(errorOf(await send('login', used))).toEqual(over)
    const [mine, theirs] = [await cameBack(person), await cameBack(person)]
    expect(errorOf(await send('login', { ...mine, cookie: theirs.cookie }))).toEqual(over)
    expect(errorOf(await send('login', { ...mine, cookie: '' }))).toEqual(over)
    expect(errorOf(await send('confirm', { ...theirs, cookie: `${sid}; ${theirs.cookie}` }))).toEqual(over)
    expect(errorOf(await send('login', theirs, 'apple'))).toEqual(over)
    const late = await cameBack(person)
    await later(app, 11 * MINUTE, async () => expect(errorOf(await send('login', late))).toEqual(over))
    expect(errorOf(await send('login', { cookie: '', token: 'state=login.none&code=none' }))).toEqual(over)
    const both = await cameBack(person)
    const two = await Promise.all([send('login', both), send('login', both)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that reports a cancelled sign-in changes nothing, and the page says so', async () => {
    const asked = await app.anonymous.post('/auth/providers/google/question', { purpose: 'login' })
    const state = new URL(asked.body.url).searchParams.get('state') ?? ''
    const stopped = { cookie: cookieOf(asked), token: `${new URLSearchParams({ error: 'access_denied', state })}` }
    expect(errorOf(await send('login', stopped))).toEqual([409, 'You stopped at Google, so nothing was changed.'])
  })

  test.each([
    ['nonce', 403, 'could not be trusted'],
    ['audience', 403, 'could not be trusted'],
    ['issuer', 403, 'could not be trusted'],
    ['key', 403, 'could not be trusted'],
    ['expired', 503, 'differ too much'],
    ['client', 503, 'does not accept this server'],
    ['down', 503, 'does not answer'],
  ] as const)('with a wrong %s is said in a sentence', async (fault, status, words) => {
    const { person } = await registered()
    const browser = await cameBack(person)
    google.fault = fault
    expect(errorOf(await send('login', browser))).toEqual([status, expect.stringContaining(words)])
  })

  test('asks for the code as well, where she wants one', async () => {
    const { owner, person } = await connected()
    const { secret } = (await owner.post('/auth/two-factor')).body
    const code = (at: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
    expect((await owner.post('/auth/two-factor/on', { code: code(app.clock.now) })).status).toBe(200)
    await later(app, MINUTE, async () => {
      const answer = await logIn(person)
      expect(answer.body).toEqual({ secondStep: expect.any(String) })
      expect(answer.headers['set-cookie']?.toString()).not.toContain('sid=')
      const body = { step: answer.body.secondStep, code: code(app.clock.now) }
      expect((await app.anonymous.post('/auth/login/code', body)).status).toBe(200)
    })
  })
})

describe('an account', () => {
  const disconnect = (owner: Caller, name = 'google') => owner.del(`/auth/providers/${name}`)

  test('is connected and disconnected by whoever proved that it is her, and is told by mail', async () => {
    const { owner, email, person, cookie, inScope } = await connected()
    expect((await logIn(person)).status).toBe(200)
    const [noted] = await inScope(({ db, businessId }) =>
      db
        .selectFrom('audit')
        .select('changed')
        .where('business_id', '=', businessId)
        .where('action', '=', 'auth.connectProvider')
        .execute(),
    )
    expect(noted?.changed).toEqual({})
    expect((await privateMails(app, email)).map(({ html }) => html).join()).toContain('A Google account was connected')
    await later(app, 11 * MINUTE, async () => {
      expect((await owner.post('/auth/providers/google/connect/question')).body.code).toBe('UNCONFIRMED')
      expect((await disconnect(owner)).body.code).toBe('UNCONFIRMED')
    })
    const second = await send('connect', await cameBack(somebody(), { purpose: 'connect', sid: cookie }))
    expect(errorOf(second)).toEqual([409, 'A Google account is connected already. Disconnect it first.'])
    expect((await disconnect(owner)).status).toBe(204)
    expect((await disconnect(owner)).status).toBe(404)
    expect((await logIn(person)).body.newcomer).toBeDefined()
  })

  test('at Apple is connected beside it, with a secret that is made for the occasion', async () => {
    const { owner, cookie } = await connected()
    const hidden = { ...somebody('x1@privaterelay.appleid.com'), email_verified: 'true' }
    const answer = await send(
      'connect',
      await cameBack(hidden, { purpose: 'connect', sid: cookie, from: apple }),
      'apple',
    )
    expect(answer.status, answer.text).toBe(200)
    expect(apple.secrets.at(-1)?.split('.')).toHaveLength(3)
    expect((await owner.get('/auth/sign-in-ways')).body).toMatchObject({
      hasPassword: true,
      providers: [{ connected: {} }, { connected: { email: 'x1@privaterelay.appleid.com', lastUsedAt: null } }],
    })
  })

  test('that another has, or that somebody else began to connect in this browser, is refused', async () => {
    const { person } = await connected()
    const other = await newBakery(app)
    const taken = await send('connect', await cameBack(person, { purpose: 'connect', sid: other.cookie }))
    expect(errorOf(taken)).toEqual([409, 'This Google account is connected to another Bakebook account.'])
    const begun = await cameBack(somebody(), { purpose: 'connect', sid: other.cookie })
    const meanwhile = await newBakery(app)
    const swapped = begun.cookie.replace(other.cookie, meanwhile.cookie)
    expect((await send('connect', { ...begun, cookie: swapped })).status).toBe(409)
    expect((await meanwhile.owner.get('/auth/sign-in-ways')).body.providers[0].connected).toBeNull()
  })

  test('that is the only way in cannot be taken away', async () => {
    const { owner, user } = await registered()
    const only = [409, 'This is your only way to sign in. Set a password first, under Account, Password.']
    expect(errorOf(await disconnect(owner))).toEqual(only)
    const token = await resetToken(app, user.email)
    expect((await app.anonymous.post('/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200)
    const login = await app.anonymous.post('/auth/login', { email: user.email, password: NEW_PASSWORD })
    expect((await disconnect(app.withCookie(cookieOf(login)))).status).toBe(204)
  })

  test('that whoever registered an address first connected ends when its holder sets a password by mail', async () => {
    const { inScope, userId, email, person } = await connected()
    await inScope(({ db }) =>
      db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute(),
    )
    const token = await resetToken(app, email)
    expect((await app.anonymous.post('/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200)
    expect((await logIn(person)).body.newcomer).toBeDefined()
  })
})

describe('somebody without a password', () => {
  test('confirms by Google that it is her, and by nobody else’s account', async () => {
    const { owner, person, sid } = await registered()
    await later(app, 11 * MINUTE, async () => {
      expect((await owner.get('/auth/confirmation')).status).toBe(403)
      const other = await send('confirm', await cameBack(somebody(), { purpose: 'confirm', sid }))
      expect(errorOf(other)).toEqual([403, 'This Google account is not the one that is connected here.'])
      expect((await send('confirm', await cameBack(person, { purpose: 'confirm', sid }))).status).toBe(204)
      expect((await owner.get('/auth/confirmation')).status).toBe(204)
    })
  })

  test('is told to set one where only a password will do, and signs in with none', async () => {
    const { owner, user } = await registered()
    const refused = await owner.post('/auth/change-email', { email: freshEmail(), password: TEST_PASSWORD })
    expect([refused.status, refused.body.fields.password]).toEqual([422, expect.stringContaining('no password yet')])
    for (const password of ['none', TEST_PASSWORD])
      expect((await app.anonymous.post('/auth/login', { email: user.email, password })).status).toBe(401)
  })
})

describe('a server that was told of no provider', () => {
  test('has none of these addresses, and names none', async () => {
    const bakery = await newBakery()
    const step = registration('none')
    const statuses = [
      await bakery.app.anonymous.post('/auth/providers/google/question', { purpose: 'login' }),
      await bakery.app.anonymous.post('/auth/providers/google/login', { token: 'none' }),
      await bakery.app.anonymous.post('/auth/providers/google/register', step),
      await bakery.app.anonymous.post('/auth/providers/facebook/question', { purpose: 'login' }),
      await bakery.owner.post('/auth/providers/apple/confirm', { token: 'none' }),
      await bakery.owner.post('/auth/providers/apple/connect', { token: 'none' }),
      await bakery.owner.post('/auth/providers/apple/connect/question'),
      await bakery.owner.del('/auth/providers/apple'),
    ].map(({ status, body }) => [status, body.error])
    expect(statuses).toEqual(statuses.map(() => [404, 'Not found']))
    expect((await bakery.app.anonymous.get('/welcome')).body.signInProviders).toEqual([])
    expect((await bakery.owner.get('/auth/sign-in-ways')).body).toEqual({ hasPassword: true, providers: [] })
    const form = { method: 'POST', url: '/sign-in/apple', payload: 'state=1' } as const
    expect((await bakery.app.app.inject(form)).statusCode).toBe(404)
  })
})

test('the form that Apple sends from its own site becomes an address of ours, and does nothing else', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/sign-in/apple',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: 'state=login.1&code=a%26b&user=%7B%7D',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/sign-in/apple#state=login.1&code=a%26b&user=%7B%7D',
  ])
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a name, a purpose and nothing are read out of what a provider sent', async () => {
  const { nameIn, purposeOf } = await import('../provider/provider-answer.ts')
  const user = JSON.stringify({ name: { firstName: 'Anne', lastName: 'Lee' } })
  expect(nameIn(`${new URLSearchParams({ user })}`)).toEqual({ firstName: 'Anne', lastName: 'Lee' })
  for (const odd of ['', 'user=', 'user=null', 'user=%7B%22name%22%3A%7B%22firstName%22%3A1%7D%7D'])
    expect(nameIn(odd)).toEqual({ firstName: '', lastName: '' })
  expect(['state=connect.1', 'state=confirm.1', 'state=none.1', ''].map(purposeOf)).toEqual([
    'connect',
    'confirm',
    'login',
    'login',
  ])
})
