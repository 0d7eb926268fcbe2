import { daysBetween, type IsoDate } from '#shared/dates/dates.ts'

export const OLD_AFTER_DAYS = 90

/** Whole days since the price was last set, and if it should be checked. */
export function priceAge(pricedOn: IsoDate, today: IsoDate): { days: number; isOld: boolean } {
  const days = Math.max(0, daysBetween(pricedOn, today))
  return { days, isOld: days > OLD_AFTER_DAYS }
}
