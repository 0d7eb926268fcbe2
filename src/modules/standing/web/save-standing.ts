import { useQueryClient } from '@tanstack/react-query'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useFormats } from '#web/text/formats.tsx'
import { standingPageWords as words } from '../page-words.ts'
import type { StandingOrder, StandingPreview } from '../schema.ts'
import { standingApi } from './standing-api.ts'

type Changes = Omit<Parameters<typeof standingApi.update.call>[0]['body'], 'version'>

/** Sentences on what becomes of the orders ahead. */
export function usePlanSaid() {
  const { dateLong } = useFormats()
  const days = (list: readonly { day: string }[]) => list.map(({ day }) => dateLong(day)).join(', ')
  return ({ makes, changes, cancels, keeps }: StandingPreview): string[] => {
    const touched = keeps.filter(({ why }) => why === 'touched')
    const others = keeps.filter(({ why }) => why !== 'touched')
    return [
      ...(makes.length > 0 ? [words.willMake(makes.length, makes.map((day) => dateLong(day)).join(', '))] : []),
      ...(changes.length > 0 ? [words.willChange(changes.length)] : []),
      ...(cancels.length > 0 ? [words.willCancel(cancels.length, days(cancels))] : []),
      ...(touched.length > 0 ? [words.touchedStay(touched.length, days(touched))] : []),
      ...(others.length > 0 ? [words.othersStay(others.length, days(others))] : []),
    ]
  }
}

/** Saves what was typed, after saying what becomes of orders that there are already. Returns undefined if the owner thinks better of it. */
export function useSaveStanding() {
  const client = useQueryClient()
  const said = usePlanSaid()
  return async ({ id, version }: StandingOrder, changes: Changes): Promise<StandingOrder | undefined> => {
    const plan = await standingApi.preview.call({ id, body: changes })
    const hasEffect = plan.changes.length + plan.cancels.length + plan.keeps.length > 0
    const isMeant =
      !hasEffect || (await confirm({ title: words.saveTitle, message: said(plan).join(' '), confirmLabel: words.save }))
    if (!isMeant) return undefined
    const saved = await standingApi.update.call({ id, body: { ...changes, version } })
    await Promise.all([standingApi.invalidate(client), ordersApi.invalidate(client)])
    return saved
  }
}
