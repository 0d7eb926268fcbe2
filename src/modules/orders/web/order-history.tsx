import { useQuery } from '@tanstack/react-query'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import type { HistoryEntry } from '#shared/history.ts'
import { fieldName, History } from '#web/history.tsx'
import { orderWords as words } from '../words.ts'
import { ordersApi } from './orders-api.ts'

function sentence({ act, details }: HistoryEntry, feeLabel: string): string {
  const named = (field: string) => fieldName(field).replace(/^booking fee\b/, feeLabel)
  if (act === 'moved')
    return words.movedFromTo(String(details.from), String(details.to)) + (details.reason ? `: ${details.reason}` : '')
  if (act === 'changed') return words.changedFields(Object.keys(details).map(named).join(', '))
  if (act === 'overbooked' && details.reason) return `${words.acts.overbooked}: ${details.reason}`
  return words.acts[act] ?? act.replaceAll('-', ' ')
}

export function OrderHistory({ orderId }: { orderId: number }) {
  const feeLabel = useFeeLabel()
  return (
    <History
      history={useQuery(ordersApi.history.query({ id: orderId }))}
      sentence={(entry) => sentence(entry, feeLabel)}
    />
  )
}
