import { sql } from 'kysely'
import type { TimelineEntry } from '#modules/contacts/schema.ts'
import { historyIds } from '#modules/contacts/server/history-ids.ts'
import { nameActors } from '#modules/contacts/server/name-actors.ts'
import { getContact } from '#modules/contacts/server/store.ts'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type Decimal, roundTo } from '#shared/money.ts'

const EACH_MAX = 500
/** Enough for one line. */
const TEXT_MAX = 300

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>
type Numbered = { currency: string; orderNumber: string }

const inCurrency = (amount: Decimal, currency: string) => roundTo(amount, decimalsOf(currency))

// Mails are also found by address, because the form's answer is sent before there is a contact.
const sentTo = ({ businessId }: Scope, id: number) => sql`(m.contact_id = ${id} or lower(m.to_address) in (
  select lower(email) from contacts where business_id = ${businessId} and id = ${id} and email is not null
  union select lower(email) from enquiries where business_id = ${businessId} and contact_id = ${id}))`

/** Everything that happened with a contact, newest first. */
export async function listTimeline(scope: Scope, id: number): Promise<TimelineEntry[]> {
  const { businessId, db } = scope
  await getContact(scope, id)
  const ids = await historyIds(scope, id)
  const activity = await sql<Of<'activity'>>`
    select 'activity' as kind, id, at, actor_name as "actorName", act, details from activity
    where business_id = ${businessId} and entity = 'contact' and entity_id = any(${ids})
    order by id desc limit ${EACH_MAX}`.execute(db)
  const orders = await sql<Of<'order'> & Numbered>`
    select 'order' as kind, o.id, o.created_at as at, ${SHOWN_NUMBER} as "orderNumber", o.kind = 'quote' as "isQuote", o.status,
      o.event_date as "eventDate", o.total, o.currency
    from orders o where o.business_id = ${businessId} and o.contact_id = ${id} order by o.id desc limit ${EACH_MAX}`.execute(
    db,
  )
  const payments = await sql<Of<'payment'> & Numbered>`
    select 'payment' as kind, p.id, p.created_at as at, o.id as "orderId", ${SHOWN_NUMBER} as "orderNumber", p.amount, p.method,
      p.payment_date as "paymentDate", o.currency
    from payments p join orders o on o.business_id = p.business_id and o.id = p.order_id
    where p.business_id = ${businessId} and o.contact_id = ${id} and p.amount <> 0 order by p.id desc limit ${EACH_MAX}`.execute(
    db,
  )
  const enquiries = await sql<Of<'enquiry'>>`
    select 'enquiry' as kind, id, received_at as at, reference, status, event_date as "eventDate"
    from enquiries where business_id = ${businessId} and contact_id = ${id} order by id desc limit ${EACH_MAX}`.execute(
    db,
  )
  const notes = await sql<Of<'note'>>`
    select 'note' as kind, n.id, n.created_at as at, o.id as "orderId", ${SHOWN_NUMBER} as "orderNumber",
      left(n.content, ${TEXT_MAX}) as text
    from order_notes n join orders o on o.business_id = n.business_id and o.id = n.order_id
    where n.business_id = ${businessId} and o.contact_id = ${id} order by n.id desc limit ${EACH_MAX}`.execute(db)
  const tasks = await sql<Of<'task'>>`
    select 'task' as kind, t.id, t.created_at as at, ${SHOWN_NUMBER} as "orderNumber", t.title,
      t.completed_at is not null as completed
    from tasks t join orders o on o.business_id = t.business_id and o.id = t.order_id
    where t.business_id = ${businessId} and o.contact_id = ${id} order by t.id desc limit ${EACH_MAX}`.execute(db)
  const messages = await sql<Of<'message'>>`
    select 'message' as kind, a.id, a.created_at as at, o.id as "orderId", ${SHOWN_NUMBER} as "orderNumber",
      a.kind as ask, left(coalesce(a.text, ''), ${TEXT_MAX}) as text
    from asks a join orders o on o.business_id = a.business_id and o.id = a.order_id
    where a.business_id = ${businessId} and o.contact_id = ${id} order by a.id desc limit ${EACH_MAX}`.execute(db)
  const mails = await sql<Of<'mail'>>`
    select 'mail' as kind, m.id, coalesce(m.sent_at, m.created_at) as at, m.to_address as "to", m.subject, m.state
    from outbox m
    where m.business_id = ${businessId} and not m.is_private and ${sentTo(scope, id)}
    order by coalesce(m.sent_at, m.created_at) desc, m.id desc limit ${EACH_MAX}`.execute(db)
  const documents = await sql<Of<'document'>>`
    select 'document' as kind, d.id, d.created_at as at, d.file_name as "fileName", f.url
    from (select r.document_id, format('/api/orders/%s/pdf?kind=quote&revision=%s', o.id, r.revision) as url
            from order_revisions r join orders o on o.business_id = r.business_id and o.id = r.order_id
           where r.business_id = ${businessId} and o.contact_id = ${id}
          union all
          select i.document_id, format('/api/orders/%s/pdf?kind=invoice', o.id)
            from invoices i join orders o on o.business_id = i.business_id and o.id = i.order_id
           where i.business_id = ${businessId} and o.contact_id = ${id}) f
    join documents d on d.business_id = ${businessId} and d.id = f.document_id
    order by d.id desc limit ${EACH_MAX}`.execute(db)
  const pictures = await sql<Of<'picture'>>`
    select 'picture' as kind, m.id, m.created_at as at, m.file_name as "fileName" from media m
    where m.business_id = ${businessId} and m.state = 'ready' and m.id in (
      select p.media_id from enquiry_images p join enquiries e on e.business_id = p.business_id and e.id = p.enquiry_id
       where p.business_id = ${businessId} and e.contact_id = ${id}
      union select p.media_id from order_images p join orders o on o.business_id = p.business_id and o.id = p.order_id
       where p.business_id = ${businessId} and o.contact_id = ${id}
      union select p.media_id from ask_images p
        join asks r on r.business_id = p.business_id and r.id = p.ask_id
        join orders o on o.business_id = r.business_id and o.id = r.order_id
       where p.business_id = ${businessId} and o.contact_id = ${id})
    order by m.id desc limit ${EACH_MAX}`.execute(db)
  return [
    ...(await nameActors(scope, activity.rows)),
    ...orders.rows.map((order) => ({ ...order, total: inCurrency(order.total, order.currency) })),
    ...payments.rows.map((payment) => ({ ...payment, amount: inCurrency(payment.amount, payment.currency) })),
    ...enquiries.rows,
    ...documents.rows,
    ...pictures.rows,
    ...mails.rows,
    ...messages.rows,
    ...notes.rows,
    ...tasks.rows,
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
