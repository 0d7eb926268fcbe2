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

export const listLooksApi = connect('listLooks', listLooksContract)

const asText = (asked: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  )

/** Changes follow each other. */
let sent: Promise<unknown> = Promise.resolve()

type Listed = {
  path: string
  /** The filters and the order in the address. */
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
  const look = useQuery(query).data?.[list] ?? UNTOUCHED
  const { views } = look
  const active = views.find((view) => asText(read(view.asked)) === asText(asked))
  const chosen = (active ?? look).columns
  const view = active?.name ?? null

  const put = (next: (look: ListLook) => ListLook) =>
    void client.setQueryData(query.queryKey, (before) => ({ ...before, [list]: next(before?.[list] ?? UNTOUCHED) }))
  const change = (body: ListLookChange) => {
    put((look) => changedLook(look, body))
    sent = sent
      .then(() => listLooksApi.change.call({ list, body }))
      .catch(() => {
        toast.error(words.failed)
        void client.invalidateQueries({ queryKey: query.queryKey })
      })
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
    /** For the dialog that names a view. */
    list,
    asked,
    put,
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

export type ListLookState = ReturnType<typeof useListLook>
