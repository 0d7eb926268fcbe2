import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { ManyRows, useSelection } from './use-selection.ts'
import type { ServerPaging } from './use-table-rows.ts'

export type TableSums = { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }

export type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Names one row in its checkbox and menu. */
  rowLabel?: (row: Row) => string
  /** The page that a row opens. Its first cell becomes the link, and the whole row follows it. */
  rowTo?: (row: Row) => string
  /** Use it instead of `rowTo` if a row opens something on this page. */
  onRowClick?: (row: Row) => void
  /** A search box for one column, given by its key (its `text`). Lists that search on the server use `ListToolbar`. */
  search?: { column: string; placeholder?: string }
  /** A last row with totals, by column key; a function gets the rows that a search finds. */
  sums?: TableSums | ((found: readonly Row[] | undefined) => TableSums) | undefined
  /** A highlighted row that stays last. */
  isTotal?: (row: Row) => boolean
  /** False shows all rows. */
  paginate?: boolean
  pageSize?: number
  initialSort?: string
  /** Says that the rows are one page from the server, which also sorts them. */
  server?: ServerPaging | undefined
  /** Fades the table while the next page loads. */
  busy?: boolean
  /** A row on a phone, under 720 px. Without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode
  /** Menu.Item elements of a row's three-dots menu; null for none. */
  rowMenu?: (row: Row) => ReactNode
  /** Adds checkboxes; draws what can be done with the ticked rows. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode
  /** All rows, if `rows` holds only those that a search found. Ticked rows stay ticked through a new search. */
  allRows?: readonly Row[]
  /** Allows ticking rows beyond the page of a server's list, up to `MANY_MAX`. */
  manyRows?: ManyRows<Row>
  /** Shown beside the search box: filters, CSV. */
  toolbar?: ReactNode
  /** Replaces the table if there is nothing to list at all; a search without results has its own row. */
  empty?: ReactNode
  /** Advice below 'No results found'. */
  noResults?: ReactNode
}

/** The parts that a table and its cards on a phone draw alike. */
export type DrawnRows<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowLabel' | 'rowTo' | 'onRowClick' | 'isTotal' | 'rowMenu' | 'noResults'
> & { sums: TableSums | undefined; selection: ReturnType<typeof useSelection<Row>> | undefined }
