import { beforeAll, describe, expect, test } from 'vitest'
import { NEW_PASSWORD, newestToken } from '#app/server/test-accounts.ts'
import { type Caller, cookieOf, newBakery, TEST_PASSWORD, type TestApp, testApp } from '#app/server/testing.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { BAKEBOOK } from '#server/scope.ts'
import { today } from '#shared/dates/dates.ts'

const person = (email: string) => ({
  firstName: 'Zoë',
  lastName: "O'Brien",
  email,
  password: TEST_PASSWORD,
  acceptTerms: true,
})

describe('on a server without mail', () => {
  test('registering signs in, and makes a bakery and a trial', async () => {
    const { owner, email } = await newBakery()
    const { user } = (await owner.get('/auth/user')).body
    expect(user).toMatchObject({
      firstName: 'Olive',
      lastName: 'Baker',
      email,
      emailVerified: true,
      role: 'owner',
      businessName: "Olive's bakery",
      isDemo: false,
      language: 'en',
    })
    const { billing, subscription, trialStatus } = (await owner.get('/subscription/current')).body
    expect([billing, subscription.state]).toEqual(['off', 'trialing'])
    expect(trialStatus).toMatchObject({
      isInTrial: true,
      trialEnded: false,
      hasActiveSubscription: true,
      daysLeft: 30,
      eligibleForTrial: false,
    })
  })

  test('an address has one account, however it is written', async () => {
    const app = await testApp()
    const first = await app.anonymous.post('/auth/register', person('Zoe.One@Example.test'))
    expect(first.status).toBe(201)
    const again = await app.anonymous.post('/auth/register', person(' zoe.one@EXAMPLE.test'))
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'CONFLICT', error: 'An account with this email already exists' })
  })

  test('two registrations of one address at once make one account', async () => {
    const app = await testApp()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.anonymous.post('/auth/register', person('race@example.test'))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'First name must be less than 50 characters'],
    [{ lastName: 'B4ker' }, 'lastName', 'Last name can only contain letters, spaces, hyphens and apostrophes'],
    [{ email: 'olive' }, 'email', 'Please enter a valid email address'],
    [{ password: 'lowercase1!' }, 'password', 'Password must contain at least one uppercase letter'],
    [{ acceptTerms: false }, 'acceptTerms', 'Please accept the Terms of Service and the Privacy Policy'],
    [{ promoCode: 'NOPE' }, 'promoCode', "This promo code isn't valid"],
  ])('registration with %j says so at its field', async (changes, field, message) => {
    const app = await testApp()
    const answer = await app.anonymous.post('/auth/register', { ...person('fields@example.test'), ...changes })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ [field]: message })
  })

  test('the page for a forgotten password says that no mail leaves', async () => {
    const { email, app } = await newBakery()
    const known = await app.anonymous.post('/auth/forgot-password', { email })
    const unknown = await app.anonymous.post('/auth/forgot-password', { email: 'nobody@example.test' })
    expect(known.body.message).toMatch(
      /^If an account exists for that email, we've sent a reset link\. This server sends no email/,
    )
    expect(known.body.message).toContain('npm run admin -- reset-password')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })

  test('a new address is taken over at once', async () => {
    const { owner, email } = await newBakery()
    const refused = await owner.post('/auth/change-email', { email: 'moved@example.test', password: 'wrong' })
    expect([refused.status, refused.body.fields]).toEqual([422, { password: 'This is not your current password' }])
    const changed = await owner.post('/auth/change-email', { email: 'moved@example.test', password: TEST_PASSWORD })
    expect(changed.body).toEqual({ status: 'changed' })
    expect((await owner.get('/auth/user')).body.user.email).toBe('moved@example.test')
    const app = await testApp()
    expect((await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })).status).toBe(401)
    const taken = await newBakery()
    expect(
      (await taken.owner.post('/auth/change-email', { email: 'MOVED@example.test', password: TEST_PASSWORD })).status,
    ).toBe(409)
  })
})

