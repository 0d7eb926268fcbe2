import { type Selectable, sql } from 'kysely'
import type { Activity, Audit } from '#server/db/schema.generated.ts'
import type { Scope } from '#server/scope.ts'

export const ERASED = 'erased'

type About = Partial<Record<'contactIds' | 'orderIds' | 'enquiryIds' | 'taskIds', number[]>> & {
  /** Ids of single lines. */
  lines?: Record<'activityIds' | 'auditIds', number[]>
  /** Removes the person from a line's text. */
  clean?: <T>(value: T) => T
}

/** Both logs are append-only: a line is replaced by the same line without the person's details. */
export async function eraseLogs(
  { db, businessId }: Scope,
  {
    contactIds = [],
    orderIds = [],
    enquiryIds = [],
    taskIds = [],
    lines = { activityIds: [], auditIds: [] },
    clean = (value) => value,
  }: About,
): Promise<void> {
  await sql`select set_local('app.erasing', ${String(businessId)})`.execute(db)
  const { rows: happened } = await sql<Selectable<Activity>>`
    delete from activity where business_id = ${businessId} and ((entity = 'contact' and entity_id = any(${contactIds}))
      or (entity = 'enquiry' and entity_id = any(${enquiryIds})) or (entity = 'order' and entity_id = any(${orderIds}))
      or id = any(${lines.activityIds}))
    returning *`.execute(db)
  const { rows: audited } = await sql<Selectable<Audit>>`
    delete from audit where business_id = ${businessId} and (order_id = any(${orderIds}) or id = any(${lines.auditIds})
      or (action like 'contacts.%' and entity_id = any(${contactIds.map(String)}))
      or (action like 'enquiries.%' and entity_id = any(${enquiryIds.map(String)}))
      or (action like 'tasks.%' and entity_id = any(${taskIds.map(String)})))
    returning *`.execute(db)
  await sql`select set_local('app.erasing', '')`.execute(db)
  for (const line of happened)
    await db
      .insertInto('activity')
      .values({
        ...line,
        actor_name: line.actor_name.includes('@') ? ERASED : line.actor_name,
        details: JSON.stringify(clean(keptOf(line))),
      })
      .execute()
  for (const line of audited)
    await db
      .insertInto('audit')
      .values({ ...line, changed: null, ip_prefix: null })
      .execute()
}

/** Removes from the logs what records said that can no longer be restored. */
export async function forgetDeleted(scope: Scope, deleted: readonly { kind: string; id: number }[]): Promise<void> {
  const idsOf = (kind: string) => deleted.filter((each) => each.kind === kind).map(({ id }) => id)
  await eraseLogs(scope, { contactIds: idsOf('contacts'), orderIds: idsOf('orders'), taskIds: idsOf('tasks') })
}

/**
 * Fields without personal data. A merge keeps the id of the contact that went, because it leads to the history of both.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  merged: ['fromId'],
  moved: ['from', 'to'],
  sent: ['kind', 'number'],
  accepted: ['revision'],
  invoiced: ['number'],
  credited: ['number', 'amount'],
  'invoice-updated': ['number', 'revision'],
  paid: ['amount', 'type', 'method'],
  refunded: ['amount', 'tip', 'method'],
  'credit-used': ['amount', 'orderId'],
  'credit-given': ['amount'],
  'moved-day': ['from', 'to'],
  'cancelled-by-terms': ['by', 'byTerms', 'back', 'kept', 'as'],
  'payment-reversed': ['amount', 'type'],
  'dispute-open': ['amount'],
  'dispute-won': ['amount'],
  'dispute-lost': ['amount'],
}

function keptOf({ act, details }: Selectable<Activity>): object {
  const kept = KEPT[act] ?? []
  return Object.fromEntries(Object.entries(details as object).filter(([key]) => kept.includes(key)))
}
