import { holdDay } from '#modules/availability/server/claim-day.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { instantOf } from '../moment.ts'
import type { MenuChanges } from '../schema.ts'
import { isWindowAhead } from '../state.ts'
import { menuWords as words } from '../words.ts'
import { readFullDays } from './full-days.ts'
import { lockMenu } from './lock-menu.ts'
import { menus } from './menus.ts'
import type { StoredMenu } from './stored-menu.ts'

type Window = { day: IsoDate; from: string; closed: boolean }

/**
 * Asks for a reason where a change makes a published menu take more places of a day than are left, as publishing does
 * (MENU-5). The days are locked before the menu writes its lists and moves orders.
 *
 * @throws AppError DATE_UNAVAILABLE without a reason
 */
export async function claimGainedDays(scope: Scope, id: number, changes: MenuChanges): Promise<void> {
  if (changes.windows === undefined && changes.placesADay === undefined) return
  await lockMenu(scope, id)
  const menu = await menus.get(scope, id)
  if (!takesPlaces(scope, menu, changes)) return
  const placesADay = changes.placesADay ?? menu.placesADay
  const had = daysAhead(scope, menu.windows)
  const days = daysAhead(scope, changes.windows ?? menu.windows)
  const more = (day: IsoDate) => placesADay - (had.has(day) ? menu.placesADay : 0)
  const gained = [...days].filter((day) => more(day) > 0).toSorted()
  for (const day of gained) await holdDay(scope, day)
  const [full] = (await readFullDays(scope, gained, more)).full
  if (full === undefined) return
  if (!changes.reason)
    throw new AppError('DATE_UNAVAILABLE', `${full.says} ${words.wantsReasonToSave}`, {
      details: { day: full.day, reason: 'full' },
    })
  await recordActivity(scope, 'menu', id, 'places-taken', { day: full.day, reason: changes.reason })
}

/** A menu that is not published, or takes no more orders, asks when it is published. */
function takesPlaces({ now, timeZone }: Scope, menu: StoredMenu, { closes }: MenuChanges): boolean {
  const closesAt = closes ? instantOf(closes, timeZone) : menu.closesAt
  return (
    menu.publishedAt !== null && menu.stoppedAt === null && !menu.archived && Date.parse(closesAt) > Date.parse(now)
  )
}

const daysAhead = ({ now, timeZone }: Scope, windows: readonly Window[]): Set<IsoDate> =>
  new Set(windows.filter((window) => isWindowAhead(window, now, timeZone)).map(({ day }) => day))
