import { isIP } from 'node:net'
import type { Selectable } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { MailServers } from '#server/db/schema.generated.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { MailAccount } from '#server/mail/explain-failure.ts'
import { mailBell } from '#server/mail/mail-bell.ts'
import { MailFailure } from '#server/mail/mail-failure.ts'
import { MAIL_PORTS, type OwnServer, ownServerTransport } from '#server/mail/own-server.ts'
import { mailWords } from '#server/mail/words.ts'
import { findAddress, NotReachable } from '#server/outward/find-address.ts'
import type { Scope } from '#server/scope.ts'
import { type SecretKey, seal, unseal } from '#server/secrets.ts'
import { AppError, stale } from '#shared/errors.ts'
import type { MailServer, MailServerInput, MailServerTry } from '../mail-server.ts'
import { mailServerWords as words } from '../mail-server-words.ts'

export type MailServerNeeds = Pick<Services, 'config' | 'linkKey'>
type Row = Selectable<MailServers>

export const mailPasswordOf = (businessId: number): string => `mail-password:${businessId}`

const rowOf = ({ db, businessId }: Scope) =>
  db.selectFrom('mail_servers').selectAll().where('business_id', '=', businessId)

const toMailServer = (row: Row): MailServer => ({
  host: row.host,
  port: row.port,
  security: row.security as MailServer['security'],
  userName: row.user_name,
  fromAddress: row.from_address,
  fromName: row.from_name,
  lastSentAt: row.last_sent_at,
  problem: row.problem,
  problemAt: row.problem_at,
  version: row.version,
})

export async function getMailServer(scope: Scope): Promise<MailServer | null> {
  const row = await rowOf(scope).executeTakeFirst()
  return row ? toMailServer(row) : null
}

export async function saveMailServer(
  { config, linkKey }: MailServerNeeds,
  call: MemberCall,
  { version, password, ...typed }: MailServerInput,
): Promise<MailServer> {
  if (call.session.isDemo) throw new AppError('CONFLICT', words.noDemo)
  await refuseServer(typed, config)
  return call.once(async (scope) => {
    const { db, businessId } = scope
    const row = await rowOf(scope).forUpdate().executeTakeFirst()
    if ((row?.version ?? 0) !== version) throw stale(row ? toMailServer(row) : null)
    const kept = {
      host: typed.host,
      port: typed.port,
      security: typed.security,
      user_name: typed.userName,
      from_address: typed.fromAddress,
      from_name: typed.fromName ?? null,
      password_sealed: seal(linkKey, mailPasswordOf(businessId), passwordOf(linkKey, row, { ...typed, password })),
      problem: null,
      problem_at: null,
      version: version + 1,
    }
    const saved = await db
      .insertInto('mail_servers')
      .values({ business_id: businessId, ...kept })
      .onConflict((conflict) => conflict.column('business_id').doUpdateSet(kept))
      .returningAll()
      .executeTakeFirstOrThrow()
    await sendSoon(scope)
    return toMailServer(saved)
  })
}

export async function removeMailServer(scope: Scope): Promise<void> {
  await scope.db.deleteFrom('mail_servers').where('business_id', '=', scope.businessId).execute()
  await sendSoon(scope)
}

/**
 * Sends a test mail to the caller with the typed settings, without storing them, and explains a failure in the caller's
 * language.
 */
export async function testMailServer(
  { config, linkKey }: MailServerNeeds,
  call: MemberCall,
  typed: MailServerTry,
): Promise<{ to: string }> {
  if (call.session.isDemo) throw new AppError('CONFLICT', words.noDemo)
  await refuseServer(typed, config)
  const { password, business } = await call.inScope(
    async (scope) => ({
      password: passwordOf(linkKey, await rowOf(scope).executeTakeFirst(), typed),
      business: (await getSettings(scope)).businessName,
    }),
    'read',
  )
  const { host, port, security, userName: user, fromAddress, fromName } = typed
  const to = call.session.email
  const text = words.testText(business)
  try {
    await ownServerTransport({ host, port, security, user, password }, config).send({
      id: 0,
      messageId: `<test-${call.requestId}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1)}>`,
      date: call.now,
      from: { name: fromName ?? business, address: fromAddress },
      to: { name: '', address: to },
      replyTo: undefined,
      unsubscribe: undefined,
      subject: words.testSubject,
      html: '',
      text,
      attachments: [],
    })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { message, setting } = error
    throw new AppError('INVALID', message, setting ? { fields: { [setting]: message } } : {})
  }
  return { to }
}

/** For the mail worker: the server for this bakery's letters. */
export const ownServerOf =
  ({ config, linkKey }: MailServerNeeds) =>
  async (scope: Scope): Promise<OwnServer | undefined> => {
    const row = await rowOf(scope).executeTakeFirst()
    if (!row) return undefined
    const { host, port, user_name: user, from_address: address, from_name: name } = row
    const password = unseal(linkKey, mailPasswordOf(row.business_id), row.password_sealed)
    const security = row.security as MailAccount['security']
    return {
      from: { name, address },
      transport:
        password === undefined ? unreadable : ownServerTransport({ host, port, security, user, password }, config),
      note: (inner, failure) => note(inner, row, failure),
    }
  }

const unreadable: OwnServer['transport'] = {
  name: 'smtp',
  send: () => Promise.reject(new MailFailure(words.passwordLost, false, 'password')),
  close: () => {},
}

/**
 * The first failure after a success rings the bell. A failure of settings that have changed in the meantime is ignored.
 */
async function note(scope: Scope, { id, version }: Row, failure: MailFailure | undefined): Promise<void> {
  const { db, businessId, now } = scope
  const before = await rowOf(scope).where('version', '=', version).forUpdate().executeTakeFirst()
  if (!before) return
  await db
    .updateTable('mail_servers')
    .set(
      failure ? { problem: failure.message, problem_at: now } : { last_sent_at: now, problem: null, problem_at: null },
    )
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  if (failure && before.problem === null) await recordActivity(scope, 'mailServer', id, 'mailServerFailed')
}

/** Retries at once the mails that waited for the failed server. */
async function sendSoon({ db, businessId, now, afterCommit }: Scope): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('business_id', '=', businessId)
    .where('state', '=', 'queued')
    .where('is_private', '=', false)
    .where('lease_token', 'is', null)
    .execute()
  afterCommit(mailBell.ring)
}

/** A stored password is sent only to the server and user that it was entered for. */
function passwordOf(
  linkKey: SecretKey,
  row: Row | undefined,
  { password, host, port, security, userName }: MailServerTry,
): string {
  if (password) return password
  if (row === undefined) throw wrong('password', words.passwordRequired)
  const isSame = row.host === host && row.port === port && row.security === security && row.user_name === userName
  const kept = isSame ? unseal(linkKey, mailPasswordOf(row.business_id), row.password_sealed) : undefined
  if (kept === undefined) throw wrong('password', words.passwordAgain)
  return kept
}

/** Refuses a server by its port and IP address; a host name is looked up only when it is called. */
async function refuseServer({ host, port }: MailServerTry, { privateHosts }: Services['config']): Promise<void> {
  if (!privateHosts && !MAIL_PORTS.includes(port)) throw wrong('port', mailWords.noMailPort)
  if (isIP(host) === 0) return
  await findAddress(host, { privateHosts }).catch((error: unknown) => {
    throw error instanceof NotReachable ? wrong('host', error.message) : error
  })
}

const wrong = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
