import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { SelectedProduct } from '#modules/order-form/selected-product.ts'
import { priceChosen } from '#modules/order-form/server/public-products.ts'
import type { Submission } from '#modules/order-form/submission.ts'
import { inCustomersLanguage } from '#modules/own-words/server/in-customers-language.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { findEventTypeNamed } from '#modules/settings/server/event-types.ts'
import { recordActivity } from '#server/activity.ts'
import { recordIfRoom, type Spooled } from '#server/files/pictures/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import { inEnglish } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { Language } from '#shared/languages/languages.ts'
import { emailKey, phoneDigits, truncate } from '#shared/text/text.ts'
import { mailHeld, mailOwner, mailReceipt } from './emails.ts'

const ACT = 'held'

type Held = { id: number; settings: Settings; baseUrl: Services['baseUrl'] }

/** Tells the owner, once a day, that the form is full for today and that this request and later ones are in Spam. */
async function tellOfHeld(scope: Scope, { id, settings, baseUrl }: Held): Promise<void> {
  // When several requests come at once, only one tells the owner.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiries held ${scope.businessId}`}, 0))`.execute(
    scope.db,
  )
  const told = await scope.db
    .selectFrom('activity')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('entity', '=', 'enquiry')
    .where('act', '=', ACT)
    .where('at', '>=', startOfDay(scope.today, scope.timeZone))
    .limit(1)
    .executeTakeFirst()
  if (told) return
  await recordActivity(scope, 'enquiry', id, ACT)
  await mailHeld(scope, { enquiryId: id, settings, link: `${baseUrl()}/order-requests?status=Spam` })
}

/** The facts of a request besides the customer's own words. */
export type Arrival = {
  slug: string
  /** The form is full for today. */
  isHeld: boolean
  isSpam: boolean
  verified: boolean
  /** The customer gets a mail that the request has arrived. */
  mailsCustomer: boolean
  /** The language in which the customer filled in the form. */
  language: Language
  nonce?: string | undefined
  contentHash: Buffer
  referrer?: string | undefined
  utm?: string | undefined
  pictures: readonly Spooled[]
}

type Received = { id: number; reference: string }

/**
 * Stores a request with its pictures and queues its mails. No mail is sent about spam, except one notice a day that the
 * form is full.
 */
export const receiveEnquiry = (...received: Parameters<typeof receive>): Promise<Received> =>
  inEnglish(() => receive(...received))

async function receive(
  scope: Scope,
  { baseUrl }: Pick<Services, 'baseUrl'>,
  { values, settings, arrival }: { values: Submission; settings: Settings; arrival: Arrival },
): Promise<Received> {
  const { isHeld, isSpam, pictures, mailsCustomer } = arrival
  const selectedProducts = await priceChosen(scope, values.selectedProducts, settings)
  const { id, reference } = await insert(scope, values, selectedProducts, arrival)
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
  if (isHeld) await tellOfHeld(scope, { id, settings, baseUrl })
  if (isSpam) return { id, reference }
  await recordActivity(scope, 'enquiry', id, 'received')
  const enquiry = { ...values, id, reference, selectedProducts, imageCount: pictures.length }
  await mailOwner(scope, { enquiry, settings, link: `${baseUrl()}/order-requests/${id}` })
  if (mailsCustomer) await inCustomersLanguage(scope, arrival.language, () => mailReceipt(scope, { enquiry, settings }))
  return { id, reference }
}

async function insert(
  scope: Scope,
  values: Submission,
  selectedProducts: SelectedProduct[],
  arrival: Arrival,
): Promise<Received> {
  const { referrer, utm } = arrival
  const eventType = values.eventType ? await findEventTypeNamed(scope, values.eventType) : undefined
  const inserted = await scope.db
    .insertInto('enquiries')
    .values({
      business_id: scope.businessId,
      reference: newReference(),
      status: arrival.isSpam ? 'Spam' : 'New',
      first_name: values.firstName,
      last_name: values.lastName,
      email: values.email,
      email_key: emailKey(values.email),
      phone: values.phone,
      phone_digits: phoneDigits(values.phone),
      event_type: values.eventType,
      event_type_id: eventType?.id ?? null,
      event_date: values.eventDate,
      guest_count: values.guestCount,
      budget: values.budget,
      delivery_type: values.deliveryType,
      delivery_address: values.deliveryAddress,
      description: values.description,
      allergies: values.allergies,
      avoids: JSON.stringify(values.avoids),
      preferred_contact: values.preferredContact,
      selected_products: JSON.stringify(selectedProducts),
      answers: JSON.stringify(values.answers),
      language: arrival.language,
      slug: arrival.slug,
      nonce: arrival.nonce ?? null,
      verified: arrival.verified,
      content_hash: arrival.contentHash,
      referrer: referrer === undefined ? null : truncate(referrer, 500),
      utm: utm === undefined ? null : truncate(utm, 600),
      received_at: scope.now,
      updated_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'reference']).doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()
  // Another request already has this reference, which happens once in many millions.
  return inserted ?? insert(scope, values, selectedProducts, arrival)
}

/** Without letters and digits that look or sound alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const newReference = (): string => `R-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
