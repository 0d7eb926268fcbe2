import { sql } from 'kysely'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import { findFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { Dossier, KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { contactWords } from '#modules/contacts/words.ts'
import { COUNTED } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { ORDER_FIELDS } from '../../order-fields.ts'

export const ordersOfPerson: KeepsOfPerson = { isNamed, find, collect, forget, merge, retype }

async function isNamed({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from orders where business_id = ${businessId} and contact_id = ${id}) as named`.execute(db)
  return rows[0]?.named ?? false
}

async function find({ db, businessId }: Scope, dossier: Dossier): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_email', 'customer_phone'])
    .where('business_id', '=', businessId)
    .where('contact_id', '=', dossier.contactId)
    .execute()
  dossier.orderIds.push(...orders.map(({ id }) => id))
  dossier.said.push(...orders.flatMap((each) => [each.customer_email, each.customer_phone]))
}

async function collect(scope: Scope, dossier: Dossier): Promise<void> {
  const open = await scope.db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('contact_id', '=', dossier.contactId)
    .where('status', 'in', COUNTED.production)
    .executeTakeFirst()
  if (open) throw new AppError('CONFLICT', contactWords.eraseHasOpenOrders)
  dossier.formerOrders.push(...(await findFormerOrders(scope, dossier)))
  // Deleted drafts that could still be restored: after this they cannot.
  const { rows: drafts } = await sql<{
    id: number
    parts: { tasks: { id: number }[]; order_images: { media_id: number }[] }
  }>`
    delete from deleted_records where business_id = ${scope.businessId} and kind = 'orders'
      and record ->> 'contact_id' = ${String(dossier.contactId)} returning id, parts`.execute(scope.db)
  dossier.binnedOrderIds.push(...drafts.map(({ id }) => id))
  dossier.taskIds.push(...drafts.flatMap(({ parts }) => parts.tasks.map(({ id }) => id)))
  dossier.mediaIds.push(...drafts.flatMap(({ parts }) => parts.order_images.map((image) => image.media_id)))
}

async function forget(scope: Scope, { orderIds, mediaIds, clean }: Dossier): Promise<void> {
  const { db, businessId, now } = scope
  const { rows: images } = await sql<{ media_id: number }>`delete from order_images
    where business_id = ${businessId} and order_id = any(${orderIds}) returning media_id`.execute(db)
  mediaIds.push(...images.map((image) => image.media_id))
  await sql`update order_lines l set image_id = null from media m
    where l.business_id = ${businessId} and l.order_id = any(${orderIds}) and m.business_id = l.business_id and m.id = l.image_id
      and m.purpose in ('enquiry', 'order')`.execute(db)
  // A cake keeps its drawing, without the customer's pictures.
  await sql`update order_lines l set design = jsonb_set(l.design, '{items}', jsonb_path_query_array(l.design,
    '$.items[*] ? (@.kind != "picture")'))
    where l.business_id = ${businessId} and l.order_id = any(${orderIds}) and l.design is not null`.execute(db)
  const emptied = [
    ...columnsThatAre('emptied'),
    'changes_requested',
    'customer_email',
    'customer_phone',
    'safety_text',
    'safety_seen',
  ]
  await db
    .updateTable('orders')
    .set({
      ...Object.fromEntries(emptied.map((column) => [column, null])),
      avoids: '[]',
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('id', 'in', [0, ...orderIds])
    .execute()
  await sql`delete from order_notes where business_id = ${businessId} and order_id = any(${orderIds})`.execute(db)
  const which = sql`t.order_id = any(${orderIds})`
  // A line with its product's name says nothing about the customer.
  const isProduct = sql`exists (select from products p
    where p.business_id = t.business_id and p.id = t.product_id and p.name = t.name)`
  await cleanTexts(scope, {
    table: 'orders',
    columns: [...columnsThatAre('cleaned'), 'cancel_reason'],
    which: sql`t.id = any(${orderIds})`,
    clean,
  })
  await cleanTexts(scope, { table: 'order_lines', columns: ['description', 'tiers', 'design'], which, clean })
  await cleanTexts(scope, { table: 'order_lines', columns: ['name'], which: sql`${which} and not ${isProduct}`, clean })
  await sql`update orders o set sent_allergens = null, items = coalesce((
      select string_agg(trim_scale(l.quantity) || ' × ' || l.name, ', ' order by l.position) from order_lines l
       where l.business_id = o.business_id and l.order_id = o.id), '')
    where business_id = ${businessId} and id = any(${orderIds})`.execute(db)
}

const columnsThatAre = (erasure: 'emptied' | 'cleaned') =>
  Object.values(ORDER_FIELDS).flatMap((field) => (field.erasure === erasure ? [field.column] : []))

async function merge({ db, businessId }: Scope, fromId: number, intoId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ contact_id: intoId })
    .where('business_id', '=', businessId)
    .where('contact_id', '=', fromId)
    .execute()
  // A deleted record will come back to the contact that keeps the rest.
  await sql`update deleted_records set record = record || jsonb_build_object('contact_id', ${intoId}::bigint)
    where business_id = ${businessId} and kind = 'orders' and record ->> 'contact_id' = ${String(fromId)}`.execute(db)
}

/** The contact's new address or number replaces the one stored with each of the customer's orders. */
async function retype(scope: Scope, id: number, field: 'email' | 'phone'): Promise<void> {
  const column = field === 'email' ? 'customer_email' : 'customer_phone'
  await scope.db
    .updateTable('orders')
    .set({ [column]: null, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('contact_id', '=', id)
    .where(column, 'is not', null)
    .execute()
}
