import { beforeAll, describe, expect, test } from 'vitest'
import { stopWriters, untilWaiting } from '#app/server/proofs/stopped-writers.ts'
import {
  addToTeam,
  freshEmail,
  later,
  MINUTE,
  NEW_PASSWORD,
  openApp,
  person,
  setCookies,
  signIn,
} from '#app/server/test-accounts.ts'
import {
  type Answer,
  cookieOf,
  deliverMail,
  newBakery,
  TEST_PASSWORD,
  type TestApp,
  type TestBakery,
} from '#app/server/testing.ts'
import { PAGE_OWNER } from '#shared/page-owner.ts'

const DAY = 24 * 60 * MINUTE
let app: TestApp
beforeAll(async () => {
  app = await openApp({})
})

const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string
async function invited({ owner }: TestBakery, role = 'kitchen', email = freshEmail()) {
  const { body } = await owner.post('/team/invitations', { email, role })
  return { id: body.id as number, email, token: tokenOf(body.link) }
}
const look = (token: string) => app.anonymous.post('/invitations/look', { token })
const accept = (token: string, more: object = {}) =>
  app.anonymous.post('/invitations/accept', { token, ...person('-'), firstName: 'Kit', lastName: 'Helper', ...more })
const names = async ({ owner }: TestBakery) =>
  (await owner.get('/team')).body.members.map(({ name, role }: { name: string; role: string }) => `${name}: ${role}`)

describe('an invitation', () => {
  test('tells which bakery asks, for which role, and makes an account that is signed in there', async () => {
    const bakery = await newBakery(app)
    const { email, token } = await invited(bakery)
    expect((await look(token)).body).toEqual({
      state: 'open',
      email,
      businessName: "Olive's bakery",
      role: 'kitchen',
      invitedBy: 'Olive Baker',
      hasAccount: false,
    })
    const answer = await accept(token)
    expect(answer.status, answer.text).toBe(200)
    const { user } = (await app.withCookie(cookieOf(answer)).get('/auth/user')).body
    expect(user).toMatchObject({ email, role: 'kitchen', businessId: bakery.businessId, emailVerified: true })
    expect(await names(bakery)).toEqual(['Olive Baker: owner', 'Kit Helper: kitchen'])
    expect((await signIn(app, email)).body.user.role).toBe('kitchen')
  })

  test('works once, for 7 days, and not when it was taken back', async () => {
    const bakery = await newBakery(app)
    const used = await invited(bakery)
    expect((await accept(used.token)).status).toBe(200)
    expect([(await look(used.token)).body.state, (await accept(used.token)).status]).toEqual(['used', 409])

    const late = await invited(bakery)
    await later(app, 7 * DAY, async () => {
      expect([(await look(late.token)).body.state, (await accept(late.token)).status]).toEqual(['expired', 409])
    })
    await later(app, 6 * DAY, async () => {
      const again = app.withCookie(cookieOf(await signIn(app, bakery.email)))
      expect((await again.post(`/team/invitations/${late.id}/resend`)).status).toBe(200)
    })
    await later(app, 12 * DAY, async () => expect((await look(late.token)).body.state).toBe('open'))

    const back = await invited(bakery)
    expect((await bakery.owner.del(`/team/invitations/${back.id}`)).status).toBe(204)
    expect([(await look(back.token)).body.state, (await accept(back.token)).status]).toEqual(['withdrawn', 409])
    expect((await look('no such link')).status).toBe(400)
  })

  test('is used by one of two tabs', async () => {
    const { token } = await invited(await newBakery(app))
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('asks for a name and a good password where there is no account, and for its own password where there is', async () => {
    const bakery = await newBakery(app)
    const { token } = await invited(bakery)
    const bare = await app.anonymous.post('/invitations/accept', { token, password: 'short' })
    expect([bare.status, Object.keys(bare.body.fields).toSorted()]).toEqual([
      422,
      ['acceptTerms', 'firstName', 'lastName', 'password'],
    ])
    const other = await newBakery(app)
    const known = await invited(bakery, 'manager', other.email)
    expect((await look(known.token)).body.hasAccount).toBe(true)
    expect((await accept(known.token, { password: NEW_PASSWORD })).status).toBe(401)
    expect((await accept(known.token, { password: TEST_PASSWORD })).body.user).toMatchObject({
      id: other.userId,
      role: 'manager',
      businessId: bakery.businessId,
    })
  })

  test('is for its address: whoever is signed in with another one is told so', async () => {
    const [bakery, other] = [await newBakery(app), await newBakery(app)]
    const { token } = await invited(bakery)
    const wrong = await other.owner.post('/invitations/join', { token })
    expect([wrong.status, wrong.body.error]).toEqual([409, expect.stringContaining(other.email)])
    const right = await invited(bakery, 'kitchen', other.email)
    const joined = await other.owner.post('/invitations/join', { token: right.token })
    expect(joined.body.user).toMatchObject({ id: other.userId, businessId: bakery.businessId, role: 'kitchen' })
    expect((await other.owner.get('/auth/user')).body.user.businessId).toBe(bakery.businessId)
  })

  test('goes once to an address, and to nobody who is in the team', async () => {
    const bakery = await newBakery(app)
    const { email } = await invited(bakery)
    const again = await bakery.owner.post('/team/invitations', { email: email.toUpperCase(), role: 'manager' })
    expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ['email']])
    const self = await bakery.owner.post('/team/invitations', { email: bakery.email, role: 'kitchen' })
    expect(self.status).toBe(409)
  })

  test('leaves by mail where mail leaves, and its link is then for that mailbox alone', async () => {
    const mailing = await openApp({ SMTP_URL: 'smtp://mail.test' })
    const bakery = await newBakery(await openApp({}))
    expect((await bakery.owner.post('/team/invitations', { email: freshEmail(), role: 'kitchen' })).body.link).toMatch(
      /\/join\?token=/,
    )
    const email = freshEmail()
    await mailing.anonymous.post('/auth/register', person(email))
    const owner = mailing.withCookie(cookieOf(await signIn(mailing, email)))
    const to = freshEmail()
    // An unconfirmed address may be somebody else's, so it must not invite anybody.
    expect((await owner.post('/team/invitations', { email: to, role: 'kitchen' })).status).toBe(403)
    await mailing.services.store.outside((db) =>
      db.updateTable('users').set({ email_verified_at: '2026-06-10T00:00:00Z' }).where('email', '=', email).execute(),
    )
    const { body, status } = await owner.post('/team/invitations', { email: to, role: 'kitchen' })
    expect([status, body.link]).toEqual([201, null])
    const sent: { to: string; subject: string; text: string }[] = []
    await deliverMail(mailing, async (mail) => void sent.push({ ...mail, to: mail.to.address }))
    const letter = sent.find((mail) => mail.to === to)
    expect(letter?.subject).toBe("Join the team of Olive's bakery")
    expect(letter?.text).toContain('Olive Baker has invited you')
    const token = /\/join\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] as string
    expect((await mailing.anonymous.post('/invitations/look', { token })).body.state).toBe('open')
  })
})

