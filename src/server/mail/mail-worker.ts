import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { escapeHtml } from '#shared/text/text.ts'
import { recordActivity } from '../activity.ts'
import { RATE_LIMITS, type RateLimits, type RateRule } from '../http/rate-limits.ts'
import type { Log } from '../log.ts'
import { startRounds } from '../rounds.ts'
import type { Scope } from '../scope.ts'
import type { SecretKey } from '../secrets.ts'
import type { Store } from '../store.ts'
import { type ClaimedMail, claimMail, later, workerClaims } from './claim.ts'
import { fillLinks, linksIn, placeholderOf, UNSUBSCRIBE } from './link-placeholders.ts'
import { mailBell } from './mail-bell.ts'
import { MailFailure } from './mail-failure.ts'
import type { OwnServer } from './own-server.ts'
import type { MailTransport, OutgoingMail } from './transports.ts'
import { mailWords } from './words.ts'

export type WorkedMail = {
  id: number
  template: string
  to: string
  subject: string
  orderId: number | null
  enquiryId: number | null
  contactId: number | null
}

export type MailWorkerOptions = {
  store: Store
  limits: Pick<RateLimits, 'spend'>
  files: { get: (key: string) => Promise<Buffer> }
  /**
   * Draws an invoice attached to a mail and records in the mail where it is stored; undefined if the invoice is gone.
   */
  drawInvoice?: (mail: { businessId: number; id: number }, invoiceId: number) => Promise<Buffer | undefined>
  config: { mailFrom: string }
  transport: MailTransport
  /** Takes the mail of sample bakeries, which never leaves. */
  demoTransport: MailTransport
  linkKey: SecretKey
  baseUrl: () => string
  log: Log
  clock: () => Date
  /** True until an owner has confirmed the address (AUT-3): only private mail is sent until then. */
  isHeld: (scope: Scope) => Promise<boolean>
  /** The bakery's own mail server, which sends all its mail but a person's private ones. */
  ownServer: (scope: Scope) => Promise<OwnServer | undefined>
  /** The limit of mails that the bakery may send in a day. */
  dayRule: (scope: Scope) => Promise<RateRule>
  /** Runs in the transaction that marks a mail as sent. */
  onSent?: (scope: Scope, mail: WorkedMail) => Promise<void>
  /** Runs in the transaction that gives up on a mail, but not for private ones. */
  onFailed?: (scope: Scope, mail: WorkedMail, reason: string) => Promise<void>
  pollMs?: number
}

export type MailWorker = {
  /** Sends everything due now and resolves when it is done. */
  round: () => Promise<void>
  /** Waits for the mail being sent, but not for a server that does not answer: that mail's lease expires by itself. */
  stop: () => Promise<void>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]
const MARK_AGAIN_AFTER_MS = [500, 2_000, 5_000, 15_000]
const STOP_MS_MAX = 3_000
/** `releaseMail` releases held mail when an owner confirms the address; this covers every other way it becomes free. */
const HOLD_MS = 6 * HOUR
const BATCH = 50
const OWN_AT_ONCE = 8
const FEW = 10
const REST_MS = 50
const REST_IN_RUSH_MS = 200
const ATTACHED_MAX = 10 * 1024 * 1024

/**
 * Sends the outbox. A mail is claimed, sent and marked in three steps. If the process dies between the last two, the
 * mail goes out again with the same Message-ID; SMTP allows no better guarantee.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { store, log, clock, pollMs } = options

  const due = (find: 'due_mail' | 'due_own_mail') =>
    store.outside(async (db) => {
      const { rows } = await sql<{ business_id: number; id: number }>`
        select business_id, id from ${sql.raw(find)}(${clock().toISOString()}::timestamptz, ${BATCH})`.execute(db)
      return rows
    })

  async function work(stopping: AbortSignal): Promise<void> {
    let claimed = true
    let sent = 0
    while (claimed && !stopping.aborted) {
      claimed = false
      for (const { business_id, id } of await due('due_mail')) {
        if (stopping.aborted) return
        const begun = performance.now()
        claimed = (await deliver(options, business_id, id)) || claimed
        await wait(restAfter(++sent, performance.now() - begun))
      }
    }
  }

  /**
   * Sends one mail of each bakery at a time, and several bakeries at once, so that a slow server delays only its own
   * bakery.
   */
  async function workOwn(stopping: AbortSignal): Promise<void> {
    const limit = pLimit(OWN_AT_ONCE)
    for (;;) {
      const claimed = await Promise.all(
        (await due('due_own_mail')).map(({ business_id, id }) =>
          limit(async () => !stopping.aborted && (await deliver(options, business_id, id))),
        ),
      )
      if (stopping.aborted || !claimed.includes(true)) return
      await wait(REST_MS)
    }
  }

  const rounds = [work, workOwn].map((each) =>
    startRounds({ work: each, bell: mailBell, pollMs, log, failed: 'the mail worker could not work' }),
  )
  return {
    round: async () => void (await Promise.all(rounds.map(({ round }) => round()))),
    stop: async () => {
      const stopped = Promise.all(rounds.map(({ stop }) => stop()))
      await Promise.race([stopped, wait(STOP_MS_MAX, undefined, { ref: false })])
      options.transport.close()
    },
  }
}

