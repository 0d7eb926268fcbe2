import { linksIn } from '#server/mail/link-placeholders.ts'
import type { Scope } from '#server/scope.ts'
import { deriveToken, type SecretKey } from '#server/secrets.ts'

// Tests read answers as a caller would: without types.
type Loose = ReturnType<typeof JSON.parse>
type Answer = { status: number; text: string; body: Loose }
type Headers = Record<string, string>
type Post = (path: string, body?: unknown, headers?: Headers) => Promise<Answer>
type Get = (path: string, headers?: Headers) => Promise<Answer>
type Owner = { post: Post; get: Get }
export type Bakery = {
  owner: Owner
  app: { services: { linkKey: SecretKey }; clock: { now: Date }; anonymous: { post: Post; get: Get } }
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
}

export const must = (answer: Answer, status: number): Answer['body'] => {
  if (answer.status !== status) throw new Error(`answered ${answer.status} for ${status}: ${answer.text}`)
  return answer.body
}

/** A draft of a 200.00 cake for a customer with an address, with a fee of half of it. */
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
      wishes: 'SECRET-WISH',
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

/** The token in the latest link mailed about an order, as its customer gets it. */
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

/** The header with which a customer's page calls. */
export const by = (token: string) => ({ 'x-order-token': token })

export const orderOf = async ({ owner }: Bakery, id: number) => must(await owner.get(`/orders/${id}`), 200)

/** A sent quote, and the token of its link. */
export async function quoted(bakery: Bakery, changes: Record<string, unknown> = {}) {
  const { id } = await draftOrder(bakery, changes)
  return { id, token: await sendQuote(bakery, id) }
}

/** The page that the customer sees through the link. */
export const seen = async ({ app }: Bakery, id: number, token: string) =>
  must(await app.anonymous.get(`/public/orders/${id}`, by(token)), 200)

/** The body that accepts the shown quote. */
export const signed = ({ revision, hash }: { revision: number; hash: string }) => ({
  typedName: 'Amélie',
  acceptTerms: true,
  weekday: 'Saturday',
  allergensConfirmed: true,
  revision,
  hash,
})

/** Accepts the quote that the customer sees. */
export const accept = async (bakery: Bakery, id: number, token: string, changes = {}) =>
  bakery.app.anonymous.post(
    `/public/orders/${id}/accept`,
    { ...signed(await seen(bakery, id, token)), ...changes },
    by(token),
  )

/** Runs something at another time and resets the clock. */
export async function at({ app }: Bakery, now: string, act: () => Promise<void>): Promise<void> {
  const before = app.clock.now
  app.clock.now = new Date(now)
  try {
    await act()
  } finally {
    app.clock.now = before
  }
}
