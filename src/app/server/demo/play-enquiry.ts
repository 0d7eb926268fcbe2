import { receiveEnquiry } from '#modules/inbox/server/receive-enquiry.ts'
import { updateEnquiry, viewEnquiry } from '#modules/inbox/server/store.ts'
import { formRules } from '#modules/order-form/form-rules.ts'
import { getForm } from '#modules/order-form/server/form-settings.ts'
import { submissionSchema } from '#modules/order-form/submission.ts'
import type { Product } from '#modules/products/schema.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Spooled } from '#server/files/pictures/pictures.ts'
import type { Services } from '#server/kit-services.ts'
import type { Actor, Scope } from '#server/scope.ts'
import { sha256 } from '#server/secrets.ts'
import { addDays } from '#shared/dates/dates.ts'
import { ENGLISH } from '#shared/languages/languages.ts'
import type { ProductKey } from './demo-catalogue.ts'
import { usualChoice } from './demo-choices.ts'
import type { DemoEnquiry } from './demo-enquiries.ts'
import type { Timeline } from './timeline.ts'

type Needs = {
  services: Pick<Services, 'baseUrl'>
  owner: Actor
  timeline: Timeline
  slug: string
  products: ReadonlyMap<ProductKey, Product>
  pictures: readonly Spooled[]
  /** Called with the enquiry's id as soon as it has one. */
  received: (id: number) => void
}

/** Plans one enquiry: its arrival and what the owner did with it. Orders made from it are planned with the orders. */
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
  // The form caught the spam.
  if (outcome === 'new' || outcome === 'spam') return
  timeline.plan(enquiry.received, '23:00', owner, async (scope) => {
    const { version } = await viewEnquiry(scope, id)
    const changes = { version, ...(notes === undefined ? {} : { notes }) }
    if (outcome === 'replied') await updateEnquiry(scope, id, { ...changes, status: 'Replied' })
    if (outcome === 'archived') await updateEnquiry(scope, id, { ...changes, status: 'Archived' })
    if (outcome === 'lost') await updateEnquiry(scope, id, { ...changes, status: 'Lost', lostReason: 'Date not free' })
  })
}

async function receive(scope: Scope, needs: Needs, enquiry: DemoEnquiry): Promise<number> {
  const [firstName, lastName, phone] = enquiry.person
  const settings = await getSettings(scope)
  const { settings: form } = await getForm(scope)
  const values = submissionSchema(formRules(form, { ...settings, today: scope.today, offered: [], gone: [] })).parse({
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
    selectedProducts: Object.entries(enquiry.chosen ?? {}).flatMap(([key, quantity]) => {
      const product = needs.products.get(key as ProductKey)
      if (product === undefined) return []
      const { sizeId, optionIds } = usualChoice(product)
      return [{ productId: product.id, quantity, sizeId, optionIds }]
    }),
  })
  const { id } = await receiveEnquiry(scope, needs.services, {
    values,
    settings,
    arrival: {
      slug: needs.slug,
      isHeld: false,
      isSpam: enquiry.outcome === 'spam',
      verified: enquiry.outcome !== 'spam',
      mailsCustomer: true,
      language: ENGLISH,
      contentHash: sha256(`${enquiry.key} ${values.description}`),
      pictures: needs.pictures,
    },
  })
  return id
}
