import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FORM_START } from '#web/form/form-start.ts'
import { Section } from '#web/layout/section.tsx'
import { EmptyState } from '#web/layout/states/empty-state.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { packPageWords as words } from '../page-words.ts'
import type { Pack } from '../schema.ts'
import { OpenPackDialog } from './open-pack-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { PackRow } from './pack-row.tsx'
import { packsApi } from './packs-api.ts'

const STATES = ['old', 'open', 'waiting', 'finished'] as const
const SORT = { old: 'bestBefore', open: 'ingredient', waiting: 'bestBefore', finished: '-openedOn' } as const
const FIRST = 20

type Shown = { as: 'open' | 'edit'; pack: Pack | undefined }

type Props = {
  /** The pack that the address opens. */
  packId: number | undefined
  onLeave: () => unknown
}

/** All packs of the bakery: open ones, those that wait, and the finished ones last. */
export function PacksList({ packId, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const [most, setMost] = useState(FIRST)
  const [shown, setShown] = useState<Shown>()
  const lists = [
    useQuery(packsApi.list.query({ state: 'old', sort: SORT.old, ...(q && { q }) })),
    useQuery(packsApi.list.query({ state: 'open', sort: SORT.open, ...(q && { q }) })),
    useQuery(packsApi.list.query({ state: 'waiting', sort: SORT.waiting, ...(q && { q }) })),
    useQuery(packsApi.list.query({ state: 'finished', sort: SORT.finished, ...(q && { q }), page: 1, pageSize: most })),
  ]
  const failed = lists.find(({ isLoadingError }) => isLoadingError)
  const isLoaded = lists.every(({ data }) => data !== undefined)
  const isEmpty = isLoaded && lists.every(({ data }) => data?.total === 0)
  const old = new Set(lists[0]?.data?.rows.map(({ id }) => id))
  const finished = lists.at(-1)?.data
  const left = (finished?.total ?? 0) - (finished?.rows.length ?? 0)
  const opened = useQuery({ ...packsApi.get.query({ id: packId ?? 0 }), enabled: packId !== undefined, ...FORM_START })
  const close = () => setShown(undefined)
  return (
    <>
      <p className="quiet flush">{words.rule}</p>
      <div className="cluster">
        <Button onClick={() => setShown({ as: 'open', pack: undefined })}>{words.open}</Button>
        <Button variant="default" onClick={() => setShown({ as: 'edit', pack: undefined })}>
          {words.add}
        </Button>
      </div>
      {isEmpty && q === '' ? (
        <EmptyState picture="whisk" title={words.none} text={words.noneText} />
      ) : (
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {failed && !isLoaded ? (
        <Failed
          error={failed.error}
          message={words.failed}
          onRetry={() => Promise.all(lists.map((each) => each.refetch()))}
        />
      ) : isLoaded ? (
        STATES.map((state, i) => {
          const rows = (lists[i]?.data?.rows ?? []).filter(({ id }) => state === 'old' || !old.has(id))
          return rows.length === 0 ? null : (
            <Section key={state} title={words.groups[state]} flush>
              <ul className="bare-list">
                {rows.map((pack) => (
                  <PackRow
                    key={pack.id}
                    pack={pack}
                    onOpen={(each) => setShown({ as: 'open', pack: each })}
                    onEdit={(each) => setShown({ as: 'edit', pack: each })}
                  />
                ))}
              </ul>
            </Section>
          )
        })
      ) : (
        <ListSkeleton />
      )}
      {left > 0 ? (
        <Button variant="default" onClick={() => setMost(most + 100)}>
          {words.more(Math.min(left, 100))}
        </Button>
      ) : null}
      {isEmpty && q !== '' ? <p className="quiet">{words.noneFound}</p> : null}
      {shown?.as === 'open' ? <OpenPackDialog pack={shown.pack} onClose={close} /> : null}
      {shown?.as === 'edit' ? <PackDialog pack={shown.pack} onClose={close} /> : null}
      {opened.data && packId !== undefined ? <PackDialog pack={opened.data} onClose={onLeave} /> : null}
    </>
  )
}
