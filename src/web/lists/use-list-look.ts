import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { changedLook, UNTOUCHED } from '#shared/records/changed-look.ts'
import type { ListAsked, ListLook, ListLookChange, SavedView } from '#shared/records/list-looks.ts'
import { listLooksContract } from '#shared/records/list-looks-contract.ts'
import { connect } from '../api.ts'
import { toast } from '../feedback/toast.ts'
import { linkToPage } from '../layout/link-to.ts'
import type { Column } from '../table/columns.tsx'
import { shownColumns } from './shown-columns.ts'
import { listLookWords as words } from './words.ts'

const listLooksApi = connect('listLooks', listLooksContract)

const asText = (asked: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  )

/** Changes follow each other. */
let sent: Promise<unknown> = Promise.resolve()
let waiting = 0

type Listed = {
  path: string
  /** What the address says of the rows. */
  asked: Readonly<Record<string, unknown>>
  /** Reads what a view says of the rows, as the page reads its address: a filter of a former version is left out. */
  read: (asked: ListAsked) => Readonly<Record<string, unknown>>
  /** The list's own tab in `asked`. */
  tabKey?: string
}

/** The columns and saved views of a list as this person likes them. */
export function useListLook({ path, asked, read, tabKey }: Listed) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = path.slice(1).replaceAll('/', '-')
  const query = listLooksApi.read.query({})
  const { columns, views } = useQuery(query).data?.[list] ?? UNTOUCHED
  const active = views.find((view) => asText(read(view.asked)) === asText(asked))
  const chosen = active ? active.columns : columns
  const view = active ? active.name : null

  const show = (next: (look: ListLook) => ListLook) =>
    void client.setQueryData(query.queryKey, (before) => ({ ...before, [list]: next(before?.[list] ?? UNTOUCHED) }))
  const change = (body: ListLookChange) => {
    show((look) => changedLook(look, body))
    waiting += 1
    sent = sent
      .then(() => listLooksApi.change.call({ list, body }))
      .then(
        // A later change is shown already, and its answer is still to come.
        (kept) => (waiting === 1 ? show(() => kept) : undefined),
        () => {
          toast.error(words.failed)
          void client.invalidateQueries({ queryKey: query.queryKey })
        },
      )
      .finally(() => (waiting -= 1))
    return sent
  }

  return {
    path,
    views,
    active,
    chosen,
    isNarrowed: Object.entries(asked).some(([key, value]) => key !== tabKey && value !== undefined),
    shown: <Row>(all: readonly Column<Row>[]) => shownColumns(all, chosen),
    /** Null shows the column or hides it as usual. A view has columns of its own. */
    show: (column: string, shown: boolean | null) => change({ act: 'column', view, column, shown }),
    showUsual: () => change({ act: 'usual', view }),
    /** Calls `onKept` before the view becomes a tab. */
    keepView: async (name: string, onKept: () => void) => {
      const known = Object.entries(asked).flatMap(([key, value]): [string, ListAsked[string]][] =>
        typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
      )
      const body = { act: 'keep' as const, view: { name, asked: Object.fromEntries(known), columns: chosen } }
      const kept = await listLooksApi.change.call({ list, body }).catch((error: unknown) => {
        // The name may be one that this page has not seen.
        void client.invalidateQueries({ queryKey: query.queryKey })
        throw error
      })
      onKept()
      show(() => kept)
    },
    dropView: (dropped: SavedView) => {
      const at = views.indexOf(dropped)
      void navigate({ ...linkToPage(path), replace: true })
      return change({ act: 'drop', view: dropped.name }).then(() =>
        toast.undo(words.deleted, () => change({ act: 'keep', view: dropped, at })),
      )
    },
    /** Shows a view; without one, the list as everybody begins with it. */
    open: (opened: SavedView | undefined) => navigate({ ...linkToPage(path, opened?.asked), replace: true }),
  }
}

/** A change of the address that takes all of it away: a view's filters do not stay in a tab picked after it. */
export const without = (search: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))

export type ListLookState = ReturnType<typeof useListLook>
