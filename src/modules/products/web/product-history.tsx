import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/history.ts'
import { fieldName, History } from '#web/history.tsx'
import { productDetailWords as words } from '../detail-words.ts'
import { productsApi } from './products-api.ts'

function sentence({ act, details }: HistoryEntry): string {
  if (act !== 'changed') return words.acts[act] ?? act
  const { archived, ...fields } = details
  const names = Object.keys(fields).map(fieldName).join(', ')
  if (Array.isArray(archived) && names === '') return words.acts[archived[1] ? 'archived' : 'restored'] ?? act
  return words.changed(names)
}

export function ProductHistory({ productId }: { productId: number }) {
  return <History history={useQuery(productsApi.history.query({ id: productId }))} sentence={sentence} />
}
