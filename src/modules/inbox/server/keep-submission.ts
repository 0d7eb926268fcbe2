import { sql } from 'kysely'
import type { OpenForm } from '#modules/order-form/server/public-form.ts'
import type { Submission, SubmissionBody } from '#modules/order-form/submission.ts'
import { languageFor } from '#modules/settings/customer-language.ts'
import type { Spooled } from '#server/files/pictures/pictures.ts'
import type { UploadedFile } from '#server/http/call.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { emailKey } from '#shared/text/text.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

type Arrived = {
  slug: string
  values: Submission
  open: OpenForm
  pictures: readonly Spooled[]
  referrer: string | undefined
  utm: string | undefined
  sending: Sending
  isHeld: boolean
  isSpam: boolean
  /** It came with the page's challenge, and no faster than a person types. */
  isTrusted: boolean
  mayMail: boolean
}

const DUPLICATE_MINUTES = 10

/** The marks by which a repeated submission is recognised, even if the form changed meanwhile. */
export type Sending = { hash: Buffer; emailKey: string; nonce: string | undefined }

/** Covers everything that was said: somebody who sends again with a forgotten allergy says something new. */
export function sendingOf(
  { nonce: _, homepage: _machine, referrer: _from, utm: _by, ...said }: SubmissionBody,
  files: readonly UploadedFile[],
  nonce: string | undefined,
): Sending {
  const key = emailKey(String(said.email ?? ''))
  const pictures = files.map(({ fileName, bytes }) => [fileName, bytes])
  return { hash: sha256(JSON.stringify([{ ...said, email: key }, pictures])), emailKey: key, nonce }
}

/** Records a checked request once, however often it is sent, and queues the mails about it. */
export async function keepSubmission(
  scope: Scope,
  services: Pick<Services, 'baseUrl'>,
  { values, open, sending, isTrusted, mayMail, ...beside }: Arrived,
): Promise<{ success: true; reference: string }> {
  await awaitCopies(scope, sending)
  const sent = await findSent(scope, sending)
  if (sent.same) return { success: true, reference: sent.same }

  const verified = isTrusted && !sent.nonceUsed
  const arrival = {
    ...beside,
    language: languageFor(open.settings, currentLanguage()),
    contentHash: sending.hash,
    verified,
    mailsCustomer: verified && mayMail,
    nonce: sent.nonceUsed ? undefined : sending.nonce,
  }
  const { reference } = await receiveEnquiry(scope, services, { values, settings: open.settings, arrival })
  return { success: true, reference }
}

/** Copies of one request that arrive together wait for each other; other requests do not wait. */
async function awaitCopies(scope: Scope, { hash, nonce }: Sending): Promise<void> {
  const keys = [hash.toString('hex'), nonce ?? ''].filter(Boolean).map((key) => `enquiry ${scope.businessId} ${key}`)
  await sql`select pg_advisory_xact_lock(lock) from (
    select hashtextextended(key, 0) as lock from unnest(${keys}::text[]) as key order by 1 offset 0) locks`.execute(
    scope.db,
  )
}

/** The reference of the same request, sent a moment ago or with the same nonce. */
export async function findSent(
  scope: Scope,
  { hash, nonce, emailKey: key }: Sending,
): Promise<{ same?: string; nonceUsed: boolean }> {
  const since = new Date(Date.parse(scope.now) - DUPLICATE_MINUTES * 60_000).toISOString()
  const rows = await scope.db
    .selectFrom('enquiries')
    .select(['reference', 'nonce', 'content_hash'])
    .where('business_id', '=', scope.businessId)
    .where((by) =>
      by.or([
        by.and([by('email_key', '=', key), by('received_at', '>', since), by('content_hash', '=', hash)]),
        ...(nonce === undefined ? [] : [by('nonce', '=', nonce)]),
      ]),
    )
    .execute()
  const same = rows.find((row) => hash.equals(row.content_hash))
  return {
    ...(same ? { same: same.reference } : {}),
    nonceUsed: rows.some((row) => nonce !== undefined && row.nonce === nonce),
  }
}
