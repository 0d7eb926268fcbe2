import { sql } from 'kysely'
import { hashPassword } from '#modules/auth/server/hash-password.ts'
import { queueAccountMadeMail, queueResetMail, queueSignInChangedMail } from '#modules/auth/server/mails.ts'
import { findClaims, findPersonByEmail, setPassword } from '#modules/auth/server/people.ts'
import { registerUser } from '#modules/auth/server/register.ts'
import { endSessionsOf } from '#modules/auth/server/session.ts'
import { removeTwoFactor } from '#modules/auth/server/two-factor.ts'
import { makeUserToken } from '#modules/auth/server/user-tokens.ts'
import { checkSlug, isReservedSlug, normaliseSlug } from '#modules/order-form/slug.ts'
import { orderFormWords } from '#modules/order-form/words.ts'
import { recordActivity } from '#server/activity.ts'
import type { Db } from '#server/db/pool.ts'
import { writeAudit } from '#server/http/audit.ts'
import type { Actor, Claims, Scope } from '#server/scope.ts'
import { deriveToken, randomToken, type SecretKey } from '#server/secrets.ts'
import type { Store } from '#server/store.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { email } from '#shared/fields.ts'
import { emailKey } from '#shared/text/text.ts'

export type ListedUser = {
  email: string
  name: string
  verified: boolean
  createdAt: string
  /** Null for somebody whose bakery is closed. */
  businessId: number | null
  role: string | null
  status: string | null
  isDemo: boolean | null
}

export async function listUsers(store: Store): Promise<ListedUser[]> {
  const { rows } = await store.outside((db) =>
    sql<ListedUser>`
      select u.email, u.first_name || ' ' || u.last_name as name, u.email_verified_at is not null as verified,
             u.created_at as "createdAt", m.business_id as "businessId", m.role, m.status, m.is_demo as "isDemo"
        from users u left join lateral membership_of(u.id) m on true
       order by u.id`.execute(db),
  )
  return rows
}

const OPERATOR: Actor = { kind: 'system', name: 'Operator' }

/** Nobody knows this password: a link sets the real one. */
const unknownPassword = () => `New-${randomToken()}-1`

/** The link that sets a new password; it works once, for an hour. */
type Made = { link: string }

/**
 * Creates an owner with a new bakery; the address counts as verified. The owner is mailed a link to choose a password.
 */
export async function createUser(store: Store, needs: LinkNeeds, address: string): Promise<Made> {
  const checked = email().safeParse(address)
  if (!checked.success) throw new AppError('INVALID', `"${address}" is not an email address`)
  const [mailbox = 'new'] = checked.data.match(/^[a-z]{2,50}/i) ?? []
  const firstName = mailbox.charAt(0).toUpperCase() + mailbox.slice(1)
  const password = unknownPassword()
  const made = await registerUser(store, {
    firstName,
    lastName: 'Baker',
    email: checked.data,
    password,
    verified: true,
  })
  if (!made) throw new AppError('CONFLICT', `${checked.data} already has an account`)
  return mailLink(store, needs, checked.data, queueAccountMadeMail)
}

/** Ends every session and the old password. The person is mailed a link to set a new one. */
export async function resetPassword(store: Store, needs: LinkNeeds, address: string): Promise<Made> {
  const hash = await hashPassword(unknownPassword())
  return mailLink(store, needs, address, queueResetMail, async (db, now, personId) => {
    await setPassword(db, now, personId, hash)
    await endSessionsOf(db, personId)
  })
}

type LinkNeeds = { linkKey: SecretKey; baseUrl: string }
type Before = (db: Db, now: string, personId: number) => Promise<void>

async function mailLink(
  store: Store,
  { linkKey, baseUrl }: LinkNeeds,
  address: string,
  queue: typeof queueResetMail,
  before: Before = async () => {},
): Promise<Made> {
  return store.outsideTransaction(async (db, now, enter) => {
    const person = await findPersonByEmail(db, emailKey(address))
    const claims = person && (await findClaims(db, person))
    if (!claims) throw new AppError('NOT_FOUND', `Nobody with an open bakery has an account with ${address}`)
    await before(db, now, person.id)
    const tokenId = await makeUserToken(db, now, linkKey, { userId: person.id, purpose: 'reset' })
    const scope = await enter({ ...claims, actor: OPERATOR })
    await queue(scope, person, tokenId)
    writeAudit(scope, undefined, { action: 'admin.mailPasswordLink' })
    return { link: `${baseUrl}/reset-password?token=${deriveToken(linkKey, 'user-token', tokenId)}` }
  })
}

