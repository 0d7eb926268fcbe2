import { linksIn } from '#server/mail/link-placeholders.ts'
import type { Scope } from '#server/scope.ts'
import { deriveToken } from '#server/secrets.ts'

// Tests read answers as a caller would: without types.
type Loose = ReturnType<typeof JSON.parse>
type Answer = { status: number; text: string; body: Loose }
type Owner = { post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer> }
type Bakery = {
  owner: Owner
  app: { services: { linkKey: Buffer } }
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}

export const must = (answer: Answer, status: number): Answer['body'] => {
  if (answer.status !== status) throw new Error(`answered ${answer.status} for ${status}: ${answer.text}`)
  return answer.body
}

/** A draft of a 200.00 cake for a customer with an address, a fee of half of it. */
export async function draftOrder(
  { owner }: Bakery,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; version: number }> {
  const contact = must(
    await owner.post('/contacts', {
      firstName: 'Amélie',
      lastName: "O'Tran",
      email: `amelie-${Math.round(performance.now() * 1000)}@example.test`,
    }),
    201,
  )
  const line = { name: 'Rose cake', description: 'Three tiers', quantity: '2', unitPrice: '100.00', cost: '33.333333' }
  return must(
    await owner.post('/orders', {
      contactId: contact.id,
      eventDate: '2026-08-15',
      eventTime: '14:30',
      notes: 'SECRET-NOTE',
      jobSheetNotes: 'SECRET-JOB',
      allergiesStated: 'Hazelnut',
      bookingFeeKind: 'percent',
      bookingFeeValue: '50',
      lines: [line],
      ...changes,
    }),
    201,
  )
}

export async function sendQuote(bakery: Bakery, orderId: number): Promise<string> {
  must(await bakery.owner.post(`/orders/${orderId}/send`, { kind: 'quote', message: 'With love' }), 200)
  return mailedToken(bakery, orderId)
}

/** The token in the latest link that was mailed about an order, as its customer gets it. */
export async function mailedToken({ app, inScope }: Bakery, orderId: number): Promise<string> {
  const mails = await mailsOf({ inScope }, orderId)
  const link = mails.flatMap((mail) => linksIn(mail.html)).at(-1)
  if (link === undefined) throw new Error('no mail with a link')
  return deriveToken(app.services.linkKey, 'order-link', link.rowId)
}

export const mailsOf = ({ inScope }: Pick<Bakery, 'inScope'>, orderId: number) =>
  inScope((scope) =>
    scope.db
      .selectFrom('outbox')
      .select(['template', 'to_address', 'subject', 'html', 'text', 'attachments'])
      .where('business_id', '=', scope.businessId)
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
  )
