import { sql } from 'kysely'
import { noteTakesPlace } from '#modules/orders/server/note-standing.ts'
import { productBin } from '#modules/products/server/store.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import { saysWords } from '#server/db/search/says-words.ts'
import { field } from '#server/records/record-field.ts'
import { records } from '#server/records/records.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { standingColumns } from '../columns.ts'
import { AHEAD, STANDING_MAX } from '../limits.ts'
import { STANDING_NAME_MAX, type StandingOrderInput } from '../schema.ts'
import { standingWords as words } from '../words.ts'
import { followStanding } from './follow-standing.ts'
import { customerOfStanding, linesOfStanding, type StoredStanding, skipsOfStanding } from './stored-standing.ts'
import { writeLines } from './write-lines.ts'

const refused = (key: string, message: string) => new AppError('INVALID', message, { fields: { [key]: message } })

export const standingOrders = records({
  table: 'standing_orders',
  label: words.formLabel,
  entity: 'standingOrder',
  fields: {
    contactId: field.id('contact_id'),
    name: field.text('name'),
    startsOn: field.date('starts_on'),
    endsOn: field.optionalDate('ends_on'),
    every: field.quantity('every'),
    deliveryType: field.of<StoredStanding['deliveryType']>('delivery_type'),
    deliveryAddress: field.optionalText('delivery_address'),
    deliveryDetails: field.optionalText('delivery_details'),
    deliveryTime: field.optionalText('delivery_time'),
    deliveryTimeTo: field.optionalText('delivery_time_to'),
    aheadDays: field.quantity('ahead_days'),
    reference: field.optionalText('reference'),
    jobSheetNotes: field.optionalText('job_sheet_notes'),
    takesPlace: field.flag('takes_place'),
  },
  reads: { customerName: customerOfStanding, lines: linesOfStanding, skips: skipsOfStanding },
  row: (stored): StoredStanding => stored,
  complete: async (scope: Scope, typed: Partial<StandingOrderInput>, before?: StoredStanding) => {
    const { lines: _lines, ...plain } = typed
    if (before === undefined) await refuseTooMany(scope)
    if (typed.contactId !== undefined && typed.contactId !== before?.contactId)
      await refuseUnknownContact(scope, typed.contactId)
    const startsOn = typed.startsOn ?? before?.startsOn
    const endsOn = typed.endsOn === undefined ? before?.endsOn : typed.endsOn
    if (startsOn !== undefined && endsOn && endsOn < startsOn) throw refused('endsOn', words.endsBeforeStart)
    const [from, to] = [typed.deliveryTime ?? before?.deliveryTime, typed.deliveryTimeTo ?? before?.deliveryTimeTo]
    if (from && to && to < from) throw refused('deliveryTimeTo', words.slotBackward)
    return {
      ...(before === undefined && { every: 1, aheadDays: AHEAD.usual, takesPlace: true }),
      ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as typeof plain),
    }
  },
  writeParts: async (scope, id, { lines }) => {
    if (lines !== undefined) await writeLines(scope, id, lines)
    return lines !== undefined
  },
  tellParts: ({ lines }) => ({ lines: lines.map(({ name }) => name) }),
  afterSave: async (scope, after, before) => {
    if (before === undefined) await usePart(scope, 'standing')
    if (before && before.takesPlace !== after.takesPlace)
      await noteTakesPlace(scope, { standingId: after.id, takesPlace: after.takesPlace })
    await followStanding(scope, after)
  },
  copy: ({ lines, ...rest }) => ({
    contactId: rest.contactId,
    startsOn: rest.startsOn,
    endsOn: rest.endsOn,
    every: rest.every,
    deliveryType: rest.deliveryType,
    deliveryAddress: rest.deliveryAddress,
    deliveryDetails: rest.deliveryDetails,
    deliveryTime: rest.deliveryTime,
    deliveryTimeTo: rest.deliveryTimeTo,
    aheadDays: rest.aheadDays,
    reference: rest.reference,
    jobSheetNotes: rest.jobSheetNotes,
    takesPlace: rest.takesPlace,
    ...(lines.length > 0 && { lines }),
  }),
  nameMax: STANDING_NAME_MAX,
  search: (q) => saysWords(q, sql`concat_ws(' ', r.name, ${customerOfStanding}, r.reference)`),
  sorts: { name: sql`lower(r.name)`, startsOn: sql`r.starts_on`, createdAt: sql`r.created_at` },
  filters: { contactId: (id) => sql`r.contact_id = ${id}` },
  columns: standingColumns,
  parts: [
    { table: 'standing_lines', of: 'standing_id', needs: () => ({ product_id: productBin }) },
    { table: 'standing_skips', of: 'standing_id' },
  ],
})

async function refuseTooMany({ db, businessId }: Scope): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from standing_orders
    where business_id = ${businessId} and archived_at is null`.execute(db)
  if ((rows[0]?.count ?? 0) >= STANDING_MAX) throw refused('name', words.tooMany(STANDING_MAX))
}

/** An erased contact is a customer no longer. */
async function refuseUnknownContact({ db, businessId }: Scope, id: number): Promise<void> {
  const { rows } = await sql`select from contacts
    where business_id = ${businessId} and id = ${id} and erased_at is null`.execute(db)
  if (rows.length === 0) throw refused('contactId', words.customerUnknown)
}

export async function isStandingUsed({ db, businessId }: Scope, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from orders where business_id = ${businessId} and standing_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}