/** For somebody who lost the phone and the backup codes: signing in then needs only the password. */
export async function removeTwoStep(store: Store, address: string): Promise<void> {
  await store.outsideTransaction(async (db, _now, enter) => {
    const person = await findPersonByEmail(db, emailKey(address))
    if (!person) throw new AppError('NOT_FOUND', `Nobody has an account with ${address}`)
    if (!(await removeTwoFactor(db, person.id)))
      throw new AppError('CONFLICT', `Signing in as ${address} asks for no code`)
    await endSessionsOf(db, person.id)
    const claims = await findClaims(db, person)
    if (!claims) return
    const scope = await enter({ ...claims, actor: OPERATOR })
    await queueSignInChangedMail(scope, person, 'twoFactorOff')
    writeAudit(scope, undefined, { action: 'admin.removeTwoStep' })
  })
}

/** Counts from the trial's end, or from now if that is past. Returns the new end. */
export async function extendTrial(store: Store, address: string, days: string): Promise<string> {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new AppError('INVALID', `"${days}" is not a number of days from 1 to 9999`)
  return store.outsideTransaction(async (db, now, enter) => {
    const person = await findPersonByEmail(db, emailKey(address))
    const claims = person && (await findClaims(db, person))
    if (!claims) throw new AppError('NOT_FOUND', `Nobody with an open bakery has an account with ${address}`)
    const scope = await enter({ ...claims, actor: OPERATOR })
    writeAudit(scope, undefined, { action: 'admin.extendTrial', input: { body: { days } } })
    const { ends } = await scope.db
      .updateTable('subscriptions')
      .set({
        trial_started_at: sql`coalesce(trial_started_at, ${now})`,
        trial_ends_at: sql`greatest(trial_ends_at, ${now}) + make_interval(days => ${Number(days)})`,
        updated_at: now,
      })
      .where('business_id', '=', scope.businessId)
      .returning('trial_ends_at as ends')
      .executeTakeFirstOrThrow()
    return ends ?? now
  })
}

/** Gives a form another address; links to the former one still lead there (ENQ-10). */
export async function changeSlug(store: Store, from: string, to: string): Promise<string> {
  const slug = normaliseSlug(to)
  const problem = checkSlug(slug) ?? (isReservedSlug(slug) ? orderFormWords.slugTaken : undefined)
  if (problem !== undefined) throw new AppError('INVALID', problem)
  const { rows } = await store.outside((db) =>
    sql<{
      business_id: number
      time_zone: string | null
    }>`select * from business_of_slug(${normaliseSlug(from)})`.execute(db),
  )
  const [found] = rows
  if (!found) throw notFound(`Form address "${from}"`)
  const claims: Claims = {
    businessId: found.business_id,
    actor: OPERATOR,
    timeZone: found.time_zone ?? 'UTC',
  }
  await store.inBusiness(claims, (scope) => makeCurrent(scope, slug))
  return slug
}

async function makeCurrent(scope: Scope, slug: string): Promise<void> {
  const { db, businessId } = scope
  const own = db.updateTable('form_slugs').where('business_id', '=', businessId)
  await own.set({ is_current: false }).where('is_current', '=', true).execute()
  const { numUpdatedRows } = await own.set({ is_current: true }).where('slug', '=', slug).executeTakeFirst()
  if (numUpdatedRows === 0n) {
    const made = await db
      .insertInto('form_slugs')
      .values({ business_id: businessId, slug, is_current: true, created_at: scope.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (!made) throw new AppError('CONFLICT', orderFormWords.slugTaken)
  }
  await recordActivity(scope, 'settings', businessId, 'form address changed', { slug })
  writeAudit(scope, undefined, { action: 'admin.changeSlug', input: { body: { slug } } })
}
