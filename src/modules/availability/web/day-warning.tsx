import { useQuery } from '@tanstack/react-query'
import { addDays, type IsoDate } from '#shared/dates/dates.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { dependsOnWork } from '../depends-on-work.ts'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'
import { availabilityApi } from './availability-api.ts'
import type { AskedOrder } from './order-fit.tsx'

export const OrderFit = fetchedPart(async () => (await import('./order-fit.tsx')).OrderFit)

/** The days shown on either side of a day. */
export const AROUND = 7

/** The days around a date. The strip and the warning share one request. */
export const daysAround = (date: IsoDate) =>
  availabilityApi.days.query({ from: addDays(date, -AROUND), to: addDays(date, AROUND) })

/** Warns about a day; the owner may still take the order (AVL-1). */
export function DayWarning({ date, order }: { date: IsoDate; order?: AskedOrder | undefined }) {
  const days = useQuery(daysAround(date))
  const day = days.data?.find((each) => each.day === date)
  const isPast = day?.state === 'past'
  if (order && day && dependsOnWork(day)) return <OrderFit date={date} order={order} />
  return (
    <output className={classes.warning} data-shown={isPast || day?.reason ? true : undefined}>
      {isPast ? words.pastWarning : null}
      {!isPast && day?.reason ? (
        <>
          <strong>{words.warning[day.reason]}</strong> {day.note ? `${day.note}. ` : null}
          {day.max === null && day.work === null ? null : `${words.spokenLoad(day)}. `}
          {words.warningText}
        </>
      ) : null}
    </output>
  )
}
