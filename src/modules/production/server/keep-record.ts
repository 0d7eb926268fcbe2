import { sql } from 'kysely'
import { asFormerOrders } from '#modules/contacts/server/former-orders.ts'
import type { Dossier } from '#modules/contacts/server/keeps-of-person.ts'
import { holdOrder } from '#modules/orders/server/hold-order.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import type { Scope } from '#server/scope.ts'
import type { Decimal } from '#shared/money.ts'
import { openUntil, type ProductionRecord, searchTextOf } from '../record.ts'
import { makeRecord, readMakingNotes, readRecordPictures } from './make-record.ts'

/** Keeps how a completed order was made. Completing it once more makes the record anew. */
export async function keepRecord(scope: Scope, orderId: number): Promise<void> {
  const { record, price, cost } = await makeRecord(scope, orderId)
  await sql`
    insert into production_records (business_id, order_id, made_at, record, search_text, price_then, cost_then)
    values (${scope.businessId}, ${orderId}, ${scope.now}, ${JSON.stringify(record)}::jsonb, ${searchTextOf(record)}, ${price}, ${cost})
    on conflict (business_id, order_id) do update set made_at = excluded.made_at, record = excluded.record,
      search_text = excluded.search_text, price_then = excluded.price_then, cost_then = excluded.cost_then`.execute(
    scope.db,
  )
  await showGallery(scope, record)
}

/** The first cake with a picture or a drawing brings the gallery; whoever hides it does not get it back by later ones. */
async function showGallery(scope: Scope, { pictures, lines }: ProductionRecord): Promise<void> {
  const isSeen = pictures.length > 0 || lines.some(({ hasDesign }) => hasDesign)
  if (!isSeen || (await getSettings(scope)).parts.includes('gallery')) return
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from (select from production_records where business_id = ${scope.businessId}
      and (record -> 'pictures' <> '[]' or record @? '$.lines[*].hasDesign ? (@ == true)') limit 2) made`.execute(
    scope.db,
  )
  if (rows[0]?.seen === 1) await usePart(scope, 'gallery')
}

type Kept = { madeAt: string; record: ProductionRecord; price: Decimal; cost: Decimal | null }

export async function readKept({ businessId, db }: Scope, orderId: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select made_at as "madeAt", record, price_then as price, cost_then as cost from production_records
     where business_id = ${businessId} and order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Brings later notes and pictures into a record that is still open (AGN-1). */
export async function renewRecord(scope: Scope, orderId: number): Promise<void> {
  // A completion at this moment either has the note already or is waited for.
  await holdOrder(scope, orderId)
  const kept = await readKept(scope, orderId)
  if (kept === undefined || openUntil(kept.madeAt, scope.timeZone) < scope.today) return
  const later = { ...(await readMakingNotes(scope, orderId)), pictures: await readRecordPictures(scope, orderId) }
  await replaceRecord(scope, orderId, { ...kept.record, ...later })
}

/** A record stays when its customer is erased: it is how the bakery bakes. Her pictures and what names her go. */
export async function forgetInRecords(scope: Scope, { orderIds, formerOrders, clean }: Dossier): Promise<void> {
  const { businessId, db } = scope
  const { rows } = await sql<{ orderId: number; record: ProductionRecord }>`
    select t.order_id as "orderId", t.record from production_records t
     where t.business_id = ${businessId} and (t.order_id = any(${orderIds})
        or exists (select from ${asFormerOrders(formerOrders)} where g.order_id = t.order_id and t.made_at <= g.until))`.execute(
    db,
  )
  for (const { orderId, record } of rows) await replaceRecord(scope, orderId, { ...clean(record), pictures: [] })
}

async function replaceRecord({ businessId, db }: Scope, orderId: number, record: ProductionRecord): Promise<void> {
  await sql`update production_records set record = ${JSON.stringify(record)}::jsonb, search_text = ${searchTextOf(record)}
     where business_id = ${businessId} and order_id = ${orderId}`.execute(db)
}
