import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { Offer } from '../feedback/toast-store.ts'
import { Page } from '../layout/page.tsx'
import { EmptyState } from '../layout/states/empty-state.tsx'
import type { Column } from '../table/columns.tsx'
import { ServerTable } from '../table/server-table.tsx'
import { archiveBulk } from '../table/toolbar/archive-bulk.tsx'
import { ArchiveItems } from '../table/toolbar/archive-items.tsx'
import { archivedFilter } from '../table/toolbar/archived-filter.ts'
import { type Filter, ListToolbar } from '../table/toolbar/list-toolbar.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { TABLE_PAGE_SIZE } from '../table/use-table-rows.ts'
import { DaysFilter } from './days-filter.tsx'
import type { RecordApi } from './record-api.ts'
import { type RecordActWords, useRecordActs } from './use-record-acts.ts'

type Listed = { id: number; name: string; archived: boolean }
type Searched = Parameters<typeof useListAddress>[0] extends z.ZodType<infer Search> ? Search : never
type Picture = ComponentProps<typeof EmptyState>['picture']

type Words = RecordActWords & {
  title: string
  add: string
  searchPlaceholder: string
  loadFailed: string
  emptyTitle: string
  emptyText: string
  noneFoundText: string
  edit: string
  duplicate: string
}

type Props<Row extends Listed, Search> = {
  api: Omit<RecordApi<unknown, Row>, 'get'>
  words: Words
  path: string
  search: z.ZodType<Search>
  /** The listing's own, as the contract names them. */
  sorts: z.ZodType<string | undefined>
  picture: Picture
  columns: Column<Row>[]
  /** A record of the list on a phone. */
  card: (row: Row) => ReactNode
  /** Beside the archive's. Each is a key of the address. */
  filters?: readonly Omit<Filter, 'value'>[]
  /** Orders to choose from on a phone; the first is the usual one. */
  phoneSorts: readonly { value: string; label: string }[]
  /** Further entries of a record's menu. */
  menu?: (row: Row) => ReactNode
  /** Offered when a deleted record was kept, because something needs it. */
  look?: (row: Row) => Offer
  refetchInterval?: (query: { state: { data?: { rows: Row[] } | undefined } }) => number | false
  /** Under the title, such as what the list adds up to. */
  subtitle?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** The label of a filter over days, by `from` and `to` of the address. */
  days?: string
  /** Beside "New", once there is something. */
  actions?: ReactNode
  /** In the place of "New" while there is nothing. */
  firstStep?: ReactNode
  /** The dialog of a record, or of a new one without an id. */
  dialog: (id: number | undefined, close: () => void) => ReactNode
}

/** The page of a plain entity: toolbar, table, cards, bulk bar, empty state, CSV and the dialog that its address opens. */
export function RecordList<Row extends Listed, Search extends Searched>({
  api,
  words,
  path,
  search: schema,
  sorts,
  picture,
  columns,
  card,
  filters = [],
  phoneSorts,
  menu,
  look,
  refetchInterval,
  subtitle,
  above,
  days,
  actions,
  firstStep,
  dialog,
}: Props<Row, Search>) {
  const acts = useRecordActs<Row>({ api, words, look })
  const { search, filters: chosen, page, sort, isNarrowed, change: go } = useListAddress(schema, sorts, path)
  const change = go as (next: Record<string, unknown>) => unknown
  const list = useQuery({
    ...api.list.query({ ...chosen, sort, page, pageSize: TABLE_PAGE_SIZE } as never),
    placeholderData: keepPreviousData,
    ...(refetchInterval && { refetchInterval: refetchInterval as never }),
  })
  const open = (row: Row) => change({ edit: row.id, page })
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true', page })}>
      {words.add}
    </Button>
  )
  const values = chosen as Record<string, string | undefined>
  const isEmpty = list.data?.total === 0 && !isNarrowed

  return (
    <Page
      title={words.title}
      count={list.data?.total}
      subtitle={subtitle}
      primary={isEmpty && firstStep === undefined ? undefined : add}
      actions={isEmpty ? undefined : actions}
    >
      {above}
      <ServerTable
        list={list}
        page={page}
        // In a search the best match comes first.
        sort={sort ?? (search.q ? undefined : phoneSorts[0]?.value)}
        onChange={change}
        failed={words.loadFailed}
        label={words.title}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onRowClick={open}
        card={card}
        rowMenu={(row) => (
          <>
            <Menu.Item onClick={() => open(row)}>{words.edit}</Menu.Item>
            {menu?.(row)}
            <Menu.Item onClick={() => void acts.duplicate.act(row.id)}>{words.duplicate}</Menu.Item>
            <ArchiveItems row={row} acts={acts} />
          </>
        )}
        bulk={archiveBulk(acts.archive)}
        toolbar={
          <ListToolbar
            q={search.q}
            onChange={change}
            placeholder={words.searchPlaceholder}
            filters={[
              ...filters.map((filter) => ({ ...filter, value: values[filter.key] })),
              archivedFilter(values.archived),
            ]}
            firstFilter={days === undefined ? null : <DaysFilter label={days} range={values} onChange={change} />}
            sorts={phoneSorts}
            sort={sort ?? phoneSorts[0]?.value}
            csvUrl={api.export.url({ ...chosen, sort } as never)}
          />
        }
        noResults={words.noneFoundText}
        empty={
          isNarrowed ? undefined : (
            <EmptyState picture={picture} title={words.emptyTitle} text={words.emptyText} action={firstStep ?? add} />
          )
        }
      />
      {search.new || search.edit !== undefined
        ? dialog(search.edit as number | undefined, () => change({ new: undefined, edit: undefined, page }))
        : null}
    </Page>
  )
}
