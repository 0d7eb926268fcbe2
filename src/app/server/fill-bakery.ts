import { sql } from 'kysely'
import type { TestBakery } from './testing.ts'

export type FilledBakery = TestBakery & {
  /** Path parameters that name this bakery's own record on a path. */
  idsFor: (path: string) => Record<string, string | number>
  /** A body that the route accepts, so that a refusal is about whose the record is. */
  bodyFor: (route: string) => Record<string, unknown> | undefined
  /** A hash of every table's rows of this bakery. */
  checksum: () => Promise<Record<string, string>>
}

/** Marks every text of a filled bakery, so that one that leaks can be found. */
export const CANARY = 'CANARY-B-7f3e'

const line = { name: `${CANARY} cake`, quantity: '1', unitPrice: '120.00' }

/** One record of every kind, made through the API as a baker would. */
export async function fillBakery(bakery: TestBakery): Promise<FilledBakery> {
  const { owner } = bakery
  const made = async (
    path: string,
    body: unknown,
  ): Promise<Record<string, unknown> & { id: number; version: number }> => {
    const answer = await owner.post(path, body)
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const contact = await made('/contacts', {
    firstName: 'Canary',
    lastName: 'Customer',
    email: 'canary@example.test',
    notes: CANARY,
  })
  const other = await made('/contacts', { firstName: 'Canary', lastName: 'Second', email: 'second@example.test' })
  const product = await made('/products', { type: 'cakes', name: `${CANARY} product`, price: '80.00' })
  const taxRate = await made('/tax-rates', { name: `${CANARY} tax`, rate: '5' })
  const eventType = await made('/event-types', { name: `${CANARY} event`, color: '#aa5500' })
  const productType = await made('/product-types', { name: 'Canary type', color: '#aa5500' })
  const order = await made('/orders', { contactId: contact.id, eventDate: '2026-12-12', notes: CANARY, lines: [line] })
  const paid = await made('/orders', {
    contactId: contact.id,
    eventDate: '2026-12-13',
    lines: [line],
    bookingFeeKind: 'none',
  })
  const confirmed = await owner.post(`/orders/${paid.id}/status`, { to: 'Confirmed', version: paid.version })
  if (confirmed.status !== 200) throw new Error(`confirming answered ${confirmed.status}: ${confirmed.text}`)
  const payment = await made(`/orders/${paid.id}/payments`, {
    amount: '20.00',
    method: 'Cash',
    paymentDate: '2026-06-10',
  })

  const { outboxId, sessionId, mediaId, enquiryId } = await bakery.inScope(async (scope) => {
    const inserted = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(scope.db)).rows[0]?.id as number
    return {
      outboxId: await inserted(sql<{ id: number }>`
        insert into outbox (business_id, template, is_private, to_address, from_name, subject, html, text, attachments, message_id, state, next_attempt_at, created_at, sent_at)
        values (${scope.businessId}, 'test', false, 'canary@example.test', 'Canary', ${CANARY}, ${CANARY}, ${CANARY}, '[]', 'canary', 'sent', ${scope.now}, ${scope.now}, ${scope.now}) returning id`),
      mediaId: await inserted(sql<{ id: number }>`
        insert into media (business_id, key, purpose, state, file_name, source_bytes, next_attempt_at, created_at)
        values (${scope.businessId}, md5(random()::text), 'order', 'ready', ${CANARY}, 1, ${scope.now}, ${scope.now}) returning id`),
      enquiryId: await inserted(sql<{ id: number }>`
        insert into enquiries (business_id, reference, status, first_name, last_name, email, email_key, phone, phone_digits, event_date, description, preferred_contact,
          selected_products, answers, slug, verified, content_hash, received_at, updated_at)
        values (${scope.businessId}, ${`E-${scope.businessId}`}, 'New', 'Canary', 'Visitor', 'v@example.test', 'v@example.test', '0400', '0400', '2026-12-12', ${CANARY}, 'either',
          '[]', '[]', 'canary', true, '\\x00', ${scope.now}, ${scope.now}) returning id`),
      sessionId: await inserted(sql<{ id: number }>`select id from sessions where user_id = ${bakery.userId}`),
    }
  })

  const owners: [RegExp, number][] = [
    [/^\/contacts\//, contact.id],
    [/^\/products\//, product.id],
    [/^\/tax-rates\//, taxRate.id],
    [/^\/event-types\//, eventType.id],
    [/^\/product-types\//, productType.id],
    [/^\/payments\//, payment.id],
    [/^\/orders\//, order.id],
    [/^\/enquiries\//, enquiryId],
    [/^\/outbox\//, outboxId],
    [/^\/media\//, mediaId],
    [/^\/auth\/sessions\//, sessionId],
  ]
  const bodies: Record<string, Record<string, unknown>> = {
    'contacts.merge': { intoId: other.id },
    'orders.status': { to: 'Cancelled', reason: 'No', version: order.version },
    'orders.convert': {},
    'products.setVisibility': { showInEnquiry: true },
    'payments.create': { amount: '5.00', method: 'Cash', paymentDate: '2026-06-10' },
    'payments.refund': { amount: '5.00' },
    'invoices.send': { kind: 'quote' },
  }
  return {
    ...bakery,
    idsFor: (path) => {
      const id = owners.find(([pattern]) => pattern.test(path))?.[1]
      if (id === undefined && path.includes('{id}')) throw new Error(`fill-bakery.ts makes no record for ${path}`)
      return { id: id ?? 1, orderId: order.id, size: 320 }
    },
    bodyFor: (route) => bodies[route] ?? { version: 1 },
    checksum: () =>
      bakery.inScope(async (scope) => {
        const { rows: tables } = await sql<{ name: string }>`
          select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
           where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(scope.db)
        const sums: Record<string, string> = {}
        for (const { name } of tables) {
          const { rows } = await sql<{ sum: string }>`
            select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t where business_id = ${scope.businessId}`.execute(
            scope.db,
          )
          sums[name] = rows[0]?.sum ?? ''
        }
        return sums
      }),
  }
}
