import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bakePlanApi } from '#modules/bake-plan/web/bake-plan-api.ts'
import { addDays, daysBetween, later } from '#shared/dates/dates.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { Span } from '../span.ts'

/** The days around a span whose orders are baked for in it. */
const AROUND = 7

/** The bake plan of these days, from today on: nobody plans what has passed. */
export function useBakePlan(span: Span, enabled: boolean) {
  const { today } = useFormats()
  const from = later(today(), addDays(span.from, -AROUND))
  const days = daysBetween(from, span.to) + 1 + AROUND
  const plan = useQuery({
    ...bakePlanApi.read.query({ from, days: Math.max(days, 1) }),
    placeholderData: keepPreviousData,
    enabled: enabled && span.to >= from,
  })
  return enabled && span.to >= from ? (plan.data?.days ?? []) : []
}