describe('roles', () => {
  test('a manager invites and removes kitchen helpers, and no managers', async () => {
    const bakery = await newBakery(app)
    const manager = await addToTeam(bakery, 'manager')
    const other = await addToTeam(bakery, 'manager')
    const helper = await addToTeam({ app, owner: manager.caller }, 'kitchen')
    const ask = (role: string) => manager.caller.post('/team/invitations', { email: freshEmail(), role })
    expect([(await ask('manager')).status, (await ask('kitchen')).status, (await ask('owner')).status]).toEqual([
      403, 201, 422,
    ])
    expect((await manager.caller.del(`/team/${other.userId}`)).status).toBe(403)
    expect((await manager.caller.patch(`/team/${helper.userId}`, { role: 'manager' })).status).toBe(403)
    expect((await manager.caller.del(`/team/${helper.userId}`)).status).toBe(204)
    expect((await helper.caller.get('/auth/user')).status).toBe(401)
  })

  test('a kitchen helper sees names of her team, and neither addresses nor invitations', async () => {
    const bakery = await newBakery(app)
    const helper = await addToTeam(bakery, 'kitchen')
    expect((await helper.caller.get('/team')).status).toBe(403)
    expect((await helper.caller.post('/team/invitations', { email: freshEmail(), role: 'kitchen' })).status).toBe(403)
    expect((await helper.caller.get('/team/people')).body).toEqual([
      { id: bakery.userId, name: 'Olive Baker', role: 'owner' },
      { id: helper.userId, name: 'Kit Baker', role: 'kitchen' },
    ])
  })

  test('another role counts from the next call on', async () => {
    const bakery = await newBakery(app)
    const helper = await addToTeam(bakery, 'kitchen')
    expect((await helper.caller.get('/orders')).status).toBe(403)
    await bakery.owner.patch(`/team/${helper.userId}`, { role: 'manager' })
    expect((await helper.caller.get('/orders')).status).toBe(200)
  })

  test('there is always one owner: she hands the bakery over, and is neither removed nor given another role', async () => {
    const bakery = await newBakery(app)
    const { owner, userId } = bakery
    const manager = await addToTeam(bakery, 'manager')
    expect((await owner.del(`/team/${userId}`)).status).toBe(409)
    expect((await manager.caller.del(`/team/${userId}`)).status).toBe(409)
    expect((await owner.patch(`/team/${userId}`, { role: 'kitchen' })).status).toBe(409)
    expect((await owner.post(`/team/${manager.userId}/hand-over`, { password: 'Wrong-2026!' })).status).toBe(422)
    expect((await owner.post('/team/999999999/hand-over', { password: TEST_PASSWORD })).status).toBe(404)
    const done = await owner.post(`/team/${manager.userId}/hand-over`, { password: TEST_PASSWORD })
    expect(done.status, done.text).toBe(200)
    expect(await names(bakery)).toEqual(['Olive Baker: manager', 'Kit Baker: owner'])
    expect((await owner.get('/export')).status).toBe(403)
    expect((await manager.caller.get('/export')).status).toBe(200)
    expect((await manager.caller.del(`/team/${userId}`)).status).toBe(204)
  })
})

