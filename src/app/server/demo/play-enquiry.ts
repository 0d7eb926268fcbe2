import { mailOwner, mailReceipt } from '#modules/enquiries/server/emails.ts'
import { getForm } from '#modules/enquiries/server/form-settings.ts'
import { priceChosen } from '#modules/enquiries/server/public-products.ts'
import { getEnquiry, updateEnquiry, viewEnquiry } from '#modules/enquiries/server/store.ts'
import { submissionSchema } from '#modules/enquiries/submission.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordPicture, type Spooled } from '#server/files/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { addDays, addMonths } from '#shared/dates.ts'
import { emailKey, phoneDigits } from '#shared/text.ts'
import type { ProductKey } from './demo-catalogue.ts'
import type { DemoEnquiry } from './demo-enquiries.ts'
import type { Timeline } from './timeline.ts'

type Needs = {
  services: Pick<Services, 'baseUrl'>
  owner: Actor
  timeline: Timeline
  slug: string
  productIds: ReadonlyMap<ProductKey, number>
  pictures: readonly Spooled[]
  /** Told the enquiry's id as soon as it has one. */
  received: (id: number) => void
}

/** Plans one enquiry: how it came in, and what the owner did with it. Orders made from it are planned with the orders. */
export function planEnquiry(needs: Needs, enquiry: DemoEnquiry): void {
  const { owner, timeline } = needs
  const [firstName, lastName] = enquiry.person
  let id = 0
  timeline.plan(
    enquiry.received,
    enquiry.time,
    { kind: 'visitor', name: `${firstName} ${lastName}` },
    async (scope) => {
      id = await receive(scope, needs, enquiry)
      needs.received(id)
    },
  )
  const { outcome, notes } = enquiry
  if (outcome === 'new') return
  timeline.plan(enquiry.received, '23:00', owner, async (scope) => {
    const { version } = outcome === 'spam' ? await getEnquiry(scope, id) : await viewEnquiry(scope, id)
    const changes = { version, ...(notes === undefined ? {} : { notes }) }
    if (outcome === 'replied') await updateEnquiry(scope, id, { ...changes, status: 'Replied' })
    if (outcome === 'archived') await updateEnquiry(scope, id, { ...changes, status: 'Archived' })
    if (outcome === 'spam') await updateEnquiry(scope, id, { ...changes, status: 'Spam' })
    if (outcome === 'lost') await updateEnquiry(scope, id, { ...changes, status: 'Lost', lostReason: 'Date not free' })
  })
}

async function receive(scope: Scope, needs: Needs, enquiry: DemoEnquiry): Promise<number> {
  const [firstName, lastName, phone] = enquiry.person
  const settings = await getSettings(scope)
  const { settings: form } = await getForm(scope)
  const rules = { ...form, today: scope.today, lastDay: addMonths(scope.today, settings.bookAheadMonths) }
  const values = submissionSchema(rules).parse({
    firstName,
    lastName,
    phone,
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    eventType: enquiry.eventType,
    eventDate: addDays(scope.today, enquiry.event - enquiry.received),
    guestCount: enquiry.guests,
    budget: enquiry.budget,
    deliveryType: enquiry.delivery ? 'Delivery' : 'Collection',
    deliveryAddress: enquiry.delivery,
    description: enquiry.description,
    allergies: enquiry.allergies,
    preferredContact: enquiry.prefers,
    selectedProducts: Object.entries(enquiry.chosen ?? {}).map(([key, quantity]) => ({
      productId: needs.productIds.get(key as ProductKey),
      quantity,
    })),
  })
  const hash = sha256(`${enquiry.key} ${values.description}`)
  const { id } = await scope.db
    .insertInto('enquiries')
    .values({
      business_id: scope.businessId,
      reference: `R-${reference(hash)}`,
      status: 'New',
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
      selected_products: JSON.stringify(await priceChosen(scope, values.selectedProducts, settings)),
      answers: JSON.stringify(values.answers),
      slug: needs.slug,
      verified: enquiry.outcome !== 'spam',
      content_hash: hash,
      received_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, picture] of needs.pictures.entries())
    await scope.db
      .insertInto('enquiry_images')
      .values({
        business_id: scope.businessId,
        enquiry_id: id,
        media_id: await recordPicture(scope, picture),
        position,
      })
      .execute()
  if (enquiry.outcome === 'spam') return id
  const stored = await getEnquiry(scope, id)
  const received = { enquiry: { ...stored, imageCount: stored.images.length }, settings }
  await mailOwner(scope, { ...received, link: `${needs.services.baseUrl()}/order-requests/${id}` })
  await mailReceipt(scope, received)
  return id
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const reference = (hash: Buffer) => Array.from(hash.subarray(0, 6), (byte) => LETTERS[byte % LETTERS.length]).join('')
