import type { ChangeRules } from '#modules/settings/terms.ts'
import { addDays, daysBetween, earlier, type IsoDate, later } from '#shared/dates/dates.ts'
import { type Decimal, isPositive } from '#shared/money.ts'

const VALID_DAYS = 7

/** CHG-13: the last day on which a change can be approved; `eventDates` are its days before and after. */
export function changeValidUntil(today: IsoDate, eventDates: readonly (IsoDate | null)[]): IsoDate {
  const eves = eventDates.flatMap((day) => (day === null ? [] : addDays(day, -1)))
  return later(today, eves.reduce(earlier, addDays(today, VALID_DAYS)))
}

/** CHG-7: the fee that the signed terms give the bakery for a change asked for on that day; undefined: none. */
export function changeFee(
  rules: ChangeRules | undefined,
  { askedOn, eventDate }: { askedOn: IsoDate; eventDate: IsoDate | null },
): Decimal | undefined {
  if (rules === undefined || eventDate === null || !isPositive(rules.fee)) return undefined
  return daysBetween(askedOn, eventDate) < rules.days ? rules.fee : undefined
}
