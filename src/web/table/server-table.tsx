import { Failed } from '../layout/states/failed.tsx'
import { ListSkeleton } from '../layout/states/skeletons.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'

type Listed<Row> = {
  data: { rows: readonly Row[]; total: number } | undefined
  error: unknown
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

/**
 * A list from the server, page by page. If reading again fails, the rows stay; if a search or filter is what fails, it
 * can be changed.
 */
export function ServerTable<Row>({ list, page, sort, onChange, failed, ...table }: Props<Row>) {
  const { data } = list
  if (!data && !list.error) return <ListSkeleton />
  return (
    <DataTable
      {...table}
      empty={data ? table.empty : <Failed error={list.error} message={failed} onRetry={() => list.refetch()} />}
      rows={data?.rows ?? []}
      busy={list.isPlaceholderData}
      server={{ total: data?.total ?? 0, page, sort, onChange }}
    />
  )
}
