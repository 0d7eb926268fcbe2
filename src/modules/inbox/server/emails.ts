import { avoidsSaid } from '#modules/allergens/avoids.ts'
import { defineLetter, defineNotice } from '#modules/email-templates/server/letter.ts'
import { isMailOn } from '#modules/email-templates/server/own-text.ts'
import { renderForBakery } from '#modules/email-templates/server/render-letter.ts'
import { selectedText } from '#modules/order-form/chosen-again.ts'
import { dateWarnings } from '#modules/order-form/date-warnings.ts'
import { type SelectedProduct } from '#modules/order-form/selected-product.ts'
import type { Submission } from '#modules/order-form/submission.ts'
import { ownAddress } from '#modules/settings/own-address.ts'
import { replyAddress } from '#modules/settings/reply-address.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { mailBusiness } from '#modules/settings/server/mail-business.ts'
import { RATE_LIMITS } from '#server/http/rate-limits.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Scope } from '#server/scope.ts'
import { formatDate } from '#shared/text/format.ts'
import { enquiryWords, inboxWords } from '../words.ts'

/** The mail holds none of the visitor's words, because the address may be somebody else's. */
export const enquiryReceivedEmail = defineLetter({
  key: 'enquiry_received',
  name: 'Request received',
  when: 'When a request comes in through your form',
  switchedBy: 'template',
  subject: '{{ business }} has received your order request',
  text: `Thank you: {{ business }} has received your order request and will get back to you soon.

The request does not book your order yet.

{{ details }}

If you did not send this request, you can ignore this email.`,
  parts: {
    details:
      '<table><tr><th>Reference</th><td>{{ reference }}</td></tr><tr><th>Event date</th><td>{{ eventDate }}</td></tr></table>',
  },
  variables: ['business', 'reference', 'eventDate'],
})

export const enquiryReceivedOwnerEmail = defineNotice({
  key: 'enquiry_received_owner',
  name: 'New order request',
  when: 'When a request comes in through your form',
  subject: 'New order request from {{ name }} for {{ eventDate }}',
  body: `<p><strong>{{ name }}</strong> sent an order request for {{ eventDate }}: please answer it.</p>
{% for warning in warnings %}<p><strong>{{ warning }}</strong></p>
{% endfor %}<p><a class="button" href="{{ link }}">Open the request</a></p>
<table>{% for line in lines %}<tr><th>{{ line.label }}</th><td>{{ line.value }}</td></tr>{% endfor %}</table>
<p>Reply to this email to answer the customer.</p>`,
  variables: ['name', 'eventDate', 'link', 'warnings', 'lines'],
})

export const enquiriesHeldEmail = defineNotice({
  key: 'enquiries_held',
  name: 'Too many order requests',
  when: 'Once on a day when your form reaches its limit of requests',
  subject: 'Your order request form has taken {{ most }} requests in a day',
  body: `<p>Your form has taken {{ most }} order requests in a day: please look through Spam for what comes in now.</p>
<p>It takes no more than that in a day. The others are kept in Spam, and nobody gets an email about them.</p>
<p><a class="button" href="{{ link }}">Look through Spam</a></p>
<p>Mark a genuine request “Not spam” to move it back to the others. If they all look alike, somebody is misusing your form: you can switch it off for a while in its settings.</p>`,
  variables: ['most', 'link'],
})

type ReceivedEnquiry = Omit<Submission, 'selectedProducts'> & {
  id: number
  reference: string
  selectedProducts: readonly SelectedProduct[]
  imageCount: number
}
type Received = { enquiry: ReceivedEnquiry; settings: Settings }

export async function mailReceipt(scope: Scope, { enquiry, settings }: Received): Promise<void> {
  if (!(await isMailOn(scope, enquiryReceivedEmail))) return
  const rendered = await renderForBakery(scope, {
    business: mailBusiness(settings),
    email: enquiryReceivedEmail,
    values: {
      business: settings.businessName,
      reference: enquiry.reference,
      eventDate: formatDate(enquiry.eventDate, settings.dateFormat, { weekday: true }),
    },
  })
  await queueMail(scope, {
    ...rendered,
    template: enquiryReceivedEmail.key,
    to: { address: enquiry.email },
    fromName: settings.businessName,
    replyTo: replyAddress(settings),
    enquiryId: enquiry.id,
  })
}

export async function mailOwner(scope: Scope, { enquiry, settings, link }: Received & { link: string }): Promise<void> {
  if (!(await isMailOn(scope, enquiryReceivedOwnerEmail))) return
  const eventDate = formatDate(enquiry.eventDate, settings.dateFormat, { weekday: true })
  const rendered = await renderForBakery(scope, {
    business: mailBusiness(settings),
    email: enquiryReceivedOwnerEmail,
    values: {
      name: `${enquiry.firstName} ${enquiry.lastName}`,
      eventDate,
      link,
      warnings: dateWarnings(
        [enquiry.description, ...enquiry.answers.map(({ answer }) => answer)],
        enquiry.eventDate,
        settings.dateFormat,
        inboxWords.dates,
      ),
      lines: linesOf(enquiry, eventDate),
    },
  })
  await queueForOwner(scope, settings, {
    ...rendered,
    template: enquiryReceivedOwnerEmail.key,
    replyTo: enquiry.email,
    enquiryId: enquiry.id,
  })
}

type Held = { enquiryId: number; settings: Settings; link: string }

/** Tells the owner that the form takes no more requests today. */
export async function mailHeld(scope: Scope, { enquiryId, settings, link }: Held): Promise<void> {
  if (!(await isMailOn(scope, enquiriesHeldEmail))) return
  const rendered = await renderForBakery(scope, {
    business: mailBusiness(settings),
    email: enquiriesHeldEmail,
    values: { most: RATE_LIMITS['enquiry-slug'].max, link },
  })
  await queueForOwner(scope, settings, { ...rendered, template: enquiriesHeldEmail.key, enquiryId })
}

type ToOwner = Omit<Parameters<typeof queueMail>[1], 'to' | 'fromName'>

async function queueForOwner(scope: Scope, settings: Settings, mail: ToOwner): Promise<void> {
  for (const address of new Set([ownAddress(settings), settings.secondaryEmailAddress]))
    if (address) await queueMail(scope, { ...mail, to: { address }, fromName: settings.businessName })
}

function linesOf(enquiry: ReceivedEnquiry, eventDate: string): { label: string; value: string }[] {
  const { fields } = enquiryWords
  const all: [string, string | number | null][] = [
    [fields.reference, enquiry.reference],
    [fields.email, enquiry.email],
    [fields.phone, enquiry.phone],
    [fields.preferredContact, enquiryWords.preferredContact[enquiry.preferredContact]],
    [fields.eventDate, eventDate],
    [fields.eventType, enquiry.eventType],
    [fields.guestCount, enquiry.guestCount],
    [fields.budget, enquiry.budget],
    [fields.deliveryType, enquiry.deliveryType],
    [fields.deliveryAddress, enquiry.deliveryAddress],
    [fields.avoids, avoidsSaid(enquiry.avoids)],
    [fields.allergies, enquiry.allergies],
    [fields.description, enquiry.description],
    ...enquiry.answers.map(({ label, answer }): [string, string] => [label, answer]),
    ...enquiry.selectedProducts.map((line): [string, string] => [
      [line.name, selectedText(line)].filter(Boolean).join(', '),
      `x ${line.quantity}`,
    ]),
    [fields.images, enquiry.imageCount || null],
  ]
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]))
}