describe('signing in', () => {
  test('remembered means 30 days, not remembered until the browser closes', async () => {
    const { app, email } = await newBakery()
    const short = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })
    const long = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD, remember: true })
    const cookie = (answer: typeof short) =>
      ([] as string[]).concat(answer.headers['set-cookie'] ?? []).find((text) => text.startsWith('sid=')) ?? ''
    expect(cookie(short)).not.toMatch(/Max-Age/i)
    expect(cookie(long)).toMatch(/Max-Age=2592000/)
    for (const set of [cookie(short), cookie(long)]) expect(set).toMatch(/HttpOnly; SameSite=Lax/)
  })

  test('a session ends after twelve idle hours, a remembered one after 30 days', async () => {
    const app = await testApp({ database: await freshDatabase() })
    const { email } = await newBakery(app)
    const start = app.clock.now.getTime()
    const signIn = async (remember: boolean) =>
      app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD, remember })))
    const [short, used, long] = [await signIn(false), await signIn(false), await signIn(true)]
    const HOUR = 3_600_000
    app.clock.now = new Date(start + 11 * HOUR)
    expect((await used.get('/auth/user')).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
    app.clock.now = new Date(start + 13 * HOUR)
    expect([
      (await short.get('/auth/user')).status,
      (await used.get('/auth/user')).status,
      (await long.get('/auth/user')).status,
    ]).toEqual([401, 200, 200])
    app.clock.now = new Date(start + 29 * 24 * HOUR)
    expect((await long.get('/auth/user')).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
    app.clock.now = new Date(start + 31 * 24 * HOUR)
    expect((await long.get('/auth/user')).status).toBe(401)
  })

  test('the list of sessions names the devices, and one can be signed out', async () => {
    const { app, owner, email } = await newBakery()
    const other = await app.anonymous.post(
      '/auth/login',
      { email, password: TEST_PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1' },
    )
    const phone = app.withCookie(cookieOf(other))
    const sessions = (await owner.get('/auth/sessions')).body
    expect(sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
      ['Unknown device', true],
      ['Safari on iPhone', false],
    ])
    const stranger = await newBakery()
    expect((await stranger.owner.del(`/auth/sessions/${sessions[1].id}`)).status).toBe(404)
    expect((await owner.del(`/auth/sessions/${sessions[1].id}`)).status).toBe(204)
    expect((await phone.get('/auth/user')).status).toBe(401)
    expect((await owner.get('/auth/user')).status).toBe(200)
  })
})

