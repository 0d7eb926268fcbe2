import { beforeAll, describe, expect, test } from 'vitest'
import { isFull, PATIENCE_MS } from '#app/server/proofs/probes.ts'
import {
  account,
  freshEmail,
  later,
  MINUTE,
  NEW_PASSWORD,
  openApp,
  person,
  privateMails,
  setCookies,
  signIn,
  withoutId,
} from '#app/server/test-accounts.ts'
import { cookieOf, TEST_PASSWORD, type TestApp, testApp } from '#app/server/testing.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('P14 who has an account', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await account(app)
    const known = await signIn(app, email, 'Wrong-password-1')
    expect(withoutId(known)).toEqual(withoutId(await signIn(app, freshEmail(), 'Wrong-password-1')))
    expect([known.status, known.body.error]).toEqual([401, 'Invalid email or password'])
  })

  test.each(['/auth/forgot-password', '/auth/resend-verification'])('%s answers alike for everybody', async (path) => {
    const { email } = await account(app)
    const [known, unknown] = [
      await app.anonymous.post(path, { email }),
      await app.anonymous.post(path, { email: freshEmail() }),
    ]
    expect(withoutId(known)).toEqual(withoutId(unknown))
  })

  test('registering a taken address answers like a new one, and mails its owner', async () => {
    const { email } = await account(app)
    const taken = await app.anonymous.post('/auth/register', { ...person(email), firstName: 'Mallory' })
    expect(withoutId(taken)).toEqual(withoutId(await app.anonymous.post('/auth/register', person(freshEmail()))))
    const mails = await privateMails(app, email)
    expect(mails.map(({ template }) => template)).toContain('already_registered')
    expect(JSON.stringify(mails)).not.toContain('Mallory')
  })

  test('moving to a taken address answers like moving to a free one', async () => {
    const [olive, basil] = [await account(app), await account(app)]
    const taken = await olive.owner.post('/auth/change-email', { email: basil.email, password: TEST_PASSWORD })
    const free = await olive.owner.post('/auth/change-email', { email: freshEmail(), password: TEST_PASSWORD })
    expect(withoutId(taken)).toEqual(withoutId(free))
  })

  test.each([
    ['capitals', 'One.Owner@Example.Test', 'one.owner@example.test'],
    ['spaces around', 'two@example.test', '  two@example.test '],
  ])('%s do not make a second account', async (_, first, second) => {
    const plain = await testApp()
    expect((await plain.anonymous.post('/auth/register', person(first))).status).toBe(201)
    expect((await plain.anonymous.post('/auth/register', person(second))).status).toBe(409)
    expect((await signIn(plain, second)).status).toBe(200)
  })
})

