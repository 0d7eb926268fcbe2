import { z } from 'zod'
import { MailState } from '#modules/mailbox/schema.ts'
import { ORDER_STATUSES } from '#modules/order-status/order-statuses.ts'
import { flag, id, instant, isoDate, moneyOut, textOut, version } from '#shared/fields.ts'
import { fieldsOf } from '#shared/records/fields-of.ts'
import { AGREEING } from './agreeing.ts'
import { CONTACT_FIELDS } from './contact-fields.ts'

export const ContactInput = z.object({
  ...fieldsOf(CONTACT_FIELDS, 'input'),
  /** Another name for `businessName`. */
  company: CONTACT_FIELDS.businessName.input,
})
export type ContactInput = z.infer<typeof ContactInput>

/**
 * Checks and returns only the fields that differ from `before`, so that a name given on the form, such as "Tom & Jo",
 * does not block a change of the number.
 */
export const changesFrom = (before: ContactInput) =>
  z
    .custom<ContactInput>()
    .transform((values): Partial<ContactInput> => {
      const isChanged = ([field, value]: [string, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof ContactInput])
      return Object.fromEntries(Object.entries(values).filter(isChanged))
    })
    .pipe(ContactInput.partial())

export const ContactChanges = ContactInput.partial().extend({ version })
export type ContactChanges = z.infer<typeof ContactChanges>

export const Contact = z.object({
  ...fieldsOf(CONTACT_FIELDS, 'output'),
  id,
  company: textOut,
  archived: flag,
  /** Name, addresses and numbers were removed for good. */
  erased: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Contact = z.infer<typeof Contact>

/** Counts and sums over booked and later orders (ORD-6). */
export const ContactTotals = z.object({
  orders: z.int(),
  spent: moneyOut,
  lastOrder: isoDate.nullable(),
  nextEvent: isoDate.nullable(),
})
export type ContactTotals = z.infer<typeof ContactTotals>

export const ContactRow = Contact.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  businessName: true,
  supplier: true,
  mailingList: true,
  archived: true,
  version: true,
}).extend(ContactTotals.shape)
export type ContactRow = z.infer<typeof ContactRow>

export const ContactView = Contact.extend({
  totals: ContactTotals,
  /** Still to pay on booked orders. */
  outstanding: moneyOut,
  /** Paid beyond the orders' price: to be returned, or to pay another order (ORD-12). */
  credit: moneyOut,
  /** No order, enquiry or mail ever used the contact, so deleting really deletes it. */
  unused: flag,
})
export type ContactView = z.infer<typeof ContactView>

export const Duplicate = Contact.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  businessName: true,
  archived: true,
}).extend({ same: z.array(z.enum(AGREEING)) })
export type Duplicate = z.infer<typeof Duplicate>

const at = { id, at: instant }
const ofOrder = { orderId: id, orderNumber: z.string() }
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('activity'),
    ...at,
    actorName: z.string(),
    act: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal('order'),
    ...at,
    orderNumber: z.string(),
    isQuote: flag,
    status: z.enum(ORDER_STATUSES),
    eventDate: isoDate.nullable(),
    total: moneyOut,
  }),
  z.object({ kind: z.literal('enquiry'), ...at, reference: z.string(), status: z.string(), eventDate: isoDate }),
  z.object({
    kind: z.literal('payment'),
    ...at,
    ...ofOrder,
    amount: moneyOut,
    method: z.string(),
    paymentDate: isoDate,
  }),
  /** A document that a customer got as PDF. */
  z.object({ kind: z.literal('document'), ...at, fileName: z.string(), url: z.string() }),
  z.object({ kind: z.literal('picture'), ...at, fileName: z.string() }),
  z.object({ kind: z.literal('mail'), ...at, to: z.string(), subject: z.string(), state: MailState }),
  /** A customer's message on the page of an order. */
  z.object({ kind: z.literal('message'), ...at, ...ofOrder, ask: z.string(), text: z.string() }),
  z.object({ kind: z.literal('note'), ...at, ...ofOrder, text: z.string() }),
  z.object({ kind: z.literal('task'), ...at, orderNumber: z.string(), title: z.string(), completed: flag }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>
