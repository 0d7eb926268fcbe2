import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { MenuWindowInput } from '../schema.ts'
import { menuWords as words } from '../words.ts'
import { lockMenu } from './lock-menu.ts'
import { moveOrders } from './move-orders.ts'
import { readTaken } from './read-taken.ts'
import { removeRows, upsert } from './write-sections.ts'

const refused = (field: string, message: string, code: 'INVALID' | 'CONFLICT' = 'INVALID') =>
  new AppError(code, message, { fields: { [field]: message } })

type Known = {
  id: number
  day: string
  from: string
  to: string
  isOrdered: boolean
  isHeld: boolean
  closedAt: string | null
}

type Time = Pick<Known, 'day' | 'from' | 'to'>
const isMoved = (was: Time, now: Time): boolean => was.day !== now.day || was.from !== now.from || was.to !== now.to

/**
 * Saves the whole list of a menu's pick-up times. A time that orders have is closed or moved, never left out; its orders
 * move with it (MENU-11).
 */
export async function writeWindows(
  scope: Scope,
  menuId: number,
  windows: readonly MenuWindowInput[],
  tellCustomers: boolean,
): Promise<void> {
  await lockMenu(scope, menuId)
  const taken = await readTaken(scope, menuId)
  const { rows: known } =
    await sql<Known>`select w.id, w.day, w.from_time as "from", w.to_time as "to", w.closed_at as "closedAt",
      exists (select from orders o where o.business_id = w.business_id and o.menu_window_id = w.id) as "isOrdered",
      exists (select from orders o where o.business_id = w.business_id and o.menu_window_id = w.id
        and o.status = 'Draft' and o.held_until is not null) as "isHeld"
    from menu_windows w where w.business_id = ${scope.businessId} and w.menu_id = ${menuId}`.execute(scope.db)
  const before = new Map(known.map((window) => [window.id, window]))
  const named = new Set<number>()
  for (const [i, { id, ordersMost, day, from, to }] of windows.entries()) {
    if (from >= to) throw refused(`windows.${i}.to`, words.endsBeforeItBegins)
    if (id == null) continue
    if (!before.has(id) || named.has(id)) throw refused(`windows.${i}.id`, words.windowUnknown)
    named.add(id)
    const was = before.get(id)
    // Nobody pays for another time than she saw.
    if (was?.isHeld && isMoved(was, { day, from, to })) throw refused(`windows.${i}.day`, words.windowHeld, 'CONFLICT')
    const orders = taken.windows.get(id) ?? 0
    if (ordersMost != null && ordersMost < orders)
      throw refused(`windows.${i}.ordersMost`, words.takenAlready(orders), 'CONFLICT')
  }
  const leftOut = known.filter(({ id }) => !named.has(id))
  if (leftOut.some(({ isOrdered }) => isOrdered)) throw refused('windows', words.windowOrdered, 'CONFLICT')

  await upsert(
    scope,
    'menu_windows',
    windows.map((window) => ({
      id: window.id ?? undefined,
      menu_id: menuId,
      day: window.day,
      from_time: window.from,
      to_time: window.to,
      place: window.place ?? null,
      orders_most: window.ordersMost ?? null,
      closed_at: window.closed ? (before.get(window.id ?? 0)?.closedAt ?? scope.now) : null,
    })),
    sql`day = n.day, from_time = n.from_time, to_time = n.to_time, place = n.place, orders_most = n.orders_most,
      closed_at = n.closed_at`,
  )
  await removeRows(
    scope,
    'menu_windows',
    leftOut.map(({ id }) => id),
  )
  for (const { id, day, from, to } of windows) {
    const was = before.get(id ?? 0)
    if (was?.isOrdered && isMoved(was, { day, from, to }))
      await moveOrders(scope, was.id, { day, from, to }, tellCustomers)
  }
}
