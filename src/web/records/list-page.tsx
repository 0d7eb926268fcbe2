import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Page, type PageProps } from '../layout/page.tsx'
import { EmptyState } from '../layout/states/empty-state.tsx'
import { LookTools } from '../lists/look-tools.tsx'
import { type ListLookState, useListLook } from '../lists/use-list-look.ts'
import { ViewLinks } from '../lists/view-links.tsx'
import type { Column } from '../table/columns.tsx'
import { ServerTable } from '../table/server-table.tsx'
import { kitWords } from '../text/words.ts'
import type { ListView } from './use-list-view.ts'
import { type ListFilters, type PhoneSorts, ViewToolbar } from './view-toolbar.tsx'

type Archive = { act: (ids: number[]) => Promise<unknown>; pending: boolean }

/** For a table's `bulk`: archives the selected rows. */
export const archiveBulk = (archive: Archive) =>
  function ArchiveSelected(selected: readonly { id: number }[], clear: () => void) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={archive.pending}
        onClick={() => void archive.act(selected.map(({ id }) => id)).then(clear)}
      >
        {kitWords.archive}
      </Button>
    )
  }

export type ListWords = {
  title: string
  searchPlaceholder: string
  loadFailed: string
  emptyTitle: string
  emptyText: string
  noneFoundText?: string
}

export type Picture = ComponentProps<typeof EmptyState>['picture']

type Props<Row> = {
  view: ListView<Row>
  words: ListWords
  picture: Picture
  columns: Column<Row>[]
  /** A row on a phone. */
  card: (row: Row) => ReactNode
  rowLabel: (row: Row) => string
  rowMenu?: (row: Row) => ReactNode
  /** The page that a row opens; otherwise `onRowClick` opens it. */
  rowTo?: (row: Row) => string
  onRowClick?: (row: Row) => unknown
  /** Adds the archive's filter and button. */
  archive?: Archive
  /** Draws the acts on ticked rows, if archiving is not the only one. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode
  filters?: ListFilters | undefined
  phoneSorts: PhoneSorts
  /** The order to show, unless a search puts the best match first. */
  sorted?: string
  add?: ReactNode
  /** Replaces `add` while the list is empty. */
  firstStep?: ReactNode
  /** Shown beside `add`. */
  actions?: ReactNode
  /** Replaces the picture and words of an empty list. */
  empty?: ReactNode
  back?: PageProps['back']
  /** Shown under the title, such as the total of the list. */
  subtitle?: ReactNode
  /** Shown between the title and the list. */
  above?: ReactNode
  /** The list's look, if the page itself draws the saved views, among tabs that it has. */
  look?: ListLookState
  /** The label of a filter of days, which uses `from` and `to` of the address. */
  days?: string | undefined
  /** Dialogs. */
  children?: ReactNode
}

/** The page of a list: toolbar, table, cards, bulk bar, empty state and CSV. */
export function ListPage<Row extends { id: number }>({
  view,
  words,
  picture,
  columns,
  card,
  rowLabel,
  rowMenu,
  rowTo,
  onRowClick,
  archive,
  bulk = archive && archiveBulk(archive),
  filters,
  phoneSorts,
  // In a search the best match comes first.
  sorted = view.sort ?? (view.search.q ? undefined : phoneSorts[0]?.value),
  add,
  firstStep,
  actions,
  back,
  subtitle,
  above,
  look: given,
  days,
  empty = view.isNarrowed ? undefined : (
    <EmptyState picture={picture} title={words.emptyTitle} text={words.emptyText} action={firstStep ?? add} />
  ),
  children,
}: Props<Row>) {
  const own = useListLook(view)
  const look = given ?? own
  return (
    <Page
      title={words.title}
      count={view.isBare ? undefined : view.list.data?.total}
      primary={view.isEmpty && firstStep === undefined ? undefined : add}
      actions={actions}
      back={back}
      subtitle={view.isBare ? undefined : subtitle}
    >
      {above}
      {given ? null : <ViewLinks look={look} />}
      <ServerTable
        list={view.list}
        page={view.page}
        sort={sorted}
        onChange={view.change}
        failed={words.loadFailed}
        label={words.title}
        columns={look.shown(columns)}
        rowKey={(row) => row.id}
        rowLabel={rowLabel}
        {...(rowTo && { rowTo })}
        {...(onRowClick && { onRowClick })}
        card={card}
        {...(rowMenu && { rowMenu })}
        {...(bulk && { bulk })}
        toolbar={
          view.isBare ? undefined : (
            <ViewToolbar
              view={view}
              words={words}
              filters={filters}
              phoneSorts={phoneSorts}
              archives={archive !== undefined}
              days={days}
            >
              <LookTools look={look} columns={columns} />
            </ViewToolbar>
          )
        }
        noResults={words.noneFoundText}
        empty={empty}
      />
      {children}
    </Page>
  )
}
