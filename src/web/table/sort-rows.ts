import type { Column, SortValue } from './columns.tsx'

export type Sort = { key: string; descending: boolean }

/** 'name' or '-name', as in the URL and in the call. */
export const sortOfText = (text: string | undefined): Sort | undefined =>
  text ? { key: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined

export const sortText = (sort: Sort): string => (sort.descending ? `-${sort.key}` : sort.key)

/** Pressing a header again reverses the order. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  descending: sort?.key === key ? !sort.descending : false,
})

const isEmpty = (value: SortValue) =>
  value === null || value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value))
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Empty values go last in both directions; equal rows keep their order. Total rows stay at the end. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  isTotal?: (row: Row) => boolean,
): Row[] {
  const by = columns.find((column) => column.key === sort?.key)?.sortBy
  if (!sort || !by || by === 'server') return [...rows]
  const direction = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const totals = Number(isTotal?.(a) ?? false) - Number(isTotal?.(b) ?? false)
    if (totals !== 0) return totals
    const [left, right] = [by(a), by(b)]
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right))
    if (typeof left === 'number' && typeof right === 'number') return direction * (left - right)
    return direction * collator.compare(String(left), String(right))
  })
}
