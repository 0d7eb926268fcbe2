import { beforeAll, describe, expect, it } from 'vitest'
import { changeSlug, createUser, extendTrial, listUsers, resetPassword } from './admin-acts.ts'
import { NEW_PASSWORD, privateMails } from './test-accounts.ts'
import { newBakery, TEST_PASSWORD, type TestApp, testApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const signIn = (email: string, password: string) => app.anonymous.post('/auth/login', { email, password })

describe('what the operator can do from the command line', () => {
  it('lists everybody with an account, and their bakery', async () => {
    const { email, businessId } = await newBakery(app)
    expect(await listUsers(app.services.store)).toContainEqual(
      expect.objectContaining({
        email,
        name: 'Olive Baker',
        businessId,
        role: 'owner',
        status: 'active',
        isDemo: false,
      }),
    )
  })

  const needs = () => ({ linkKey: app.services.linkKey, baseUrl: 'https://cakes.test' })
  const use = (link: string, password: string) => {
    const url = new URL(link)
    expect([url.origin, url.pathname]).toEqual(['https://cakes.test', '/reset-password'])
    return app.anonymous.post('/auth/reset-password', { token: url.searchParams.get('token'), password })
  }

  it('makes an owner with a bakery, who is mailed a link to choose her password', async () => {
    const { store } = app.services
    const { link } = await createUser(store, needs(), 'maria.rossi@example.test')
    expect((await use(link, NEW_PASSWORD)).status).toBe(200)
    expect((await use(link, NEW_PASSWORD)).status).toBe(400)
    const answer = await signIn('maria.rossi@example.test', NEW_PASSWORD)
    expect(answer.body.user).toMatchObject({ firstName: 'Maria', role: 'owner', emailVerified: true })
    const mails = await privateMails(app, 'maria.rossi@example.test')
    expect(mails.map(({ template }) => template)).toEqual(['account_made', 'password_changed'])
    await expect(createUser(store, needs(), 'Maria.Rossi@example.test')).rejects.toThrow('already has an account')
    await expect(createUser(store, needs(), 'nobody')).rejects.toThrow('not an email address')
  })

  it('ends the password and every session of a person, who is mailed a link for a new one', async () => {
    const { email, owner } = await newBakery(app)
    const { store } = app.services
    const { link } = await resetPassword(store, needs(), email)
    expect((await owner.get('/auth/user')).status).toBe(401)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(401)
    expect((await use(link, NEW_PASSWORD)).status).toBe(200)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    await expect(resetPassword(store, needs(), 'x@example.test')).rejects.toThrow('Nobody with an open bakery')
  })

  it('extends the trial of a bakery, and of no other', async () => {
    const { email, inScope } = await newBakery(app)
    const other = await newBakery(app)
    const { store } = app.services
    const endOf = async (bakery: { inScope: typeof inScope }) =>
      (
        await bakery.inScope((scope) =>
          scope.db
            .selectFrom('subscriptions')
            .select('trial_ends_at')
            .where('business_id', '=', scope.businessId)
            .executeTakeFirstOrThrow(),
        )
      ).trial_ends_at as string
    const [before, untouched] = [await endOf({ inScope }), await endOf(other)]
    await extendTrial(store, email, '10')
    expect(Date.parse(await endOf({ inScope })) - Date.parse(before)).toBe(10 * 86_400_000)
    expect(await endOf(other)).toBe(untouched)
    await expect(extendTrial(store, email, '-3')).rejects.toThrow('not a number of days')
    await expect(extendTrial(store, 'x@example.test', '3')).rejects.toThrow('Nobody with an open bakery')
  })

  it('gives a form another address, and the old one still leads there', async () => {
    const { owner } = await newBakery(app)
    const other = await newBakery(app)
    await owner.post('/enquiries/settings/slug', { slug: 'old-rose' })
    await other.owner.post('/enquiries/settings/slug', { slug: 'taken-rose' })
    const { store } = app.services
    expect(await changeSlug(store, 'old-rose', 'New Rose')).toBe('new-rose')
    expect((await owner.get('/enquiries/settings')).body.slug).toBe('new-rose')
    await expect(changeSlug(store, 'old-rose', 'taken-rose')).rejects.toThrow('This URL is already taken')
    await expect(changeSlug(store, 'old-rose', 'admin')).rejects.toThrow('This URL is already taken')
    await expect(changeSlug(store, 'no-such-form', 'some-rose')).rejects.toThrow('not found')
    expect((await owner.get('/enquiries/settings')).body.slug).toBe('new-rose')
    // Back again through the alias.
    expect(await changeSlug(store, 'new-rose', 'old-rose')).toBe('old-rose')
    expect((await owner.get('/enquiries/settings')).body.slug).toBe('old-rose')
  })
})
