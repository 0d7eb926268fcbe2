import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '#server/activity.ts'
import { recordIfRoom, type Spooled } from '#server/files/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { emailKey, phoneDigits, truncate } from '#shared/text.ts'
import type { SelectedProduct } from '../schema.ts'
import type { Submission } from '../submission.ts'
import { mailOwner, mailReceipt } from './emails.ts'
import type { OpenForm } from './public-form.ts'
import { priceChosen } from './public-products.ts'

type Arrived = {
  slug: string
  values: Submission
  open: OpenForm
  pictures: readonly Spooled[]
  referrer: string | undefined
  nonce: string | undefined
  isSpam: boolean
  /** The page's challenge came with it, in a person's time. */
  isTrusted: boolean
  mayMail: boolean
}

const DUPLICATE_MINUTES = 10

/** Records a checked order request once, however often it is sent, and queues the mails about it. */
export async function keepSubmission(
  scope: Scope,
  { baseUrl }: Pick<Services, 'baseUrl'>,
  arrived: Arrived,
): Promise<{ success: true; reference: string }> {
  const { values, open, pictures, nonce, isSpam, isTrusted, mayMail } = arrived
  const { settings } = open
  const hash = contentHash(values)
  await awaitCopies(scope, hash, nonce)
  const sent = await findSent(scope, { hash, nonce, emailKey: emailKey(values.email) })
  if (sent.same) return { success: true, reference: sent.same }

  const verified = isTrusted && !sent.nonceUsed
  const selectedProducts = await priceChosen(scope, values.selectedProducts, settings)
  const { id, reference } = await insertEnquiry(scope, values, {
    slug: arrived.slug,
    status: isSpam ? 'Spam' : 'New',
    verified,
    nonce: sent.nonceUsed ? null : (nonce ?? null),
    hash,
    referrer: arrived.referrer ?? null,
    selectedProducts,
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
  if (!isSpam) {
    const enquiry = { ...values, id, reference, selectedProducts, imageCount: pictures.length }
    await mailOwner(scope, { enquiry, settings, link: `${baseUrl()}/order-requests/${id}` })
    if (verified && mayMail) await mailReceipt(scope, { enquiry, settings })
  }
  return { success: true, reference }
}

const contentHash = ({ email, eventDate, description, answers }: Submission): Buffer =>
  sha256(JSON.stringify([emailKey(email), eventDate, description, answers.map(({ id, answer }) => [id, answer])]))

/** Copies of one request that arrive at the same moment take their turn and so see each other; others do not wait. */
async function awaitCopies(scope: Scope, hash: Buffer, nonce: string | undefined): Promise<void> {
  const keys = [hash.toString('hex'), nonce ?? ''].filter(Boolean).map((key) => `enquiry ${scope.businessId} ${key}`)
  await sql`select pg_advisory_xact_lock(lock) from (
    select hashtextextended(key, 0) as lock from unnest(${keys}::text[]) as key order by 1 offset 0) locks`.execute(
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
  selectedProducts: SelectedProduct[]
}

type Inserted = { id: number; reference: string }

async function insertEnquiry(scope: Scope, values: Submission, beside: Beside): Promise<Inserted> {
  const inserted = await scope.db
    .insertInto('enquiries')
    .values({
      business_id: scope.businessId,
      reference: newReference(),
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
      selected_products: JSON.stringify(beside.selectedProducts),
      answers: JSON.stringify(values.answers),
      slug: beside.slug,
      nonce: beside.nonce,
      verified: beside.verified,
      content_hash: beside.hash,
      referrer: beside.referrer && truncate(beside.referrer, 500),
      received_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'reference']).doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()
  // Another request has this reference already, once in many millions.
  if (inserted === undefined) return insertEnquiry(scope, values, beside)
  if (beside.status === 'New') await recordActivity(scope, 'enquiry', inserted.id, 'received')
  return inserted
}

/** Without letters and digits that look alike when read out or written down. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const newReference = (): string => `R-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