describe('the account', () => {
  test('a name changes, and an old version of it does not win', async () => {
    const { owner } = await newBakery()
    const { user } = (await owner.get('/auth/user')).body
    const changed = await owner.patch('/auth/user', {
      firstName: 'Zoë',
      lastName: "O'Brien-Smith",
      version: user.version,
    })
    expect(changed.body.user).toMatchObject({ firstName: 'Zoë', lastName: "O'Brien-Smith", version: user.version + 1 })
    const stale = await owner.patch('/auth/user', { firstName: 'Old', version: user.version })
    expect([stale.status, stale.body.code, stale.body.details.firstName]).toEqual([409, 'STALE', 'Zoë'])
    expect((await owner.patch('/auth/user', { version: user.version + 1 })).status).toBe(200)
  })

  test('a new password signs out every other place and keeps this one', async () => {
    const { app, owner, email } = await newBakery()
    const other = app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
    const wrong = await owner.post('/auth/change-password', { currentPassword: 'x', newPassword: NEW_PASSWORD })
    expect(wrong.body.fields).toEqual({ currentPassword: 'This is not your current password' })
    const changed = await owner.post('/auth/change-password', {
      currentPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect(changed.status).toBe(204)
    expect((await other.get('/auth/user')).status).toBe(401)
    expect((await owner.get('/auth/user')).status).toBe(401)
    expect((await app.withCookie(cookieOf(changed)).get('/auth/user')).status).toBe(200)
    expect((await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })).status).toBe(401)
    expect((await app.anonymous.post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200)
  })
})

describe('on a server that sends mail', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({
      database: await freshDatabase(),
      environment: {
        SMTP_URL: 'smtp://127.0.0.1:1',
        PROMO_CODES: 'SPRING=14',
        SUPPORT_EMAIL: 'help@bakebook.test',
      },
    })
  })

  test('the welcome says what this server can do', async () => {
    expect((await app.anonymous.get('/welcome')).body).toEqual({
      demoAvailable: false,
      mailWorks: true,
      lettersWork: true,
      takesPromoCodes: true,
      signInProviders: [],
      supportEmail: 'help@bakebook.test',
    })
  })

  test('registering tells nobody whether the address had an account', async () => {
    const first = await app.anonymous.post('/auth/register', person('once@example.test'))
    const again = await app.anonymous.post('/auth/register', person('once@example.test'))
    expect(first.body).toEqual({ requiresVerification: true })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect([first.headers['set-cookie'], again.headers['set-cookie']]).toEqual([undefined, undefined])
  })

  test('registering an owner’s address over and over leaves her the links that she asks for', async () => {
    const email = 'pestered@example.test'
    await app.anonymous.post('/auth/register', person(email))
    const strict = await testApp({
      database: app.database,
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_FACTOR: '1' },
    })
    for (let tries = 0; tries < 4; tries += 1) await strict.anonymous.post('/auth/register', person(email))
    await strict.anonymous.post('/auth/forgot-password', { email })
    const mails = await app.services.store.outside((db) =>
      db
        .selectFrom('user_tokens as t')
        .innerJoin('users as u', 'u.id', 't.user_id')
        .select('t.purpose')
        .where('u.email', '=', email)
        .execute(),
    )
    expect(mails).toContainEqual({ purpose: 'reset' })
  })

  test('the link of the mail verifies the address once', async () => {
    const email = 'verify@example.test'
    await app.anonymous.post('/auth/register', person(email))
    const signedIn = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })
    expect(signedIn.body.user.emailVerified).toBe(false)
    const token = await newestToken(app, email, 'verify')
    expect((await app.anonymous.post('/auth/verify-email', { token })).body).toEqual({ status: 'verified' })
    expect((await app.anonymous.post('/auth/verify-email', { token })).body).toEqual({ status: 'already-used' })
    expect((await app.withCookie(cookieOf(signedIn)).get('/auth/user')).body.user.emailVerified).toBe(true)
  })

  test('a link lasts a day, and a new one replaces it', async () => {
    const email = 'late@example.test'
    await app.anonymous.post('/auth/register', person(email))
    const first = await newestToken(app, email, 'verify')
    await app.anonymous.post('/auth/resend-verification', { email })
    expect((await app.anonymous.post('/auth/verify-email', { token: first })).status).toBe(400)
    const second = await newestToken(app, email, 'verify')
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    expect((await app.anonymous.post('/auth/verify-email', { token: second })).status).toBe(400)
    app.clock.now = start
    expect((await app.anonymous.post('/auth/verify-email', { token: second })).status).toBe(200)
  })

  test('a new address is used only after its link was followed', async () => {
    const email = 'before@example.test'
    await app.anonymous.post('/auth/register', person(email))
    const owner = app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
    expect(
      (await owner.post('/auth/change-email', { email: 'after@example.test', password: TEST_PASSWORD })).body,
    ).toEqual({ status: 'confirm' })
    const before = (await owner.get('/auth/user')).body.user
    expect(before.email).toBe(email)
    const [mail] = await app.services.store.inBusiness(
      { businessId: before.businessId, actor: BAKEBOOK, timeZone: 'UTC' },
      ({ db, businessId }) =>
        db
          .selectFrom('outbox')
          .select('html')
          .where('business_id', '=', businessId)
          .where('to_address', '=', 'after@example.test')
          .execute(),
    )
    expect(mail?.html).toContain(':/verify-email/change?token=')
    const token = await newestToken(app, email, 'change-email')
    expect((await app.anonymous.post('/auth/verify-email', { token })).body).toEqual({ status: 'verified' })
    // A profile open in another tab can still be saved.
    const saved = await owner.patch('/auth/user', { firstName: 'Renamed', version: before.version })
    expect([saved.status, saved.body.user]).toEqual([
      200,
      expect.objectContaining({ email: 'after@example.test', emailVerified: true, firstName: 'Renamed' }),
    ])
  })

  test('an address mistyped at registration is put right for the bakery too; one that she chose there stays', async () => {
    const follow = async (email: string, newEmail: string) => {
      const login = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })
      const owner = app.withCookie(cookieOf(login))
      await owner.post('/auth/change-email', { email: newEmail, password: TEST_PASSWORD })
      const token = await newestToken(app, email, 'change-email')
      await app.anonymous.post('/auth/verify-email', { token })
      return (await owner.get('/settings')).body
    }
    await app.anonymous.post('/auth/register', person('zoe@exmaple.test'))
    const right = { businessEmail: 'zoe@right.test', emailAddress: 'zoe@right.test' }
    expect(await follow('zoe@exmaple.test', 'zoe@right.test')).toMatchObject(right)
    expect(await follow('zoe@right.test', 'private@example.test')).toMatchObject(right)
  })

  test('a changed address brings no second trial, and one that was mistyped leaves its real owner hers', async () => {
    const signIn = async (email: string) =>
      app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
    const follow = (token: string) => app.anonymous.post('/auth/verify-email', { token })
    const registered = async (email: string) => {
      await app.anonymous.post('/auth/register', person(email))
      return signIn(email)
    }
    const moveTo = async (owner: Caller, from: string, email: string) => {
      await owner.post('/auth/change-email', { email, password: TEST_PASSWORD })
      await follow(await newestToken(app, from, 'change-email'))
    }
    const isInTrial = async (owner: Caller) => (await owner.get('/subscription/current')).body.trialStatus.isInTrial
    const mover = await registered('mover@had.test')
    await follow(await newestToken(app, 'mover@had.test', 'verify'))
    await moveTo(mover, 'mover@had.test', 'second@had.test')
    await moveTo(mover, 'second@had.test', 'third@had.test')
    expect(await isInTrial(mover)).toBe(true)
    expect(await isInTrial(await registered('mover@had.test'))).toBe(false)
    const again = await registered('second@had.test')
    expect(await isInTrial(again)).toBe(false)
    await moveTo(again, 'second@had.test', 'fourth@had.test')
    expect((await again.get('/subscription/current')).body.trialStatus.eligibleForTrial).toBe(false)
    expect(await isInTrial(await registered('second@had.test'))).toBe(false)

    await moveTo(await registered('zoe@mistyped.test'), 'zoe@mistyped.test', 'zoe@corrected.test')
    expect(await isInTrial(await registered('zoe@mistyped.test'))).toBe(true)
    await moveTo(await signIn('zoe@corrected.test'), 'zoe@corrected.test', 'zoe@elsewhere.test')
    expect(await isInTrial(await registered('zoe@corrected.test'))).toBe(false)
  })

  describe('an address that somebody else registered first', () => {
    const asRegistered = async (email: string) => {
      await app.anonymous.post('/auth/register', person(email))
      const signedIn = await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })
      return app.withCookie(cookieOf(signedIn))
    }
    const feedOf = async (owner: Caller) => {
      expect((await owner.post('/calendar/feeds', { kind: 'orders', hideNames: true })).status).toBe(201)
      const { url } = (await owner.get('/calendar/feeds')).body[0]
      return () => app.anonymous.get(new URL(url).pathname.replace('/api', ''))
    }
    const reset = async (email: string) => {
      await app.anonymous.post('/auth/forgot-password', { email })
      const token = await newestToken(app, email)
      return { token, ...(await app.anonymous.post('/auth/reset-password', { token, password: NEW_PASSWORD })) }
    }
    const signedIn = async (email: string) =>
      app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: NEW_PASSWORD })))

    test('belongs to its holder alone after a new password: calendar, mail and money lead nowhere else', async () => {
      const email = 'taken@example.test'
      const other = await asRegistered(email)
      const feed = await feedOf(other)
      const changed = await other.patch('/settings', {
        businessEmail: 'other@elsewhere.test',
        emailAddress: 'other@elsewhere.test',
        secondaryEmailAddress: 'second@elsewhere.test',
        bankDetails: 'BSB 000-000',
        accountHolder: 'Other',
      })
      expect([changed.status, (await feed()).status]).toEqual([200, 200])
      const { status, body } = await reset(email)
      expect([status, body.feeds, body.cleared]).toEqual([200, undefined, true])
      expect((await feed()).status).toBe(404)
      expect((await (await signedIn(email)).get('/settings')).body).toMatchObject({
        businessEmail: email,
        emailAddress: email,
        secondaryEmailAddress: null,
        bankDetails: null,
        accountHolder: null,
      })
    })

    test('a later reset leaves them, names the open calendar addresses and closes them on request', async () => {
      const email = 'forgetful@example.test'
      const owner = await asRegistered(email)
      await app.anonymous.post('/auth/verify-email', { token: await newestToken(app, email, 'verify') })
      await owner.patch('/settings', { bankDetails: 'BSB 000-000' })
      const feed = await feedOf(owner)
      const { token, body } = await reset(email)
      expect(body).toMatchObject({ feeds: [{ shows: 'Orders, without names' }] })
      expect(body.cleared).toBeUndefined()
      expect((await feed()).status).toBe(200)
      const again = await signedIn(email)
      expect((await again.get('/settings')).body.bankDetails).toBe('BSB 000-000')
      const { businessId } = (await again.get('/auth/user')).body.user
      const told = await app.services.store.inBusiness({ businessId, actor: BAKEBOOK, timeZone: 'UTC' }, ({ db }) =>
        db
          .selectFrom('outbox')
          .select('text')
          .where('business_id', '=', businessId)
          .where('template', '=', 'password_changed')
          .executeTakeFirstOrThrow(),
      )
      expect(told.text).toContain('- Orders, without')
      expect(told.text).toContain('http://bakebook.test/calendar?subscribe=true')

      const close = (link: string) => app.anonymous.post('/auth/reset-password/close-feeds', { token: link })
      expect((await close('wrong')).status).toBe(400)
      await app.anonymous.post('/auth/forgot-password', { email })
      expect((await close(await newestToken(app, email))).status).toBe(400)
      expect((await close(token)).status).toBe(204)
      expect((await feed()).status).toBe(404)
      const start = app.clock.now
      app.clock.now = new Date(start.getTime() + 61 * 60_000)
      expect((await close(token)).status).toBe(400)
      app.clock.now = start
    })
  })

  test('a promo code makes the trial longer', async () => {
    const email = 'promo@example.test'
    expect((await app.anonymous.post('/promo/check', { code: ' spring' })).body).toEqual({
      valid: true,
      extraTrialDays: 14,
    })
    expect((await app.anonymous.post('/promo/check', { code: 'autumn' })).body).toEqual({ valid: false })
    await app.anonymous.post('/auth/register', { ...person(email), promoCode: 'spring' })
    const owner = app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
    const { subscription, trialStatus } = (await owner.get('/subscription/current')).body
    expect([subscription.promoCode, trialStatus.daysLeft]).toEqual(['SPRING', 44])
  })
})

