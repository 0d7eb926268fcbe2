import { useQuery } from '@tanstack/react-query'
import { fieldChanges } from '#shared/records/field-changes.ts'
import type { HistoryEntry } from '#shared/records/history.ts'
import { useFormats } from '#web/text/formats.tsx'
import { History } from '#web/text/history.tsx'
import { productDetailWords as words } from '../../detail-words.ts'
import { productsApi } from '../products-api.ts'

/** A type and a rate are told by their names. */
const UNSEEN = new Set(['type', 'taxRateId', 'imageUrl', 'noticeDays', 'archived'])
const AMOUNTS = new Set(['price', 'priceIncludingTax', 'labourCost', 'labourRate', 'overheadAmount'])

function sentence({ act, details }: HistoryEntry): string {
  const { archived, ...others } = details
  if (act !== 'changed' || !Array.isArray(archived) || Object.keys(others).length > 0) return words.acts[act] ?? act
  return words.acts[archived[1] ? 'archived' : 'restored'] ?? act
}

export function ProductHistory({ productId }: { productId: number }) {
  const { date, money } = useFormats()
  return (
    <History
      history={useQuery(productsApi.history.query({ id: productId }))}
      sentence={sentence}
      lines={({ act, details }) =>
        act === 'changed' ? fieldChanges(details, { unseen: UNSEEN, amounts: AMOUNTS, date, money }) : []
      }
    />
  )
}
