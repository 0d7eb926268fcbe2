import { sql } from 'kysely'
import type { Role } from '#modules/auth/permissions.ts'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { makeBell } from '#server/bell.ts'
import type { Happening, Scope } from '#server/scope.ts'
import { truncate } from '#shared/text/text.ts'
import { mayHear, type PushKind } from '../push-kinds.ts'
import { noticeWords as words } from '../words.ts'

/** Rings when there is something to push. */
export const pushBell = makeBell()

const TEXT_MAX = 200

type Notice = {
  kind: PushKind
  text: string
  /** The page that a tap opens, for each role. */
  page: (role: Role) => string
  /** The only recipient. */
  forUserId?: number
  /** Only devices whose hour for today's list is in this range. */
  hours?: { after: number; upTo: number }
}

/** Writes notices about this transaction for the devices that want them; nobody is told about their own acts. */
export async function notePushes(scope: Scope): Promise<void> {
  const told = scope.happenings.filter((each) => kindOf(each) !== undefined)
  if (told.length === 0) return
  for (const each of told) {
    const notice = await noticeOf(scope, each)
    if (notice) await push(scope, notice)
  }
}

const kindOf = ({ entity, act, forUserId }: Happening): PushKind | undefined => {
  if (entity === 'enquiry' && act === 'received') return 'request'
  if (entity === 'payment' && act === 'received') return 'payment'
  // Another's payment took its day.
  if (entity === 'order' && act === 'day-lost') return 'payment'
  if (entity === 'order' && act === 'allergies-changed') return 'today'
  return act === 'assigned' && forUserId !== undefined ? 'assigned' : undefined
}

async function noticeOf(scope: Scope, happening: Happening): Promise<Notice | undefined> {
  const { db, businessId, actor } = scope
  const { entity, id, details, forUserId } = happening
  switch (kindOf(happening)) {
    case 'request': {
      const row = await db
        .selectFrom('enquiries')
        .select(['first_name', 'status'])
        .where('business_id', '=', businessId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined || row.status === 'Spam') return undefined
      return { kind: 'request', text: words.request(row.first_name), page: () => `/order-requests/${id}` }
    }
    case 'payment': {
      if (entity === 'order')
        return { kind: 'payment', text: words.dayLost(String(details.orderNumber)), page: () => `/orders/${id}` }
      const row = await db
        .selectFrom('payments as p')
        .innerJoin('orders as o', (join) =>
          join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
        )
        .select(['o.id', 'o.number', 'o.kind'])
        .where('p.business_id', '=', businessId)
        .where('p.id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const number = orderNumberOf({ ...row, kind: row.kind as 'quote' | 'order' })
      return { kind: 'payment', text: words.payment(number), page: () => `/orders/${row.id}?tab=money` }
    }
    case 'today':
      return {
        kind: 'today',
        text: words.allergies(String(details.orderNumber)),
        page: (role) => (role === 'kitchen' ? '/calendar' : `/orders/${id}`),
      }
    case 'assigned': {
      const day = typeof details.day === 'string' ? `?view=day&date=${details.day}` : ''
      const given =
        entity === 'task'
          ? { text: words.assignedTask(actor.name, await titleOf(scope, id)), page: () => `/tasks?edit=${id}` }
          : {
              text: words.assignedOrder(actor.name, String(details.orderNumber)),
              page: (role: Role) => (role === 'kitchen' ? `/calendar${day}` : `/orders/${id}`),
            }
      return { kind: 'assigned', ...given, ...(forUserId !== undefined && { forUserId }) }
    }
    default:
      return undefined
  }
}

async function titleOf({ db, businessId }: Scope, taskId: number): Promise<string> {
  const { title } = await db
    .selectFrom('tasks')
    .select('title')
    .where('business_id', '=', businessId)
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  return title
}

type Wanting = { id: number; role: Role }

/** The devices that show this kind now: of team members whose role may get it and who have this bakery open. */
async function devicesFor({ db, businessId, actor }: Scope, { kind, forUserId, hours }: Notice): Promise<Wanting[]> {
  const { rows } = await sql<Wanting>`
    select d.id, m.role
      from push_devices d
      join sessions s on s.id = d.session_id and s.bakery_id = d.business_id
      join memberships m on m.business_id = d.business_id and m.user_id = d.user_id and m.status = 'active'
     where d.business_id = ${businessId} and ${kind} = any(d.kinds)
       and d.user_id is distinct from ${actor.kind === 'user' ? (actor.id ?? null) : null}::bigint
       and (${forUserId ?? null}::bigint is null or d.user_id = ${forUserId ?? null})
       and m.today_hour > ${hours?.after ?? -1} and m.today_hour <= ${hours?.upTo ?? 23}`.execute(db)
  return rows.filter(({ role }) => mayHear(role, kind))
}

export async function push(scope: Scope, notice: Notice): Promise<void> {
  const devices = await devicesFor(scope, notice)
  if (devices.length === 0) return
  const { businessName } = await getSettings(scope)
  await scope.db
    .insertInto('push_messages')
    .values(
      devices.map(({ id, role }) => ({
        business_id: scope.businessId,
        device_id: id,
        body: JSON.stringify({
          title: businessName || 'Bakebook',
          body: truncate(notice.text, TEXT_MAX),
          page: notice.page(role),
        }),
        next_attempt_at: scope.now,
      })),
    )
    .execute()
  scope.afterCommit(pushBell.ring)
}
