import { useQueries, useQuery } from '@tanstack/react-query'
import { productsApi } from '#modules/products/web/products-api.ts'
import { eventTypesApi } from '#modules/settings/web/settings-api.ts'
import { daysBetween, type IsoDate } from '#shared/dates/dates.ts'
import { useFormats } from '#web/text/formats.tsx'
import { availabilityWords as words } from '../words.ts'
import classes from './availability.module.css'

type Props = { date: IsoDate; productIds: readonly number[]; eventTypeId: number | null | undefined }

/**
 * Warns that a product or event type needs more notice than this day gives (PRD-2, PRD-6, PRD-7). The owner may still
 * take the order.
 */
export function NoticeWarning({ date, productIds, eventTypeId }: Props) {
  const { today } = useFormats()
  const types = useQuery(eventTypesApi.list.query({}))
  const products = useQueries({ queries: [...new Set(productIds)].map((id) => productsApi.get.query({ id })) })
  const ahead = daysBetween(today(), date)
  const type = types.data?.rows.find(({ id }) => id === eventTypeId)
  const needs = [
    { name: type?.name ?? '', days: type?.paymentDefaults?.minNoticeDays ?? 0 },
    ...products.flatMap(({ data }) => (data ? [{ name: data.name, days: data.noticeDays }] : [])),
  ]
  const longest = needs.reduce((most, each) => (each.days > most.days ? each : most))
  const isShort = ahead >= 0 && ahead < longest.days
  return (
    <output className={classes.warning} data-shown={isShort || undefined}>
      {isShort ? (
        <>
          <strong>{words.noticeWarning(longest.name, longest.days, ahead)}</strong> {words.warningText}
        </>
      ) : null}
    </output>
  )
}