describe('P14 guessing, with the limits on', () => {
  let app: TestApp
  let accounts = 0
  beforeAll(async () => {
    app = await openApp({
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PROMO_CODES: 'SPRING=14',
    })
  })
  // Each account has its own address, so that registering does not reach its limit.
  const newAccount = async () => {
    const email = freshEmail()
    await app.anonymous.post('/auth/register', person(email), from(`198.51.100.${(accounts += 1)}`))
    return email
  }
  const guess = (email: string, address: string, headers = {}) =>
    signIn(app, email, 'Wrong-password-1', { ...from(address), ...headers })

  test('after five failures from one address even the right password waits, elsewhere it does not', async () => {
    const email = await newAccount()
    for (let nth = 0; nth < 5; nth++) expect((await guess(email, '203.0.113.1')).status).toBe(401)
    const refused = await signIn(app, email, TEST_PASSWORD, from('203.0.113.1'))
    expect([refused.status, refused.body.error, Number(refused.headers['retry-after']) > 800]).toEqual([
      429,
      'Too many attempts. Try again in 15 minutes.',
      true,
    ])
    expect((await signIn(app, email, TEST_PASSWORD, from('203.0.113.2'))).status).toBe(200)
    await later(app, 16 * MINUTE, async () =>
      expect((await signIn(app, email, TEST_PASSWORD, from('203.0.113.1'))).status).toBe(200),
    )
  })

  test('only failures count', async () => {
    const email = await newAccount()
    for (let nth = 0; nth < 25; nth++)
      expect((await signIn(app, email, TEST_PASSWORD, from('203.0.113.3'))).status).toBe(200)
  })

  test('many guesses at once are not judged at once', async () => {
    const email = await newAccount()
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email, '203.0.113.4')))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(35)
  })

  test('one address tries 20 accounts, then waits', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 25; nth++) statuses.push((await guess(`nobody-${nth}@example.test`, '203.0.113.5')).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  })

  test('a house of IPv6 addresses is one address', async () => {
    const email = await newAccount()
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth++) statuses.push((await guess(email, `2001:db8:1:1:${nth}::${nth}`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  test('a caller’s own words before the proxy’s are not believed', async () => {
    const email = await newAccount()
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth++) statuses.push((await guess(email, `192.0.2.${nth}, 203.0.113.6`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  test(
    'however many strangers guess, 40 are judged in an hour, and the owner gets in from her browser',
    async () => {
      const guesses = isFull ? 10_000 : 300
      const email = await newAccount()
      const usual = await signIn(app, email, TEST_PASSWORD, from('198.51.100.200'))
      const device =
        setCookies(usual)
          .find((text) => text.startsWith('device='))
          ?.split(';')[0] ?? ''
      let judged = 0
      for (let nth = 0; nth < guesses; nth++) {
        const answer = await guess(email, `10.${nth % 7}.${Math.floor(nth / 250)}.${nth % 250}`)
        if (answer.status === 401) judged += 1
      }
      console.info(`P14: ${guesses} guesses from many addresses, ${judged} judged`)
      expect(judged).toBeLessThanOrEqual(40)
      expect((await signIn(app, email, TEST_PASSWORD, from('10.200.0.1'))).status).toBe(429)
      expect((await signIn(app, email, TEST_PASSWORD, { ...from('10.200.0.1'), cookie: device })).status).toBe(200)
    },
    PATIENCE_MS,
  )

  test('the browser that opened an account is known from the start, where no mail has to be read first', async () => {
    const app = await openApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
    const email = freshEmail()
    const made = await app.anonymous.post('/auth/register', person(email), from('198.51.100.202'))
    const device =
      setCookies(made)
        .find((text) => text.startsWith('device='))
        ?.split(';')[0] ?? ''
    for (let nth = 0; nth < 45; nth++) await signIn(app, email, 'Wrong-password-1', from(`10.9.${nth}.1`))
    expect((await signIn(app, email, TEST_PASSWORD, from('10.200.0.2'))).status).toBe(429)
    expect((await signIn(app, email, TEST_PASSWORD, { ...from('10.200.0.2'), cookie: device })).status).toBe(200)
  })

  test('the cookie of a known browser gives tries of its own, for its own account, and cannot be made up', async () => {
    const [email, other] = [await newAccount(), await newAccount()]
    const usual = await signIn(app, email, TEST_PASSWORD, from('198.51.100.201'))
    const device =
      setCookies(usual)
        .find((text) => text.startsWith('device='))
        ?.split(';')[0] ?? ''
    const statuses: number[] = []
    for (let nth = 0; nth < 8; nth++) statuses.push((await guess(email, '203.0.113.7', { cookie: device })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    for (const cookie of [device, `${device}x`, 'device=a:b.c', 'device=']) {
      const elsewhere: number[] = []
      for (let nth = 0; nth < 8; nth++)
        elsewhere.push((await guess(other, `203.0.113.${100 + cookie.length}`, { cookie })).status)
      expect(elsewhere.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    }
  })

  test.each([
    ['five registrations an hour', 5, '/auth/register', () => person(freshEmail()), '203.0.113.20'],
    ['ten promo codes an hour', 10, '/promo/check', () => ({ code: 'GUESS' }), '203.0.113.21'],
    ['ten forgotten passwords an hour', 10, '/auth/forgot-password', () => ({ email: freshEmail() }), '203.0.113.22'],
    ['ten wrong links in a quarter of an hour', 10, '/auth/verify-email', () => ({ token: 'wrong' }), '203.0.113.23'],
    [
      'ten wrong reset links',
      10,
      '/auth/reset-password',
      () => ({ token: 'wrong', password: NEW_PASSWORD }),
      '203.0.113.24',
    ],
  ] as const)('one address gets %s', async (_, most, path, body, address) => {
    const statuses: number[] = []
    for (let nth = 0; nth < most + 2; nth++)
      statuses.push((await app.anonymous.post(path, body(), from(address))).status)
    expect(statuses.slice(0, most)).not.toContain(429)
    expect(statuses.slice(most)).toEqual([429, 429])
  })

  test('an account gets three reset mails an hour, and nobody is told', async () => {
    const email = await newAccount()
    const answers = []
    for (let nth = 0; nth < 6; nth++)
      answers.push(await app.anonymous.post('/auth/forgot-password', { email }, from(`203.0.113.${30 + nth}`)))
    expect(new Set(answers.map((answer) => JSON.stringify(withoutId(answer)))).size).toBe(1)
    expect((await privateMails(app, email)).filter(({ template }) => template === 'reset')).toHaveLength(3)
  })

  test('a verifying link is sent again once a minute', async () => {
    const email = await newAccount()
    const resend = (address: string) => app.anonymous.post('/auth/resend-verification', { email }, from(address))
    expect([(await resend('203.0.113.40')).status, (await resend('203.0.113.41')).status]).toEqual([200, 429])
    await later(app, MINUTE + 1000, async () => expect((await resend('203.0.113.42')).status).toBe(200))
  })

  test('an owner who guesses at her own password while signed in waits too', async () => {
    const email = await newAccount()
    const signedIn = await signIn(app, email, TEST_PASSWORD, from('203.0.113.50'))
    const owner = app.withCookie(cookieOf(signedIn))
    const statuses: number[] = []
    for (let nth = 0; nth < 7; nth++)
      statuses.push(
        (
          await owner.post(
            '/auth/change-password',
            { currentPassword: 'x', newPassword: NEW_PASSWORD },
            from('203.0.113.50'),
          )
        ).status,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })

  test('counted attempts are not forgotten when the server starts again', async () => {
    const email = await newAccount()
    for (let nth = 0; nth < 5; nth++) await guess(email, '203.0.113.60')
    const again = await testApp({ database: app.database, environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
    expect((await signIn(again, email, TEST_PASSWORD, from('203.0.113.60'))).status).toBe(429)
  })
})
