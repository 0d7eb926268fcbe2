import { type Selectable, sql } from 'kysely'
import { type Accounts, requiresVerification } from '#modules/auth/server/accounts.ts'
import { getUser } from '#modules/auth/server/people.ts'
import { later } from '#modules/auth/server/session.ts'
import type { Invitations } from '#server/db/schema.generated.ts'
import { hook } from '#server/hook.ts'
import type { MemberCall } from '#server/http/call.ts'
import { refuseUnless } from '#server/http/rate-limits.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { deriveToken, sha256 } from '#server/secrets.ts'
import { AppError, found } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { GivenRole, Invitation, InvitationInput } from '../schema.ts'
import { teamErrors } from '../words.ts'
import { queueInvitation } from './mails.ts'

const DAYS = 7
const DAY_MS = 24 * 3_600_000

type Needs = Pick<Accounts, 'config' | 'linkKey' | 'baseUrl'>
type Row = Selectable<Invitations>

export const isExpired = ({ expires_at }: Row, now: string): boolean => expires_at <= now

const toInvitation = (row: Row, { now }: Scope, needs: Needs): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role as GivenRole,
  invitedBy: row.invited_by,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  isExpired: isExpired(row, now),
  // If mail is sent, the link proves that its holder reads this mailbox, so nobody else gets to see it.
  link: requiresVerification(needs)
    ? null
    : `${needs.baseUrl()}/join?token=${deriveToken(needs.linkKey, 'invitation', row.id, row.token_hash)}`,
})

const open = ({ db, businessId }: Scope) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)

export async function listInvitations(scope: Scope, needs: Needs): Promise<Invitation[]> {
  const rows = await open(scope).orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => toInvitation(row, scope, needs))
}

/**
 * The sender's role is read and held: whoever removes her meanwhile, or puts her into the kitchen, waits, and then finds
 * this invitation to withdraw.
 */
async function requireMay({ db, businessId, actor }: Scope, role: string): Promise<void> {
  const sender = await db
    .selectFrom('memberships')
    .select('role')
    .where('business_id', '=', businessId)
    .where('user_id', '=', actor.id ?? 0)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  if (sender?.role !== 'owner' && (sender?.role !== 'manager' || role !== 'kitchen'))
    throw new AppError('FORBIDDEN', teamErrors.kitchenOnly)
}

type Limits = Pick<Accounts, 'limits'>

/** Limits letters to people who did not ask for them to the number that a bakery may hire. */
async function spendLetter({ limits }: Limits, scope: Scope, key: string): Promise<void> {
  refuseUnless(await limits.spend('invite-bakery', String(scope.businessId)))
  refuseUnless(await limits.spend('invite-address', key))
}

const refuseField = (message: string) => new AppError('CONFLICT', message, { fields: { email: message } })

/** Later modules act when somebody was invited. */
export const teammateInvited = hook<[]>('an invitation')

export async function invite(
  scope: Scope,
  needs: Needs & Limits,
  { email, role }: InvitationInput,
  { session }: Pick<MemberCall, 'session'>,
): Promise<Invitation> {
  await requireMay(scope, role)
  if (requiresVerification(needs) && !session.verified) throw new AppError('FORBIDDEN', teamErrors.confirmFirst)
  const key = emailKey(email)
  const { db, businessId, now } = scope
  const member = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.business_id', '=', businessId)
    .where('m.status', '=', 'active')
    .where('u.email_key', '=', key)
    .executeTakeFirst()
  if (member) throw refuseField(teamErrors.member)
  if (await open(scope).where('email_key', '=', key).executeTakeFirst()) throw refuseField(teamErrors.invited)
  await spendLetter(needs, scope, key)
  const id = await newId(scope, 'invitations')
  const row = await db
    .insertInto('invitations')
    .values({
      business_id: businessId,
      id,
      email,
      email_key: key,
      role,
      token_hash: sha256(deriveToken(needs.linkKey, 'invitation', id)),
      invited_by: scope.actor.name,
      created_at: now,
      sent_at: now,
      expires_at: later(now, DAYS * DAY_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuseField(teamErrors.invited)
  await mail(scope, row, session.userId)
  await teammateInvited(scope)
  return toInvitation(row, scope, needs)
}

/** The same link, valid for another 7 days. */
export async function resend(
  scope: Scope,
  needs: Needs & Limits,
  id: number,
  { session }: Pick<MemberCall, 'session'>,
): Promise<Invitation> {
  const row = found(await open(scope).where('id', '=', id).forUpdate().executeTakeFirst(), 'Invitation')
  await requireMay(scope, row.role)
  await spendLetter(needs, scope, row.email_key)
  const sent = await scope.db
    .updateTable('invitations')
    .set({ sent_at: scope.now, expires_at: later(scope.now, DAYS * DAY_MS) })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mail(scope, sent, session.userId)
  return toInvitation(sent, scope, needs)
}

async function mail(scope: Scope, row: Row, userId: number): Promise<void> {
  const { businessName } = await getUser(scope, userId)
  await queueInvitation(
    scope,
    { id: row.id, email: row.email, role: row.role as GivenRole, invitedBy: row.invited_by },
    businessName,
  )
}

/** Withdraws invitations of a sender who may no longer invite. The log records the sender. */
export async function withdrawSentBy({ db, businessId, now }: Scope, userId: number): Promise<void> {
  await sql`update invitations i set withdrawn_at = ${now}
    where i.business_id = ${businessId} and i.accepted_at is null and i.withdrawn_at is null
      and exists (select from audit a where a.business_id = i.business_id and a.action = 'team.invite'
        and a.actor_kind = 'user' and a.actor_id = ${userId} and a.entity_id = i.id::text)`.execute(db)
}

export async function withdraw(scope: Scope, id: number): Promise<void> {
  const row = found(await open(scope).where('id', '=', id).forUpdate().executeTakeFirst(), 'Invitation')
  await requireMay(scope, row.role)
  await scope.db
    .updateTable('invitations')
    .set({ withdrawn_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
}