/** The two acts after which a manager may invite nobody. */
const ENDS: [how: string, act: (bakery: TestBakery, id: number) => Promise<Answer>][] = [
  ['removed', (bakery, id) => bakery.owner.del(`/team/${id}`)],
  ['put into the kitchen', (bakery, id) => bakery.owner.patch(`/team/${id}`, { role: 'kitchen' })],
]

describe('a removed person', () => {
  test('is refused at her next call, in every place she is signed in, and told why', async () => {
    const bakery = await newBakery(app)
    const helper = await addToTeam(bakery, 'kitchen')
    const phone = app.withCookie(cookieOf(await signIn(app, helper.email)))
    expect((await bakery.owner.del(`/team/${helper.userId}`)).status).toBe(204)
    for (const caller of [helper.caller, phone]) {
      const { status, body } = await caller.get('/tasks')
      expect([status, body.code, body.error]).toEqual([401, 'REMOVED', expect.stringContaining("Olive's bakery")])
    }
    const again = await signIn(app, helper.email)
    expect([again.status, again.body.error]).toEqual([401, expect.stringContaining('no longer belong')])
    expect((await signIn(app, helper.email, 'Wrong-2026!')).body.error).toBe('Invalid email or password')
    expect(await names(bakery)).toEqual(['Olive Baker: owner'])
  })

  test.each(ENDS)(
    'or %s lets nobody in any more: what she sent is taken back, and what others sent stays',
    async (_, act) => {
      const bakery = await newBakery(app)
      const manager = await addToTeam(bakery, 'manager')
      const hers = await invited({ ...bakery, owner: manager.caller })
      const owners = await invited(bakery)
      expect((await act(bakery, manager.userId)).status).toBeLessThan(300)
      expect([(await look(hers.token)).body.state, (await look(owners.token)).body.state]).toEqual([
        'withdrawn',
        'open',
      ])
      expect((await accept(hers.token)).status).toBe(409)
    },
  )

  test.each(ENDS)('or %s lets nobody in by an invitation that she sends at that moment', async (_, act) => {
    const bakery = await newBakery(app)
    const manager = await addToTeam(bakery, 'manager')
    const release = await stopWriters(bakery, 'outbox')
    const hers = invited({ ...bakery, owner: manager.caller })
    await untilWaiting(bakery, 1)
    const ended = act(bakery, manager.userId)
    await untilWaiting(bakery, 2, [ended])
    await release()
    expect((await ended).status).toBeLessThan(300)
    expect((await look((await hers).token)).body.state).toBe('withdrawn')
  })

  test('comes back by a new invitation, and her former sessions do not', async () => {
    const bakery = await newBakery(app)
    const helper = await addToTeam(bakery, 'kitchen')
    await bakery.owner.del(`/team/${helper.userId}`)
    const back = await addToTeam(bakery, 'manager', helper.email)
    expect(back.userId).toBe(helper.userId)
    expect((await back.caller.get('/orders')).status).toBe(200)
    expect((await helper.caller.get('/orders')).status).toBe(401)
  })

  test('keeps her name in what she did', async () => {
    const bakery = await newBakery(app)
    const manager = await addToTeam(bakery, 'manager')
    const { id } = (await manager.caller.post('/contacts', { firstName: 'Mia', lastName: 'Lane' })).body
    await bakery.owner.del(`/team/${manager.userId}`)
    const acts = await bakery.inScope(({ db, businessId }) =>
      db
        .selectFrom('audit')
        .select('actor_name')
        .where('business_id', '=', businessId)
        .where('action', '=', 'contacts.create')
        .where('entity_id', '=', String(id))
        .execute(),
    )
    expect(acts).toEqual([{ actor_name: 'Kit Baker' }])
  })
})

