import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '#web/api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { Menu } from '#web/menu.tsx'
import { kitWords } from '#web/text/words.ts'
import { typeListWords, typeListWords as words } from '../../type-words.ts'
import { settingsPageWords } from '../../words.ts'
import type { eventTypesApi, productTypesApi } from '../settings-api.ts'
import { type Entry, OrderedList } from './ordered-list.tsx'

type Listed = { rows: { id: number }[]; total: number }

/** Shows the new order at once and saves it; of quick moves in a row the last one counts. */
function useReorder(queryKey: QueryKey, send: (ids: number[]) => Promise<unknown>) {
  const client = useQueryClient()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<number[]>([])

  return (ids: number[]) => {
    latest.current = ids
    client.setQueryData<Listed>(queryKey, (before) => {
      const byId = new Map(before?.rows.map((row) => [row.id, row]))
      const rows = ids.flatMap((id) => byId.get(id) ?? [])
      return before && { ...before, rows }
    })
    const save = async (before: Promise<unknown>) => {
      await before
      if (latest.current !== ids) return
      try {
        await send(ids)
      } catch (error) {
        toast.error(kitWords.error, failureText(error, words.orderFailed))
        await client.invalidateQueries({ queryKey })
      }
    }
    saving.current = save(saving.current)
  }
}

type Words = Record<'title' | 'intro' | 'add' | 'failed' | 'none' | 'noneText' | 'deleted', string>

type Props<Row extends Entry> = {
  words: Words
  picture: 'calendar' | 'cake'
  types: UseQueryResult<{ rows: Row[]; total: number }, ApiError>
  queryKey: QueryKey
  api: Pick<typeof eventTypesApi | typeof productTypesApi, 'reorder' | 'remove' | 'restore' | 'invalidate'>
  /** True if a deleted type still exists because something uses it. */
  isKept?: (row: Row) => Promise<boolean>
  /** Hides a type, or shows it again. */
  putAside: { label: (row: Row) => string; run: (row: Row) => Promise<unknown> }
  isQuiet: (row: Row) => boolean
  renderChips: (row: Row) => ReactNode
  details: (row: Row) => string
  /** Shown below the list. */
  foot?: ReactNode
  /** `type` is undefined for a new one. */
  renderDialog: (type: Row | undefined, onClose: () => void) => ReactNode
}

/** Event types and product types: coloured, in the owner's order, changed in a dialog. */
export function TypeListPage<Row extends Entry>(props: Props<Row>) {
  const { words, picture, types, foot, renderDialog } = props
  const [editing, setEditing] = useState<Row | 'new'>()
  return (
    <Page
      title={words.title}
      count={types.data?.total}
      subtitle={words.intro}
      back={{ label: settingsPageWords.title, to: '/settings' }}
      primary={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      }
      width="form"
    >
      <Loaded query={types} failed={words.failed}>
        {(data) => (
          <Section flush>
            {data.total === 0 ? (
              <EmptyState picture={picture} title={words.none} text={words.noneText} />
            ) : (
              <Types {...props} rows={data.rows} onEdit={setEditing} />
            )}
            {foot}
          </Section>
        )}
      </Loaded>
      {editing ? renderDialog(editing === 'new' ? undefined : editing, () => setEditing(undefined)) : null}
    </Page>
  )
}

type TypesProps<Row extends Entry> = Props<Row> & { rows: readonly Row[]; onEdit: (type: Row) => void }

function Types<Row extends Entry>({ words, rows, queryKey, api, isKept, putAside, onEdit, ...shown }: TypesProps<Row>) {
  const client = useQueryClient()
  const reorder = useReorder(queryKey, (ids) => api.reorder.call({ body: { ids } }))
  const refresh = () => api.invalidate(client)
  const aside = useAction({
    run: putAside.run,
    of: ({ id }) => id,
    failure: typeListWords.actFailed,
    onDone: refresh,
  })
  const remove = useAction({
    run: async (type: Row) => {
      await api.remove.call({ id: type.id })
      return isKept?.(type) ?? false
    },
    of: ({ id }) => id,
    failure: typeListWords.actFailed,
    onDone: async (kept, { id }) => {
      await refresh()
      toast.undo(kept ? typeListWords.kept : words.deleted, async () => {
        await api.restore.call({ id })
        await refresh()
      })
    },
  })
  return (
    <OrderedList
      label={words.title}
      rows={rows}
      isQuiet={shown.isQuiet}
      renderChips={shown.renderChips}
      details={shown.details}
      onOpen={onEdit}
      onReorder={reorder}
      renderMenu={(type) => (
        <>
          <Menu.Item onClick={() => onEdit(type)}>{typeListWords.edit}</Menu.Item>
          <Menu.Item onClick={() => void aside.act(type)}>{putAside.label(type)}</Menu.Item>
          <Menu.Item color="red" onClick={() => void remove.act(type)}>
            {typeListWords.delete}
          </Menu.Item>
        </>
      )}
    />
  )
}
