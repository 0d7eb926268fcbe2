import { describe, expect, test } from 'vitest'
import { account, later, MINUTE, newestToken, openApp, person, signIn } from '#app/server/test-accounts.ts'
import { cookieOf, deliverMail, TEST_PASSWORD, type TestApp } from '#app/server/testing.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { BAKEBOOK, type Scope } from '#server/scope.ts'

const HOUR = 60 * MINUTE
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1' }
const TYPED = 'Free money'

/** Every mail that this server sent or would send, with its recipient. */
async function delivered(app: TestApp) {
  const left: { to: string; subject: string; text: string; name: string }[] = []
  await deliverMail(app, async ({ to, subject, text }) => {
    left.push({ to: to.address, subject, text, name: to.name })
  })
  return left
}

async function unconfirmed(app: TestApp, email: string) {
  await app.anonymous.post('/auth/register', { ...person(email), firstName: TYPED })
  const cookie = cookieOf(await signIn(app, email))
  const owner = app.withCookie(cookie)
  const { user } = (await owner.get('/auth/user')).body
  return { owner, inScope: <T>(work: (scope: Scope) => Promise<T>) => inBakery(app, user.businessId, work) }
}

const inBakery = <T>({ services }: TestApp, businessId: number, work: (scope: Scope) => Promise<T>) =>
  services.store.inBusiness({ businessId, actor: BAKEBOOK, timeZone: 'UTC' }, work)

const toCustomer = (scope: Scope, subject: string) =>
  queueMail(scope, {
    template: 'quote_expiring',
    to: { address: 'anais@stranger.test' },
    subject,
    html: '<p></p>',
    text: '',
    fromName: 'Olive',
  })

describe('what an account that nobody confirmed mails to strangers', () => {
  test('is three an hour and ten a day, however it asks, and no word of its own', async () => {
    const app = await openApp({ ...SMTP, RATE_LIMIT_FACTOR: '1' })
    const victim = 'victim@stranger.test'
    const { owner } = await unconfirmed(app, victim)
    const mails = await delivered(app)
    const hours: number[] = []
    for (let hour = 0; hour < 5; hour++) {
      await later(app, hour * (HOUR + 1000), async () => {
        for (let nth = 0; nth < 5; nth++)
          await owner.post('/auth/change-email', { email: `h${hour}n${nth}@stranger.test`, password: TEST_PASSWORD })
        const now = await delivered(app)
        hours.push(now.filter(({ to }) => to !== victim).length)
        mails.push(...now)
      })
    }
    expect(hours).toEqual([3, 3, 3, 1, 0])
    expect(mails.filter(({ to }) => to === victim)).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain(TYPED)
  })

  test('one address gets three an hour from all of them', async () => {
    const app = await openApp({ ...SMTP, RATE_LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth++) {
      const { owner } = await unconfirmed(app, `many-${nth}@stranger.test`)
      const { status } = await owner.post('/auth/change-email', { email: 'one@target.test', password: TEST_PASSWORD })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await delivered(app)).filter(({ to }) => to === 'one@target.test')).toHaveLength(3)
  })

  test('is told that its password was changed three times an hour, and the password is', async () => {
    const app = await openApp({ ...SMTP, RATE_LIMIT_FACTOR: '1' })
    const email = 'changed@stranger.test'
    let { owner } = await unconfirmed(app, email)
    for (let nth = 0; nth < 5; nth++) {
      const [currentPassword, newPassword] = [nth === 0 ? TEST_PASSWORD : `Brioche+${nth - 1}aA`, `Brioche+${nth}aA`]
      const changed = await owner.post('/auth/change-password', { currentPassword, newPassword })
      expect(changed.status).toBe(204)
      owner = app.withCookie(cookieOf(changed))
    }
    const mails = await delivered(app)
    expect(mails.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(3)
    expect(JSON.stringify(mails)).not.toContain(TYPED)
  })

  test('a person’s own mails have a daily limit, too', async () => {
    const app = await openApp({ ...SMTP, RATE_LIMIT_FACTOR: '1' })
    const { inScope } = await unconfirmed(app, 'private@stranger.test')
    await inScope(async (scope) => {
      await app.services.limits.spend('mail-day-private', String(scope.businessId), 199)
      for (const address of ['one@stranger.test', 'two@stranger.test'])
        await queueMail(scope, {
          template: 'verify',
          to: { address },
          subject: 'Hello',
          html: '<p></p>',
          text: '',
          fromName: 'Bakebook',
          isPrivate: true,
        })
    })
    expect(await delivered(app)).toHaveLength(1)
  })
})

describe('mail of a bakery whose owner nobody knows', () => {
  test('waits, whatever queued it, says why, and leaves when the address is confirmed', async () => {
    const app = await openApp(SMTP)
    const email = 'waits@stranger.test'
    const { owner, inScope } = await unconfirmed(app, email)
    await delivered(app)
    await inScope((scope) => toCustomer(scope, 'Held'))
    expect(await delivered(app)).toEqual([])
    await later(app, 7 * HOUR, async () => expect(await delivered(app)).toEqual([]))
    const [mail] = (await owner.get('/outbox')).body
    expect(mail).toMatchObject({
      state: 'queued',
      lastError: 'This email waits until you confirm your own email address, and is then sent automatically.',
    })
    await app.anonymous.post('/auth/verify-email', { token: await newestToken(app, email, 'verify') })
    expect((await delivered(app)).map(({ subject }) => subject)).toEqual(['Held'])
  })

  test('leaves, too, when a reset confirms the address', async () => {
    const app = await openApp(SMTP)
    const email = 'reset@stranger.test'
    const { inScope } = await unconfirmed(app, email)
    await inScope((scope) => toCustomer(scope, 'Held'))
    await app.anonymous.post('/auth/forgot-password', { email })
    await delivered(app)
    const token = await newestToken(app, email)
    expect((await app.anonymous.post('/auth/reset-password', { token, password: 'Brioche+Butter7' })).status).toBe(200)
    expect((await delivered(app)).map(({ subject }) => subject).toSorted()).toEqual([
      'Held',
      'Your password was changed',
    ])
  })

  test('leaves at once where addresses are not confirmed at all', async () => {
    const app = await openApp({})
    const { owner } = await account(app)
    const { user } = (await owner.get('/auth/user')).body
    await inBakery(app, user.businessId, (scope) => toCustomer(scope, 'At once'))
    expect((await delivered(app)).map(({ subject }) => subject)).toEqual(['At once'])
  })
})
