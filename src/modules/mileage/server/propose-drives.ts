import { sql } from 'kysely'
import { SHOWN_NUMBER } from '#modules/orders/server/shown-columns.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { distanceIn } from '../distance.ts'
import type { DriveProposal, Skip } from '../schema.ts'
import { mileageWords as words } from '../words.ts'
import { isThere, listPlaces } from './drives.ts'

const DELIVERED_DAYS = 90
const BOUGHT_DAYS = 30
const MOST = 12

type Found = {
  kind: 'order' | 'expense'
  id: number
  date: string
  label: string
  place: string
  oneWay: string | null
}

/**
 * Recent deliveries and shop purchases without a recorded drive. The distance is that of the last drive to the same
 * place, else twice the order's distance. A shop to which nobody has driven is proposed once, and not for what is paid
 * from the desk: overheads, such as a telephone, and what is paid again and again.
 */
export async function proposeDrives(scope: Scope): Promise<DriveProposal[]> {
  const { db, businessId, today } = scope
  const { distanceUnit } = await getSettings(scope)
  const { rows } = await sql<Found>`
    select * from (
      select 'order' as kind, o.id, o.event_date as date, ${SHOWN_NUMBER}
             || coalesce(' · ' || c.first_name || ' ' || c.last_name, '') as label,
             o.delivery_address as place, o.delivery_distance::text as "oneWay"
        from orders o left join contacts c on c.business_id = o.business_id and c.id = o.contact_id
       where o.business_id = ${businessId} and o.status = 'Completed' and o.delivery_type = 'Delivery'
         and coalesce(o.delivery_address, '') <> ''
         and o.event_date between ${addDays(today, -DELIVERED_DAYS)}::date and ${today}::date
         and not exists (select from mileage m where m.business_id = o.business_id and m.order_id = o.id)
         and not exists (select from mileage_skips s
           where s.business_id = o.business_id and s.kind = 'order' and s.record_id = o.id)
      union all
      select 'expense', e.id, e.date, e.supplier, e.supplier, null
        from expenses e
        left join expense_categories k on k.business_id = e.business_id and k.id = e.category_id
        cross join lateral (select exists (select from mileage m
          where m.business_id = e.business_id and lower(m.place) = lower(e.supplier)) as is_known) shop
       where e.business_id = ${businessId} and not e.is_draft and not e.is_refund and e.supplier is not null
         and e.payment_source in ('Cash', 'Card') and e.archived_at is null
         and e.date between ${addDays(today, -BOUGHT_DAYS)}::date and ${today}::date
         and not exists (select from mileage m where m.business_id = e.business_id
           and (m.expense_id = e.id or (m.date = e.date and lower(m.place) = lower(e.supplier))))
         and not exists (select from mileage_skips s
           where s.business_id = e.business_id and s.kind = 'expense' and s.record_id = e.id)
         and (shop.is_known or (e.recurring_id is null and k.is_overhead is not true and not exists (
           select from mileage_skips s where s.business_id = e.business_id and lower(s.place) = lower(e.supplier))))
    ) missing order by date desc, id desc limit ${MOST}`.execute(db)
  if (rows.length === 0) return []
  const known = new Map((await listPlaces(scope)).map((place) => [place.place.toLowerCase(), place]))
  return rows.map(({ kind, id, date, label, place, oneWay }) => {
    const last = known.get(place.toLowerCase())
    const learned = last && distanceIn(last.distance, last.unit, distanceUnit)
    return {
      kind,
      id,
      date,
      place,
      category: kind === 'order' ? 'Delivery' : 'Supplies',
      label: kind === 'order' ? words.delivery(label) : words.purchase(label),
      distance: learned ?? (oneWay === null || Number(oneWay) === 0 ? null : Number(oneWay) * 2),
      unit: distanceUnit,
    }
  })
}

/** @throws AppError INVALID without either, NOT_FOUND if it does not exist */
export async function skipDrive(scope: Scope, { orderId, expenseId }: Skip): Promise<void> {
  const { db, businessId, now } = scope
  const [kind, id] = orderId === undefined ? (['expense', expenseId] as const) : (['order', orderId] as const)
  if (id === undefined) throw new AppError('INVALID', words.skipWhat, { fields: { orderId: words.skipWhat } })
  if (!(await isThere(scope, kind === 'order' ? 'orders' : 'expenses', id)))
    throw notFound(kind === 'order' ? 'Order' : 'Expense')
  const { supplier: place = null } =
    kind === 'order'
      ? {}
      : ((await db
          .selectFrom('expenses')
          .select('supplier')
          .where('business_id', '=', businessId)
          .where('id', '=', id)
          .executeTakeFirst()) ?? {})
  await db
    .insertInto('mileage_skips')
    .values({ business_id: businessId, kind, record_id: id, place, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
