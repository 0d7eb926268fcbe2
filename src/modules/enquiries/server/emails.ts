import { ownAddress } from '#modules/settings/own-address.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate } from '#shared/format.ts'
import type { SelectedProduct } from '../schema.ts'
import type { Submission } from '../submission.ts'
import { enquiryWords } from '../words.ts'

/** R53: none of the visitor's own words; the address may be a stranger's. */
const toCustomer = defineEmail({
  key: 'enquiry_received',
  subject: '{{ business }} has received your order request',
  body: `<p>Thank you for your order request.</p>
<p>{{ business }} has received it and will get back to you soon. It does not book your order yet.</p>
<table><tr><th>Reference</th><td>{{ reference }}</td></tr><tr><th>Event date</th><td>{{ eventDate }}</td></tr></table>
<p>If you did not send this request, you can ignore this e-mail.</p>`,
  variables: ['business', 'reference', 'eventDate'],
})

const toOwner = defineEmail({
  key: 'enquiry_received_owner',
  subject: 'New order request from {{ name }} for {{ eventDate }}',
  body: `<p><strong>{{ name }}</strong> sent an order request.</p>
<p><a class="button" href="{{ link }}">Open the request</a></p>
<table>{% for line in lines %}<tr><th>{{ line.label }}</th><td>{{ line.value }}</td></tr>{% endfor %}</table>
<p>Reply to this e-mail to answer the customer.</p>`,
  variables: ['name', 'eventDate', 'link', 'lines'],
})

type ReceivedEnquiry = Omit<Submission, 'selectedProducts'> & {
  id: number
  reference: string
  selectedProducts: readonly SelectedProduct[]
  imageCount: number
}
type Received = { enquiry: ReceivedEnquiry; settings: Settings }

export async function mailReceipt(scope: Scope, { enquiry, settings }: Received): Promise<void> {
  const rendered = renderMail({
    ...toCustomer,
    values: {
      business: settings.businessName,
      reference: enquiry.reference,
      eventDate: formatDate(enquiry.eventDate, settings.dateFormat, { weekday: true }),
    },
    business: mailBusiness(settings),
  })
  await queueMail(scope, {
    ...rendered,
    template: toCustomer.key,
    to: { address: enquiry.email },
    fromName: settings.businessName,
    replyTo: settings.businessEmail,
    enquiryId: enquiry.id,
  })
}

export async function mailOwner(scope: Scope, { enquiry, settings, link }: Received & { link: string }): Promise<void> {
  const rendered = renderMail({
    ...toOwner,
    values: {
      name: `${enquiry.firstName} ${enquiry.lastName}`,
      eventDate: formatDate(enquiry.eventDate, settings.dateFormat, { weekday: true }),
      link,
      lines: linesOf(enquiry),
    },
    business: mailBusiness(settings),
  })
  const recipients = new Set([ownAddress(settings), settings.secondaryEmailAddress])
  for (const address of recipients)
    if (address)
      await queueMail(scope, {
        ...rendered,
        template: toOwner.key,
        to: { address },
        fromName: settings.businessName,
        replyTo: enquiry.email,
        enquiryId: enquiry.id,
      })
}

function linesOf(enquiry: ReceivedEnquiry): { label: string; value: string }[] {
  const { fields } = enquiryWords
  const all: [string, string | number | null][] = [
    [fields.reference, enquiry.reference],
    [fields.email, enquiry.email],
    [fields.phone, enquiry.phone],
    [fields.preferredContact, enquiryWords.preferredContact[enquiry.preferredContact]],
    [fields.eventType, enquiry.eventType],
    [fields.guestCount, enquiry.guestCount],
    [fields.budget, enquiry.budget],
    [fields.deliveryType, enquiry.deliveryType],
    [fields.deliveryAddress, enquiry.deliveryAddress],
    [fields.allergies, enquiry.allergies],
    [fields.description, enquiry.description],
    ...enquiry.answers.map(({ label, answer }): [string, string] => [label, answer]),
    ...enquiry.selectedProducts.map(({ name, quantity }): [string, string] => [name, `x ${quantity}`]),
    [fields.images, enquiry.imageCount || null],
  ]
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]))
}
