import { Failed } from '../layout/states/failed.tsx'
import { ListSkeleton } from '../layout/states/skeletons.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'

type Listed<Row> = {
  data: { rows: readonly Row[]; total: number } | undefined
  error: unknown
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row> = Omit<DataTableProps<Row>, 'rows' | 'busy' | 'server' | 'paginate' | 'initialSort' | 'search'> & {
  /** The query of the page shown, which stays on the screen while the next one loads. */
  list: Listed<Row>
  page: number
  /** The order shown; none while a search puts the best match first. */
  sort: string | undefined
  /** Puts page and order into the address. */
  onChange: (next: { page: number; sort?: string }) => unknown
  /** The sentence if reading the list failed and the error has none. */
  failed: string
}

/** A list from the server, page by page. If reading again fails, the rows stay. */
export function ServerTable<Row>({ list, page, sort, onChange, failed, ...table }: Props<Row>) {
  if (list.data)
    return (
      <DataTable
        {...table}
        rows={list.data.rows}
        busy={list.isPlaceholderData}
        server={{ total: list.data.total, page, sort, onChange }}
      />
    )
  if (list.isError) return <Failed error={list.error} message={failed} onRetry={() => list.refetch()} />
  return <ListSkeleton />
}
