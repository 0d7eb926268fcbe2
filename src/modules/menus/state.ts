import type { IsoDate } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'

export const MENU_STATES = ['draft', 'opens', 'open', 'soldOut', 'closed'] as const
export type MenuState = (typeof MENU_STATES)[number]

/** The moments of a menu, as ISO UTC. */
export type MenuMoments = {
  publishedAt: string | null
  opensAt: string | null
  closesAt: string
  stoppedAt: string | null
  archived: boolean
}

/** Orders are taken from the opening up to, and not including, the closing (MENU-4). Instants are all of one form. */
export function menuState(
  { publishedAt, opensAt, closesAt, stoppedAt, archived }: MenuMoments,
  now: string,
  isSoldOut: boolean,
): MenuState {
  if (publishedAt === null) return 'draft'
  if (archived || stoppedAt !== null || Date.parse(now) >= Date.parse(closesAt)) return 'closed'
  if (opensAt !== null && Date.parse(now) < Date.parse(opensAt)) return 'opens'
  return isSoldOut ? 'soldOut' : 'open'
}

/** A window is offered until it begins, whatever the menu's closing says. */
export const isWindowAhead = (
  { day, from, closed }: { day: IsoDate; from: string; closed: boolean },
  now: string,
  timeZone: string,
): boolean => !closed && Date.parse(now) < Date.parse(instantAt(day, from, timeZone))

type Shown = MenuMoments & {
  sections: readonly { items: readonly { hidden: boolean; left: number | null }[] }[]
  windows: readonly { day: IsoDate; from: string; closed: boolean; left: number | null }[]
}

/** The state of a menu with what is left of it. Without a pick-up time ahead it is closed. */
export function stateShown(menu: Shown, now: string, timeZone: string): MenuState {
  const ahead = menu.windows.filter((window) => isWindowAhead(window, now, timeZone))
  const items = menu.sections.flatMap((section) => section.items.filter(({ hidden }) => !hidden))
  const state = menuState(menu, now, items.every(({ left }) => left === 0) || ahead.every(({ left }) => left === 0))
  return ahead.length === 0 && (state === 'soldOut' || state === 'open') ? 'closed' : state
}
