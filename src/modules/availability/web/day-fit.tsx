import { useQuery } from '@tanstack/react-query'
import type { IsoDate } from '#shared/dates/dates.ts'
import { daysAround, OrderFit } from './day-warning.tsx'
import type { AskedOrder } from './order-fit.tsx'

/** Says if an order's work fits on a day, where days are full when the working time is used up. */
export function DayFit({ date, order }: { date: IsoDate; order: AskedOrder }) {
  const day = useQuery(daysAround(date)).data?.find((each) => each.day === date)
  return day?.work && day.state !== 'past' ? <OrderFit date={date} order={order} /> : null
}
