import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconBolt, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { SEARCH_MAX } from '#shared/search-fields.ts'
import { namesSaying } from '#shared/text/name-rank.ts'
import { useSteadyList } from '../steady-list.ts'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import { findEntries } from './find-entries.ts'
import classes from './palette-dialog.module.css'
import type { PaletteProps } from './palette-entries.ts'
import { closePalette, openPalette, usePaletteQuery } from './palette-store.ts'
import { paletteWords } from './palette-words.ts'

type Entry = {
  key: string
  group: string
  label: string
  hint?: string | undefined
  also?: string | undefined
  picture?: ReactNode
  run: () => unknown
}

/** The prefix of keys for records from the server. */
const RECORD = 'record '
/** Entries known at once stand above the records up to this number. */
const FIRST_MOST = 5

const inGroups = (entries: readonly Entry[]) => [...Map.groupBy(entries, ({ group }) => group).values()].flat()

/** Entries of one group that stand together. */
function runs(entries: readonly Entry[]): Entry[][] {
  const all: Entry[][] = []
  for (const entry of entries) {
    const last = all.at(-1)
    if (last?.[0]?.group === entry.group) last.push(entry)
    else all.push([entry])
  }
  return all
}

function PaletteBody({ pages, places, actions, search }: PaletteProps) {
  const navigate = useNavigate()
  const q = usePaletteQuery()
  const wanted = q.trim()
  const [asked] = useDebouncedValue(wanted, 150)
  // The list consumes Escape as long as it is open, which it always is here.
  const combobox = useCombobox({ opened: true, onDropdownClose: closePalette })
  const records = useQuery({
    queryKey: ['palette', asked],
    queryFn: () => search?.(asked) ?? [],
    enabled: asked !== '' && search !== undefined,
    staleTime: 10_000,
  })

  // Draw once more with the list in place: only then does the search field name it for screen readers.
  const [, setListed] = useState(false)
  useEffect(() => setListed(true), [])

  const go = (href: string) => navigate({ href })
  const further = useQuery({ queryKey: ['palette places'], queryFn: places, staleTime: Number.POSITIVE_INFINITY }).data
  const { begun, others } = findEntries<Entry>(
    [
      ...actions.map((action) => ({ ...action, key: `action ${action.label}`, group: paletteWords.paletteActions })),
      ...[...pages, ...(wanted === '' ? [] : (further ?? []))].map((page) => ({
        ...page,
        key: `page ${page.label} ${page.to}`,
        group: paletteWords.palettePages,
        run: () => go(page.to),
      })),
    ],
    q,
  )
  const most = wanted === '' ? begun.length : FIRST_MOST
  const isAsking = wanted !== '' && (asked !== wanted || records.isFetching)
  const hasFailed = wanted !== '' && !isAsking && records.isLoadingError
  const found = records.data?.map((record) => ({
    ...record,
    key: `${RECORD}${record.to} ${record.label}`,
    run: () => go(record.to),
  }))
  // Records arrive late, so they stand below the entries known at once and above those that hardly match.
  const late = useSteadyList<Entry>(
    wanted,
    isAsking ? undefined : [...(wanted === '' ? [] : (found ?? [])), ...inGroups([...begun.slice(most), ...others])],
    {
      keyOf: ({ key }) => key,
      carry: (entries, words) =>
        inGroups(
          namesSaying(
            entries.filter(({ key }) => key.startsWith(RECORD)),
            words,
            ({ label, hint = '' }) => `${label} ${hint}`,
          ),
        ),
    },
  )
  const entries = [...inGroups(begun.slice(0, most)), ...late.items]
  const isEmpty = entries.length === 0

  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing chooses the first entry anew; an answer only where there was none
  }, [wanted, isEmpty])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        closePalette()
        entries.find((entry) => entry.key === key)?.run()
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          data-palette
          maxLength={SEARCH_MAX}
          value={q}
          onChange={(event) => openPalette(event.currentTarget.value)}
          placeholder={paletteWords.palettePlaceholder}
          aria-label={paletteWords.paletteName}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={records.isFetching ? <Loader size={16} /> : null}
          size="lg"
          variant="unstyled"
          className={classes.search}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label={paletteWords.paletteName} className={classes.list}>
        {runs(entries).map((members) => (
          <Combobox.Group key={members[0]?.key} label={members[0]?.group}>
            {members.map((entry) => (
              <Combobox.Option key={entry.key} value={entry.key} className={classes.option}>
                {entry.picture ? (
                  entry.picture
                ) : entry.group === paletteWords.paletteActions ? (
                  <IconBolt size={16} aria-hidden />
                ) : (
                  <IconArrowRight size={16} aria-hidden />
                )}
                <span className={classes.label}>{entry.label}</span>
                {entry.hint ? <span className={classes.hint}>{entry.hint}</span> : null}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {hasFailed ? (
          <Combobox.Empty>{kitWords.searchFailed}</Combobox.Empty>
        ) : isEmpty && late.isAnswered ? (
          <Combobox.Empty>{paletteWords.paletteNothing}</Combobox.Empty>
        ) : null}
      </Combobox.Options>
    </Combobox>
  )
}

export function PaletteDialog({ opened, ...props }: PaletteProps & { opened: boolean }) {
  useLayer(opened, closePalette)
  // It may be drawn for the first time because it is opened. A modal notes where the focus returns only when it opens.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return (
    <Modal
      opened={opened && isDrawn}
      onClose={closePalette}
      withCloseButton={false}
      title={<span className="visually-hidden">{paletteWords.paletteName}</span>}
      centered={false}
      yOffset="12dvh"
      size="lg"
      padding={0}
      classNames={{ header: classes.header }}
    >
      <PaletteBody {...props} />
    </Modal>
  )
}