describe('where subscriptions are paid for', () => {
  test('after the trial reading stays open, writing is closed, and the form a week later', async () => {
    const app = await testApp({ database: await freshDatabase(), environment: { BILLING: 'sandbox' } })
    const { owner, email } = await newBakery(app)
    expect((await owner.patch('/settings', { businessPhone: '+61 400 000 000' })).status).toBe(200)
    await owner.post('/enquiries/settings/slug', { slug: 'after-the-trial' })
    await owner.put('/enquiries/settings', { ...(await owner.get('/enquiries/settings')).body, isFormEnabled: true })
    const isFormOpen = async () =>
      (await app.anonymous.get('/enquiries/public/form-settings/after-the-trial')).body.isFormEnabled
    app.clock.now = new Date(app.clock.now.getTime() + 30 * 86_400_000 + 1000)
    const back = app.withCookie(cookieOf(await app.anonymous.post('/auth/login', { email, password: TEST_PASSWORD })))
    expect((await back.get('/subscription/current')).body.trialStatus).toMatchObject({
      trialEnded: true,
      hasActiveSubscription: false,
      daysLeft: 0,
    })
    expect((await back.get('/settings')).status).toBe(200)
    const refused = await back.patch('/settings', { businessPhone: '+61 400 000 001' })
    expect([refused.status, refused.body.code]).toEqual([402, 'SUBSCRIPTION_ENDED'])
    const { user } = (await back.get('/auth/user')).body
    expect((await back.patch('/auth/user', { lastName: 'Still', version: user.version })).status).toBe(200)
    expect(await isFormOpen()).toBe(true)
    const { body: settings } = await back.get('/settings')
    const { formOpenUntil } = (await back.get('/subscription/current')).body.subscription
    app.clock.now = new Date(app.clock.now.getTime() + 7 * 86_400_000)
    expect([today(app.clock.now, settings.timezone), await isFormOpen()]).toEqual([formOpenUntil, true])
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    expect(await isFormOpen()).toBe(false)
  })
})