/** After a few mails, half of the time is left to people's requests; in a rush, three quarters. */
const restAfter = (sent: number, tookMs: number): number =>
  sent <= FEW ? Math.min(tookMs, REST_MS) : Math.min(3 * tookMs, REST_IN_RUSH_MS)

/** False if there was nothing to claim. */
async function deliver(options: MailWorkerOptions, businessId: number, id: number): Promise<boolean> {
  const { store, limits, log } = options
  const claims = workerClaims(businessId)
  try {
    const claimed = await store.inBusiness(claims, async (scope) => {
      const own = await options.ownServer(scope)
      const address = own?.from.address ?? options.config.mailFrom
      const mail = await claimMail(scope, id, address.slice(address.lastIndexOf('@') + 1))
      if (!mail) return undefined
      if (own && !mail.isDemo && !mail.row.is_private) mail.own = own
      if (mail.isDemo || mail.row.is_private) return { mail, rule: 'mail-day-private' as const }
      if (!(await options.isHeld(scope))) return { mail, rule: await options.dayRule(scope) }
      // In the same transaction: an owner who confirms the address in the meantime also releases this mail.
      await putOff(scope, mail, mailWords.ownerUnknown, HOLD_MS)
      return { mail }
    })
    if (!claimed) return false
    const { mail, rule } = claimed
    if (!rule) return true
    if (!mail.isDemo && mail.row.attempts === 0) {
      const { allowed, retryAfterSeconds } = await limits.spend(rule, String(businessId))
      if (!allowed) {
        const reason = mailWords.overDailyLimit(RATE_LIMITS[rule].max)
        await store.inBusiness(claims, (scope) => putOff(scope, mail, reason, retryAfterSeconds * 1000))
        return true
      }
    }
    const failure = await attempt(options, mail)
    if (failure) {
      log.warn({ outboxId: id, reason: failure.message }, 'a mail was not taken')
    }
    const mark = (hooks: Hooks) =>
      store.inBusiness(claims, (scope) =>
        failure ? markFailed(scope, mail, failure, hooks) : markSent(scope, mail, wayOf(options, mail).by, hooks),
      )
    await mark(options).catch(async (error) => {
      // Even if the hook failed, the mail itself is done and must not be sent again.
      log.error({ err: error, outboxId: id }, 'what follows a mail failed')
      await patiently(() => mark({}))
    })
    return true
  } catch (error) {
    // The lease expires by itself, and the mail is tried again.
    log.error({ err: error, outboxId: id }, 'a mail could not be worked on')
    return false
  }
}