describe('a person of two bakeries', () => {
  test('sees one at a time, goes from one to the other, and comes in where she was last', async () => {
    const [mine, hers] = [await newBakery(app), await newBakery(app)]
    await mine.owner.post('/contacts', { firstName: 'Mine', lastName: 'Only' })
    await hers.owner.post('/contacts', { firstName: 'Hers', lastName: 'Only' })
    const { caller } = await addToTeam(hers, 'manager', mine.email)
    const contacts = async () =>
      (await caller.get('/contacts')).body.map(({ firstName }: { firstName: string }) => firstName)
    expect(await contacts()).toEqual(['Hers'])
    expect((await caller.get('/auth/bakeries')).body).toEqual([
      { id: mine.businessId, name: "Olive's bakery", role: 'owner', isDemo: false },
      { id: hers.businessId, name: "Olive's bakery", role: 'manager', isDemo: false },
    ])
    const entered = await caller.post(`/auth/bakeries/${mine.businessId}/enter`)
    expect(entered.body.user).toMatchObject({ businessId: mine.businessId, role: 'owner' })
    expect(setCookies(entered).join()).toContain(`signed-in-as=${mine.userId}.${mine.businessId}`)
    expect(await contacts()).toEqual(['Mine'])
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE)
    await caller.post(`/auth/bakeries/${hers.businessId}/enter`)
    expect((await signIn(app, mine.email)).body.user.businessId).toBe(hers.businessId)
  })

  test('a page that was opened in one bakery writes nothing into the other', async () => {
    const [mine, hers] = [await newBakery(app), await newBakery(app)]
    const { caller } = await addToTeam(hers, 'manager', mine.email)
    const page = { [PAGE_OWNER]: `${mine.userId}.${hers.businessId}` }
    expect((await caller.post('/contacts', { firstName: 'A', lastName: 'B' }, page)).status).toBe(201)
    await caller.post(`/auth/bakeries/${mine.businessId}/enter`)
    const late = await caller.post('/contacts', { firstName: 'C', lastName: 'D' }, page)
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'OTHER_USER',
      expect.stringContaining('another bakery'),
    ])
    expect((await caller.get('/contacts')).body).toEqual([])
  })

  test('goes into no bakery that she does not work in', async () => {
    const [mine, hers] = [await newBakery(app), await newBakery(app)]
    expect((await mine.owner.post(`/auth/bakeries/${hers.businessId}/enter`)).status).toBe(404)
    const helper = await addToTeam(hers, 'kitchen', mine.email)
    await helper.caller.post(`/auth/bakeries/${mine.businessId}/enter`)
    await hers.owner.del(`/team/${mine.userId}`)
    expect((await helper.caller.post(`/auth/bakeries/${hers.businessId}/enter`)).status).toBe(404)
    expect((await helper.caller.get('/auth/user')).body.user.businessId).toBe(mine.businessId)
    expect((await signIn(app, mine.email)).body.user.businessId).toBe(mine.businessId)
  })

  test('closes her own calendar addresses with a new password, not those of a bakery that she works for', async () => {
    const [mine, hers] = [await newBakery(app), await newBakery(app)]
    await hers.owner.post('/calendar/feeds', { kind: 'all' })
    await mine.owner.post('/calendar/feeds', { kind: 'all' })
    await addToTeam(hers, 'manager', mine.email)
    const { resetToken } = await import('#app/server/test-accounts.ts')
    const token = await resetToken(app, mine.email)
    const done = await app.anonymous.post('/auth/reset-password', { token, password: NEW_PASSWORD })
    expect(done.body.feeds).toHaveLength(1)
    await app.anonymous.post('/auth/reset-password/close-feeds', { token })
    expect((await hers.owner.get('/calendar/feeds')).body).toHaveLength(1)
    const later = app.withCookie(cookieOf(await signIn(app, mine.email, NEW_PASSWORD)))
    await later.post(`/auth/bakeries/${mine.businessId}/enter`)
    expect((await later.get('/calendar/feeds')).body).toEqual([])
  })
})
