import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { productsApi } from '#modules/products/web/products-api.ts'
import { BOOK_AHEAD_MAX, lastBookableDay } from '#modules/settings/last-bookable-day.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { daysBetween } from '#shared/dates/dates.ts'
import { useFormats } from '#web/text/formats.tsx'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'

const NAMED_MAX = 3

/**
 * The products and events that nobody can ask for any more when customers can book only so many months ahead, while the
 * number is typed.
 */
export function ShutOut() {
  const { today: now } = useFormats()
  const typed = useWatch({ name: 'bookAheadMonths' }) as number | null
  const bookAheadMonths = Math.min(typed ?? 0, BOOK_AHEAD_MAX)
  const today = now()
  const noticeOver = daysBetween(today, lastBookableDay({ today, bookAheadMonths }))
  const onForm = { active: 'true', onForm: 'true', noticeOver, page: 1, pageSize: NAMED_MAX } as const
  const products = useQuery({ ...productsApi.list.query(onForm), placeholderData: keepPreviousData }).data
  const eventTypes = (useQuery(eventTypesApi.list.query({})).data?.rows ?? []).filter(
    ({ active, paymentDefaults }) => active && (paymentDefaults?.minNoticeDays ?? 0) > noticeOver,
  )
  const names = [...eventTypes, ...(products?.rows ?? [])].map(({ name }) => name)
  const named = names.slice(0, NAMED_MAX)
  const isShown = bookAheadMonths > 0 && names.length > 0
  return (
    <output className={classes.shutOut}>
      {isShown ? words.shutOut(named, eventTypes.length + (products?.total ?? 0) - named.length) : null}
    </output>
  )
}
