import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconBolt, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { saysWords } from '#shared/text/search-words.ts'
import { kitWords } from '../text/words.ts'
import { useLayer } from '../use-layer.ts'
import classes from './palette-dialog.module.css'
import type { PaletteProps } from './palette-entries.ts'
import { closePalette, openPalette, usePaletteQuery } from './palette-store.ts'

type Entry = {
  key: string
  group: string
  label: string
  hint?: string | undefined
  picture?: ReactNode
  run: () => unknown
}

const grouped = (entries: Entry[]) => Map.groupBy(entries, (entry) => entry.group)

function PaletteBody({ pages, actions, search }: PaletteProps) {
  const navigate = useNavigate()
  const q = usePaletteQuery()
  const [asked] = useDebouncedValue(q.trim(), 150)
  // The list keeps Escape to itself as long as it is open, which it always is here.
  const combobox = useCombobox({ opened: true, onDropdownClose: closePalette })
  const records = useQuery({
    queryKey: ['palette', asked],
    queryFn: () => search?.(asked) ?? [],
    enabled: asked !== '' && search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

  // Once more with the list in place: only then does the search field name it for screen readers.
  const [, setListed] = useState(false)
  useEffect(() => setListed(true), [])

  const go = (href: string) => navigate({ href })
  // Until the records are in, nobody knows that there are none.
  const isAnswered = asked === q.trim() && !records.isFetching
  const found = asked === '' ? [] : (records.data ?? [])
  const entries: Entry[] = [
    ...found.map((record) => ({ ...record, key: `record ${record.to} ${record.label}`, run: () => go(record.to) })),
    ...actions.map((action) => ({ ...action, key: `action ${action.label}`, group: kitWords.paletteActions })),
    ...pages.map((page) => ({
      ...page,
      key: `page ${page.to}`,
      group: kitWords.palettePages,
      run: () => go(page.to),
    })),
  ].filter((entry) => entry.key.startsWith('record') || saysWords(q, entry.label))
  const keys = entries.map((entry) => entry.key).join('\n')

  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first entry is chosen when the entries change, not when the list does
  }, [keys])

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
          value={q}
          onChange={(event) => openPalette(event.currentTarget.value)}
          placeholder={kitWords.palettePlaceholder}
          aria-label={kitWords.paletteName}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={records.isFetching ? <Loader size={16} /> : null}
          size="lg"
          variant="unstyled"
          className={classes.search}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label={kitWords.paletteName} className={classes.list}>
        {[...grouped(entries)].map(([group, members]) => (
          <Combobox.Group key={group} label={group}>
            {members.map((entry) => (
              <Combobox.Option key={entry.key} value={entry.key} className={classes.option}>
                {entry.picture ? (
                  entry.picture
                ) : entry.group === kitWords.paletteActions ? (
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
        {entries.length === 0 && isAnswered ? <Combobox.Empty>{kitWords.paletteNothing}</Combobox.Empty> : null}
      </Combobox.Options>
    </Combobox>
  )
}

export function PaletteDialog({ opened, ...props }: PaletteProps & { opened: boolean }) {
  useLayer(opened, closePalette)
  return (
    <Modal
      opened={opened}
      onClose={closePalette}
      withCloseButton={false}
      title={<span className="visually-hidden">{kitWords.paletteName}</span>}
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
