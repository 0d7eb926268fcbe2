import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/history.ts'
import { fieldName, History } from '#web/history.tsx'
import { orderWords as words } from '../words.ts'
import { ordersApi } from './orders-api.ts'

function sentence({ act, details }: HistoryEntry): string {
  if (act === 'moved')
    return words.movedFromTo(String(details.from), String(details.to)) + (details.reason ? `: ${details.reason}` : '')
  if (act === 'changed') return words.changedFields(Object.keys(details).map(fieldName).join(', '))
  if (act === 'overbooked' && details.reason) return `${words.acts.overbooked}: ${details.reason}`
  return words.acts[act] ?? act.replaceAll('-', ' ')
}

export function OrderHistory({ orderId }: { orderId: number }) {
  return <History history={useQuery(ordersApi.history.query({ id: orderId }))} sentence={sentence} />
}
