import type { Role } from '#modules/auth/permissions.ts'
import { freshDatabase } from '#server/db/testing.ts'
import { deriveToken } from '#server/secrets.ts'
import { type Answer, type Caller, cookieOf, TEST_PASSWORD, type TestApp, type TestBakery, testApp } from './testing.ts'

export const NEW_PASSWORD = 'Brioche+Butter7'
export const MINUTE = 60_000

let made = 0
export const freshEmail = () => `proof-${(made += 1)}@example.test`
export const person = (email: string) => ({
  firstName: 'Olive',
  lastName: 'Baker',
  email,
  password: TEST_PASSWORD,
  acceptTerms: true,
})
export const setCookies = (answer: Answer) => ([] as string[]).concat(answer.headers['set-cookie'] ?? [])
export const sessionCookie = (answer: Answer) => setCookies(answer).find((text) => /^(__Host-)?sid=/.test(text)) ?? ''
export const withoutId = ({ status, text }: Answer) => [status, text.replace(/"requestId":"[^"]*"/, '')]

type Account = { app: TestApp; email: string; cookie: string; owner: Caller }

export async function account(app: TestApp): Promise<Account> {
  const email = freshEmail()
  const registered = await app.anonymous.post('/auth/register', person(email))
  const answer = registered.body.user ? registered : await signIn(app, email)
  const cookie = cookieOf(answer)
  return { app, email, cookie, owner: app.withCookie(cookie) }
}

type Helper = { email: string; userId: number; cookie: string; caller: Caller }

/** A person who was invited to this bakery and accepted. */
export async function addToTeam(
  { app, owner }: Pick<TestBakery, 'app' | 'owner'>,
  role: 'manager' | 'kitchen',
  email = freshEmail(),
): Promise<Helper> {
  const { body: invitation } = await owner.post('/team/invitations', { email, role })
  const token = deriveToken(app.services.linkKey, 'invitation', invitation.id)
  const answer = await app.anonymous.post('/invitations/accept', { ...person(email), firstName: 'Kit', token })
  if (answer.status !== 200) throw new Error(`accepting answered ${answer.status}: ${answer.text}`)
  const cookie = cookieOf(answer)
  return { email, userId: answer.body.user.id, cookie, caller: app.withCookie(cookie) }
}

/** A caller of each role in this bakery. */
export const callersOf = async (bakery: TestBakery): Promise<Record<Role, Caller>> => ({
  owner: bakery.owner,
  manager: (await addToTeam(bakery, 'manager')).caller,
  kitchen: (await addToTeam(bakery, 'kitchen')).caller,
})

export const signIn = (app: TestApp, email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  app.anonymous.post('/auth/login', { email, password }, headers)

export async function newestToken({ services }: TestApp, email: string, purpose = 'reset'): Promise<string> {
  const { id } = await services.store.outside((db) =>
    db
      .selectFrom('user_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select('t.id')
      .where('u.email', '=', email)
      .where('t.purpose', '=', purpose)
      .orderBy('t.id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return deriveToken(services.linkKey, 'user-token', id)
}

export async function resetToken(app: TestApp, email: string): Promise<string> {
  await app.anonymous.post('/auth/forgot-password', { email })
  return newestToken(app, email)
}

export async function later(app: TestApp, milliseconds: number, work: () => Promise<void>): Promise<void> {
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + milliseconds)
  try {
    await work()
  } finally {
    app.clock.now = start
  }
}

export const openApp = async (environment: Record<string, string>) =>
  testApp({ database: await freshDatabase(), environment })

export async function privateMails({ services }: TestApp, email: string) {
  const { rows } = await services.store.outside(async (db) => {
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    return { rows: users }
  })
  const owner = rows[0]?.id ?? 0
  const businesses = await services.store.outside(async (db) => {
    const { sql } = await import('kysely')
    return (await sql<{ business_id: number }>`select business_id from membership_of(${owner})`.execute(db)).rows
  })
  const claims = {
    businessId: businesses[0]?.business_id ?? 0,
    actor: { kind: 'system' as const, name: 'test' },
    timeZone: 'UTC',
  }
  return services.store.inBusiness(claims, (scope) =>
    scope.db.selectFrom('outbox').selectAll().where('business_id', '=', scope.businessId).execute(),
  )
}
