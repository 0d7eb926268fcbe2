import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Offer } from '../feedback/toast-store.ts'
import { useAction } from '../feedback/use-action.ts'
import type { PageProps } from '../layout/page.tsx'
import { Menu } from '../menu.tsx'
import type { Column } from '../table/columns.tsx'
import { ArchiveItems } from '../table/toolbar/archive-items.tsx'
import { type RemoveOptions, useArchiveActs, useRemoveAct } from '../table/use-archive-acts.ts'
import type { AddressOf, Searched } from '../table/use-list-address.ts'
import { ListPage, type ListWords, type Picture } from './list-page.tsx'
import type { RecordApi } from './record-api.ts'
import { type ListApi, useListView } from './use-list-view.ts'
import type { ListFilters, PhoneSorts } from './view-toolbar.tsx'

type RecordActWords = Parameters<typeof useArchiveActs>[0]['words'] & {
  duplicatedToast: string
  deletedToast: string
  keptToast: string
}

type Acting = Omit<RecordApi<unknown>, 'get'> & RemoveOptions<never>['api']

type Options<Row> = {
  api: Acting
  words: RecordActWords
  /** Offered if a deleted record was archived instead because something needs it. */
  look?: ((row: Row) => Offer) | undefined
}

/** The acts on a record that do not open it. Reversible acts offer Undo. */
function useRecordActs<Row extends { id: number; name: string }>({ api, words, look }: Options<Row>) {
  const client = useQueryClient()
  const refresh = () => api.invalidate(client)
  const duplicate = useAction({
    run: (id: number) => api.duplicate.call({ id }),
    success: words.duplicatedToast,
    of: (id) => id,
    failure: words.actFailed,
    onDone: refresh,
  })
  const { restore, archive } = useArchiveActs({ api, words, refresh })
  const remove = useRemoveAct<Row>({ api, words, refresh, look })
  return { duplicate, restore, archive, remove }
}

type Listed = { id: number; name: string; archived: boolean }
type Words = ListWords & RecordActWords & { add: string; edit: string; duplicate: string }

type Props<Row extends Listed, Search extends Searched, Sort extends string> = {
  api: Acting & ListApi<Row, Search, Sort>
  words: Words
  path: string
  search: AddressOf<Search, Sort>
  picture: Picture
  columns: Column<Row>[]
  /** A record of the list on a phone. */
  card: (row: Row) => ReactNode
  filters?: ListFilters
  phoneSorts: PhoneSorts
  /** More entries of a record's menu. */
  menu?: (row: Row) => ReactNode
  /** Offered if a deleted record was archived instead because something needs it. */
  look?: (row: Row) => Offer
  refetchInterval?: (query: { state: { data?: { rows: Row[] } | undefined } }) => number | false
  back?: PageProps['back']
  subtitle?: ReactNode
  above?: ReactNode
  days?: string
  /** Shown beside "New" once the list has rows. */
  actions?: ReactNode
  /** Replaces "New" while the list is empty. */
  firstStep?: ReactNode
  /** The dialog of a record; without an id, of a new one. */
  dialog: (id: number | undefined, close: () => void) => ReactNode
}

/** The page of a plain entity: its list, and the dialog that its address opens. */
export function RecordList<Row extends Listed, Search extends Searched, Sort extends string>({
  api,
  words,
  path,
  search,
  menu,
  look,
  refetchInterval,
  actions,
  dialog,
  ...page
}: Props<Row, Search, Sort>) {
  const acts = useRecordActs<Row>({ api, words, look })
  const view = useListView({ api, path, search, ...(refetchInterval && { refetchInterval }) })
  const { new: isNew, edit } = view.search
  const change = (next: Record<string, unknown>) => view.change({ ...next, page: view.page })
  const open = (row: Row) => change({ edit: row.id })
  return (
    <ListPage
      {...page}
      view={view}
      words={words}
      rowLabel={(row) => row.name}
      onRowClick={open}
      rowMenu={(row) => (
        <>
          <Menu.Item onClick={() => open(row)}>{words.edit}</Menu.Item>
          {menu?.(row)}
          <Menu.Item onClick={() => void acts.duplicate.act(row.id)}>{words.duplicate}</Menu.Item>
          <ArchiveItems row={row} acts={acts} />
        </>
      )}
      archive={acts.archive}
      add={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 'true' })}>
          {words.add}
        </Button>
      }
      actions={view.isEmpty ? undefined : actions}
    >
      {isNew || edit !== undefined
        ? dialog(edit as number | undefined, () => change({ new: undefined, edit: undefined }))
        : null}
    </ListPage>
  )
}
