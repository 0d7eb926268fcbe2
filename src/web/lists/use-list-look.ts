import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ListAsked, ListLook, SavedView } from '#shared/records/list-looks.ts'
import { listLooksContract } from '#shared/records/list-looks-contract.ts'
import { connect } from '../api.ts'
import { toast } from '../feedback/toast.ts'
import { linkToPage } from '../layout/link-to.ts'
import type { Column } from '../table/columns.tsx'
import { shownColumns } from './shown-columns.ts'
import { listLookWords as words } from './words.ts'

const listLooksApi = connect('listLooks', listLooksContract)
const UNTOUCHED: ListLook = { columns: null, views: [] }

const asText = (asked: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  )

/** Saves follow each other, so that the last one stays. */
let saved: Promise<unknown> = Promise.resolve()

/**
 * The columns and saved views of a list as this person likes them. `asked` is what its address says of the rows, of
 * which `tabKey` is the list's own tab.
 */
export function useListLook(path: string, asked: Readonly<Record<string, unknown>>, tabKey?: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = path.slice(1).replaceAll('/', '-')
  const query = listLooksApi.read.query({})
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const look = data?.[list] ?? UNTOUCHED
  const active = look.views.find((view) => asText(view.asked) === asText(asked))
  const chosen = active ? active.columns : look.columns

  const show = (next: ListLook) => void client.setQueryData(query.queryKey, (before) => ({ ...before, [list]: next }))
  const save = (next: ListLook) => {
    show(next)
    saved = saved
      .then(() => listLooksApi.save.call({ list, body: next }))
      .catch((error: unknown) => {
        toast.error(words.failed)
        void client.invalidateQueries({ queryKey: query.queryKey })
        return error
      })
    return saved
  }
  const replace = (view: SavedView, by: readonly SavedView[]) =>
    save({ ...look, views: look.views.flatMap((each) => (each === view ? by : [each])) })

  return {
    path,
    views: look.views,
    active,
    chosen,
    isNarrowed: Object.entries(asked).some(([key, value]) => key !== tabKey && value !== undefined),
    shown: <Row>(columns: readonly Column<Row>[]) => shownColumns(columns, chosen),
    /** Null shows the usual columns again. A view has columns of its own. */
    choose: (columns: string[] | null) =>
      active ? replace(active, [{ ...active, columns }]) : save({ ...look, columns }),
    /** Calls `onKept` before the view becomes a tab. */
    keepView: async (name: string, onKept: () => void) => {
      const known = Object.entries(asked).flatMap(([key, value]): [string, ListAsked[string]][] =>
        typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
      )
      const view = { name, asked: Object.fromEntries(known), columns: chosen }
      const next = await listLooksApi.save.call({ list, body: { ...look, views: [...look.views, view] } })
      onKept()
      show(next)
    },
    dropView: (view: SavedView) => {
      const { views } = look
      void navigate({ ...linkToPage(path), replace: true })
      return replace(view, []).then(() => toast.undo(words.deleted, () => save({ ...look, views })))
    },
    /** Shows a view; without one, the list as everybody begins with it. */
    open: (view: SavedView | undefined) => navigate({ ...linkToPage(path, view?.asked), replace: true }),
  }
}

/** A change of the address that takes all of it away: a view's filters do not stay in a tab picked after it. */
export const without = (search: object): Record<string, undefined> =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))

export type ListLookState = ReturnType<typeof useListLook>
