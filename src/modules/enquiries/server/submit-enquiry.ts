import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { refuseBlockedDay } from '#modules/availability/server/refuse-blocked-day.ts'
import { recordActivity } from '#server/activity.ts'
import { recordIfRoom, type Spooled, withPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/call.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kit-services.ts'
import type { Claims, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { emailKey, oneLine, phoneDigits, truncate } from '#shared/text.ts'
import { type Submission, type SubmissionBody, submissionSchema } from '../submission.ts'
import { enquiryWords } from '../words.ts'
import { mailOwner, mailReceipt } from './emails.ts'
import { atForm, type FormGate, findVisited, type OpenForm, publicSettings, readOpenForm } from './public-form.ts'
import { priceChosen } from './public-products.ts'
import { readChallenge } from './signed-keys.ts'
import { getEnquiry } from './store.ts'

export type SubmitGate = FormGate & { services: Services; limits: RateLimits }
type Received = { success: true; reference: string }

const DUPLICATE_MINUTES = 10

/**
 * A visitor's order request. Whatever is wrong with it is said before anything is stored; pictures are safe on disk
 * before the transaction that records them. Suspected spam is kept, in Spam, and nobody is mailed.
 */
export async function submitEnquiry(
  gate: SubmitGate,
  call: Call,
  { slug, body }: { slug: string; body: SubmissionBody },
): Promise<Received> {
  const { services, limits } = gate
  const { values, takesPictures } = await atForm(gate, call, { slug }, (scope, open) => check(scope, open, body))
  const claims = await findVisited(services.store, slug)
  if (claims === undefined) throw notFound(enquiryWords.form)
  const { businessId } = claims

  await call.limit('enquiry-ip', `${call.ip}:${businessId}`)
  const isFlood = !(await limits.spend('enquiry-slug', String(businessId))).allowed
  const challenge = readChallenge(services.linkKey, text(body.nonce), businessId, call.now)
  const isSpam = isFlood || challenge.verdict === 'too-fast' || text(body.homepage) !== undefined
  const isTrusted = !isSpam && challenge.verdict === 'fresh'
  const recipient = `${businessId}:${sha256(emailKey(values.email)).toString('hex')}`
  const mayMail = isTrusted && (await limits.spend('enquiry-mail-recipient', recipient)).allowed

  return withPictures(takesPictures ? call.files : [], 'enquiry', (pictures) =>
    store(gate, claims, { slug, body, values, pictures, nonce: challenge.id, isSpam, isTrusted, mayMail }),
  )
}

type Arrived = {
  slug: string
  body: SubmissionBody
  values: Submission
  pictures: readonly Spooled[]
  nonce: string | undefined
  isSpam: boolean
  /** The page's challenge came with it, in a person's time. */
  isTrusted: boolean
  mayMail: boolean
}

async function store(gate: SubmitGate, claims: Claims, arrived: Arrived): Promise<Received> {
  const { services } = gate
  const { slug, body, values, pictures, nonce, isSpam, isTrusted, mayMail } = arrived
  return services.store.inBusiness(claims, async (scope) => {
    const open = await readOpenForm(gate, scope, slug, undefined)
    if (!open?.isOpen) throw notTaking()
    const hash = contentHash(values)
    await awaitCopies(scope, hash, nonce)
    const sent = await findSent(scope, { hash, nonce, emailKey: emailKey(values.email) })
    if (sent.same) return { success: true, reference: sent.same }
    // Pictures take their time to arrive: the day may have gone meanwhile.
    await refuseBlockedDay(scope, open.settings, values.eventDate, enquiryWords.dateUnavailable)

    const verified = isTrusted && !sent.nonceUsed
    const id = await insertEnquiry(scope, values, {
      slug,
      status: isSpam ? 'Spam' : 'New',
      verified,
      nonce: sent.nonceUsed ? null : (nonce ?? null),
      hash,
      referrer: text(body.referrer) ?? null,
      products: await priceChosen(scope, values.selectedProducts, open.settings),
    })
    for (const [position, picture] of pictures.entries())
      await scope.db
        .insertInto('enquiry_images')
        .values({
          business_id: scope.businessId,
          enquiry_id: id,
          media_id: await recordIfRoom(scope, picture),
          position,
        })
        .execute()
    const enquiry = await getEnquiry(scope, id)
    if (!isSpam) {
      await mailOwner(scope, { enquiry, settings: open.settings, link: `${services.baseUrl()}/order-requests/${id}` })
      if (verified && mayMail) await mailReceipt(scope, { enquiry, settings: open.settings })
    }
    return { success: true, reference: enquiry.reference }
  })
}

const text = (value: string | number | null | undefined): string | undefined =>
  oneLine(String(value ?? '').slice(0, 1000)) || undefined
const notTaking = () => new AppError('CONFLICT', enquiryWords.notTaking)

type Checked = { values: Submission; takesPictures: boolean }

async function check(scope: Scope, open: OpenForm, body: SubmissionBody): Promise<Checked> {
  if (!open.isOpen) throw notTaking()
  const checked = submissionSchema(await publicSettings(scope, open)).safeParse(body)
  if (!checked.success) {
    const fields: Record<string, string> = {}
    for (const issue of checked.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
    throw new AppError('INVALID', enquiryWords.fillRequired, { fields })
  }
  await refuseBlockedDay(scope, open.settings, checked.data.eventDate, enquiryWords.dateUnavailable)
  return { values: checked.data, takesPictures: !open.form.hideImageUpload }
}

const contentHash = ({ email, eventDate, description, answers }: Submission): Buffer =>
  sha256(JSON.stringify([emailKey(email), eventDate, description, answers.map(({ id, answer }) => [id, answer])]))

/** Copies of one request that arrive at the same moment take their turn and so see each other; others do not wait. */
async function awaitCopies(scope: Scope, hash: Buffer, nonce: string | undefined): Promise<void> {
  for (const key of [hash.toString('hex'), nonce ?? ''].filter(Boolean).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${scope.businessId} ${key}`}, 0))`.execute(
      scope.db,
    )
}

type Sought = { hash: Buffer; nonce: string | undefined; emailKey: string }

/** The reference of the same request, sent a moment ago or with the same nonce. */
async function findSent(
  scope: Scope,
  { hash, nonce, emailKey: key }: Sought,
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

type Beside = {
  slug: string
  status: 'New' | 'Spam'
  verified: boolean
  nonce: string | null
  hash: Buffer
  referrer: string | null
  products: unknown[]
}

async function insertEnquiry(scope: Scope, values: Submission, beside: Beside): Promise<number> {
  const { id } = await scope.db
    .insertInto('enquiries')
    .values({
      business_id: scope.businessId,
      reference: await newReference(scope),
      status: beside.status,
      first_name: values.firstName,
      last_name: values.lastName,
      email: values.email,
      email_key: emailKey(values.email),
      phone: values.phone,
      phone_digits: phoneDigits(values.phone),
      event_type: values.eventType,
      event_date: values.eventDate,
      guest_count: values.guestCount,
      budget: values.budget,
      delivery_type: values.deliveryType,
      delivery_address: values.deliveryAddress,
      description: values.description,
      allergies: values.allergies,
      preferred_contact: values.preferredContact,
      selected_products: JSON.stringify(beside.products),
      answers: JSON.stringify(values.answers),
      slug: beside.slug,
      nonce: beside.nonce,
      verified: beside.verified,
      content_hash: beside.hash,
      referrer: beside.referrer && truncate(beside.referrer, 500),
      received_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (beside.status === 'New') await recordActivity(scope, 'enquiry', id, 'received')
  return id
}

/** Without letters and digits that look alike when read out or written down. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

async function newReference(scope: Scope): Promise<string> {
  for (;;) {
    const reference = `R-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
    const taken = await scope.db
      .selectFrom('enquiries')
      .select('id')
      .where('business_id', '=', scope.businessId)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (taken === undefined) return reference
  }
}