/** Retries for a while: a database that is being restarted is back before the lease ends. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (const pause of MARK_AGAIN_AFTER_MS) {
    const done = await work().then(
      () => true,
      () => false,
    )
    if (done) return
    await wait(pause)
  }
  await work()
}

type Way = { transport: MailTransport; by: 'file' | 'server' | 'own' }

function wayOf({ transport, demoTransport }: MailWorkerOptions, { own, isDemo }: ClaimedMail): Way {
  if (own) return { transport: own.transport, by: 'own' }
  const used = isDemo ? demoTransport : transport
  return { transport: used, by: used.name === 'file' ? 'file' : 'server' }
}

async function attempt(options: MailWorkerOptions, mail: ClaimedMail): Promise<MailFailure | undefined> {
  try {
    const { transport } = wayOf(options, mail)
    await transport.send(await outgoing(options, mail))
    return undefined
  } catch (error) {
    return error instanceof MailFailure ? error : new MailFailure(mailWords.notReached((error as Error).message), false)
  }
}

async function outgoing(
  { files, drawInvoice, config, linkKey, baseUrl }: MailWorkerOptions,
  { row, attachments, allowed, own }: ClaimedMail,
): Promise<OutgoingMail> {
  const filling = { linkKey, baseUrl: baseUrl(), allowed }
  const attached: { fileName: string; contentType: string; content: Buffer }[] = []
  const leftOut: string[] = []
  let total = 0
  for (const each of attachments) {
    const { fileName, contentType } = each
    if (total + each.bytes > ATTACHED_MAX) {
      leftOut.push(fileName)
      continue
    }
    const content =
      'invoiceId' in each
        ? await drawInvoice?.({ businessId: row.business_id, id: row.id }, each.invoiceId)
        : await contentOf(files, each)
    if (content === undefined) throw new MailFailure(mailWords.attachmentMissing(fileName), false)
    total += content.length
    attached.push({ fileName, contentType, content })
  }
  const stop = linksIn(row.html).find(({ path }) => path.startsWith(UNSUBSCRIBE))
  const note = leftOut.length > 0 ? mailWords.leftOut(leftOut.join(', '), linksIn(row.text).length > 0) : undefined
  return {
    id: row.id,
    messageId: row.message_id,
    date: row.created_at,
    from: { name: own?.from.name ?? row.from_name, address: own?.from.address ?? config.mailFrom },
    to: { name: row.to_name ?? '', address: row.to_address },
    replyTo: row.reply_to ?? undefined,
    unsubscribe: stop && fillLinks(placeholderOf(stop), filling),
    subject: row.subject,
    html: fillLinks(note ? row.html.replace('</body>', () => `<p>${escapeHtml(note)}</p></body>`) : row.html, filling),
    text: fillLinks(note ? `${row.text}\n${note}\n` : row.text, filling),
    attachments: attached,
  }
}

const contentOf = (
  files: MailWorkerOptions['files'],
  each: Exclude<ClaimedMail['attachments'][number], { invoiceId: number }>,
) => {
  if ('text' in each) return Buffer.from(each.text)
  return each.key === undefined ? undefined : files.get(each.key).catch(() => undefined)
}

const owned = (scope: Scope, { row, lease }: ClaimedMail) =>
  scope.db
    .updateTable('outbox')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('lease_token', '=', lease)

type Hooks = Pick<MailWorkerOptions, 'onSent' | 'onFailed'>

const worked = ({ row }: ClaimedMail): WorkedMail => ({
  id: row.id,
  template: row.template,
  to: row.to_address,
  subject: row.subject,
  orderId: row.order_id,
  enquiryId: row.enquiry_id,
  contactId: row.contact_id,
})

async function markSent(scope: Scope, mail: ClaimedMail, by: Way['by'], { onSent }: Hooks): Promise<void> {
  const { row, own } = mail
  const { numUpdatedRows } = await owned(scope, mail)
    .set({
      state: 'sent',
      sent_at: scope.now,
      sent_by: by,
      attempts: row.attempts + 1,
      lease_token: null,
      last_error: null,
    })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await own?.note(scope, undefined)
  await onSent?.(scope, worked(mail))
}

async function markFailed(scope: Scope, mail: ClaimedMail, failure: MailFailure, { onFailed }: Hooks): Promise<void> {
  const { row } = mail
  const attempts = row.attempts + 1
  const wait = failure.permanent ? undefined : RETRY_AFTER_MS[row.attempts]
  const { numUpdatedRows } = await owned(scope, mail)
    .set({
      attempts,
      lease_token: null,
      last_error: failure.message,
      ...(wait === undefined ? { state: 'failed' } : { next_attempt_at: later(scope.now, wait) }),
    })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  if (mail.own && !failure.permanent) {
    await mail.own.note(scope, failure)
    if (wait !== undefined) await holdBack(scope, failure.message, later(scope.now, wait))
  }
  if (wait !== undefined || row.is_private) return
  const details = { subject: row.subject, to: row.to_address, reason: failure.message }
  if (row.order_id !== null) await recordActivity(scope, 'order', row.order_id, 'mailFailed', details)
  else if (row.enquiry_id !== null) await recordActivity(scope, 'enquiry', row.enquiry_id, 'mailFailed', details)
  else if (row.contact_id !== null) await recordActivity(scope, 'contact', row.contact_id, 'mailFailed', details)
  await onFailed?.(scope, worked(mail), failure.message)
}

async function putOff(scope: Scope, mail: ClaimedMail, reason: string, ms: number): Promise<void> {
  await owned(scope, mail)
    .set({
      lease_token: null,
      last_error: reason,
      next_attempt_at: later(scope.now, ms),
    })
    .execute()
}

/** If a bakery's own server refuses everything, its other mails wait for this one and lose no attempt. */
async function holdBack({ db, businessId }: Scope, reason: string, until: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until, last_error: reason })
    .where('business_id', '=', businessId)
    .where('state', '=', 'queued')
    .where('is_private', '=', false)
    .where('lease_token', 'is', null)
    .where('next_attempt_at', '<', until)
    .execute()
}
