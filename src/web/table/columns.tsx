import type { ReactNode } from 'react'
import { useFormats } from '../text/formats.tsx'
import { Money } from '../text/money.tsx'

export type SortValue = string | number | null | undefined

export type Column<Row> = {
  /** Unique; with server paging also the name in `sort`. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the header sort the rows: by these values, or by asking the server anew. */
  sortBy?: ((row: Row) => SortValue) | 'server'
  /** The text that the search box reads, if this is the searched column. */
  text?: (row: Row) => string
  /** Pixels; 150 by default, at least 20. */
  width?: number
  /** The order in which columns are dropped for lack of room: 1 before 2. Without it the column always shows. */
  yields?: number
  /** For lack of room, its cells move below those of the column before. */
  below?: boolean
  /** Takes its part of the room that the others leave, and at least its width; true is 1 part. */
  grows?: boolean | number
  align?: 'left' | 'right' | 'center'
  /** Its cell is the link or button that opens the row; without it, the first column's is. */
  opens?: boolean
  /** Shown only to those who choose it. */
  optional?: boolean
}

type Amount = string | number | null | undefined
type Named = { key: string; header: string; width?: number; yields?: number }

/** Right-aligned, with the figures below each other. */
export function moneyColumn<Row>({ amount, ...named }: Named & { amount: (row: Row) => Amount }): Column<Row> {
  return {
    ...named,
    align: 'right',
    cell: (row) => <Money amount={amount(row)} />,
    sortBy: (row) => Number(amount(row) ?? Number.NaN),
  }
}

/** A day, and a quieter second line. */
export function Day({ date, note }: { date: string | null | undefined; note?: string | undefined }) {
  const { day } = useFormats()
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {day(date)}
      {note ? <span style={{ display: 'block', color: 'var(--ink-muted)', fontSize: '0.8125rem' }}>{note}</span> : null}
    </span>
  )
}

/** A day; `note` is a second, quieter line such as the age, and `below` stands under both. */
export function dateColumn<Row>({
  date,
  note,
  below,
  ...named
}: Named & {
  date: (row: Row) => string | null | undefined
  note?: (row: Row) => string
  below?: (row: Row) => ReactNode
}): Column<Row> {
  const cell = (row: Row) => (
    <>
      <Day date={date(row)} note={note?.(row)} />
      {below?.(row)}
    </>
  )
  return { width: 150, ...named, cell, sortBy: date }
}
