import type { Scope } from '#server/scope.ts'
import { timeOfDay } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { formatTime } from '#shared/text/format.ts'
import { menuPageWords as words } from '../../public-words.ts'
import { shortOf } from '../../taken.ts'
import type { chosenItems } from './order-of-choice.ts'
import type { SoldMenu } from './read-menu.ts'

const clock = (instant: string, timeZone: string) => formatTime(timeOfDay(instant, timeZone))

/** Refuses an order of a menu that takes none now (MENU-4). */
export function refuseClosed({ timeZone, now }: Scope, { state, closesAt, stoppedAt }: SoldMenu): void {
  if (state === 'open' || state === 'soldOut') return
  const isOver = Date.parse(now) >= Date.parse(closesAt)
  const says =
    state === 'opens'
      ? words.notYet
      : isOver && stoppedAt === null
        ? words.closed(clock(closesAt, timeZone))
        : words.stopped
  throw new AppError('MENU_CLOSED', says)
}

/** The pick-up time that was chosen. @throws AppError WINDOW_FULL with those that are left */
export function chosenWindow({ ahead }: SoldMenu, windowId: number) {
  const window = ahead.find(({ id }) => id === windowId)
  if (window && window.left !== 0) return window
  const windows = ahead.flatMap(({ id, left }) => (left === 0 ? [] : [id]))
  throw new AppError('WINDOW_FULL', window ? words.windowFull : words.windowGone, { details: { windows } })
}

/** Refuses more than there is, and more of an item than one order takes. */
export function refuseShort(scope: Scope, menu: SoldMenu, chosen: ReturnType<typeof chosenItems>): void {
  const asked = new Map<number, number>()
  for (const { line } of chosen) asked.set(line.itemId, (asked.get(line.itemId) ?? 0) + line.quantity)
  for (const [i, { item }] of chosen.entries())
    if (item.most !== null && (asked.get(item.id) ?? 0) > item.most) {
      const message = words.mostOf(item.most, item.product.name)
      throw new AppError('INVALID', message, { fields: { [`items.${i}`]: message } })
    }
  const short = shortOf(menu.sections, asked, menu.taken)
  if (short === undefined) return
  const name = chosen.find(({ item }) => item.id === short.itemId)?.item.product.name ?? words.item
  const back = short.nextAt && clock(short.nextAt, scope.timeZone)
  throw new AppError('SOLD_OUT', short.left === 0 ? words.soldOut(name, back) : words.fewLeft(name, short.left, back), {
    details: short,
  })
}
