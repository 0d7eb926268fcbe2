import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { ManyRows, useSelection } from './use-selection.ts'
import type { ServerPaging } from './use-table-rows.ts'

export type TableSums = { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }

export type DataTableProps<Row> = {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Names one row in its checkbox and menu. */
  rowLabel?: (row: Row) => string
  /** Where a row leads. Its first cell becomes the link and the whole row follows it. */
  rowTo?: (row: Row) => string
  /** Instead of `rowTo`, where a row opens something on this page. */
  onRowClick?: (row: Row) => void
  /** A search box over one column, by its key (its `text`). Lists that search on the server use `ListToolbar`. */
  search?: { column: string; placeholder?: string }
  /** A last row with what columns add up to, by their keys; a function is asked for what a search finds. */
  sums?: TableSums | ((found: readonly Row[] | undefined) => TableSums) | undefined
  /** Highlighted, kept last. */
  isTotal?: (row: Row) => boolean
  /** Off: all rows show. */
  paginate?: boolean
  pageSize?: number
  initialSort?: string
  /** Rows are one page of the server's; sorting and paging are asked from it. */
  server?: ServerPaging | undefined
  /** Fades while the next page is on its way. */
  busy?: boolean
  /** A row on a phone, under 720 px. Without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode
  /** Menu.Item elements of a row's three-dots menu; null: this row has none. */
  rowMenu?: (row: Row) => ReactNode
  /** Turns on ticking; what can be done with the ticked rows. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode
  /** Where `rows` are only those that a search found: all of them. Ticked rows stay ticked through a new search. */
  allRows?: readonly Row[]
  /** In a list of the server's, lets her tick more than the page, up to `MANY_MAX` rows. */
  manyRows?: ManyRows<Row>
  /** Beside the search box: filters, CSV. */
  toolbar?: ReactNode
  /** Instead of the table while there is nothing to list at all; a search that finds nothing has its row. */
  empty?: ReactNode
  /** Advice below 'No results found'. */
  noResults?: ReactNode
}

/** The parts that a table and its cards on a phone draw alike. */
export type DrawnRows<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'rowLabel' | 'rowTo' | 'onRowClick' | 'isTotal' | 'rowMenu' | 'noResults'
> & { sums: TableSums | undefined; selection: ReturnType<typeof useSelection<Row>> | undefined }
