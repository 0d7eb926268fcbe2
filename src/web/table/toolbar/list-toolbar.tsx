import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCheck, IconDownload, IconFilter, IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Menu } from '../../menu.tsx'
import { usePlainKey } from '../../palette/use-plain-key.ts'
import { kitWords } from '../../text/words.ts'
import classes from './list-toolbar.module.css'

export type Filter = {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
}

type Props<Search> = {
  q: string | undefined
  /**
   * Called with a search (a moment after the last keystroke), a filter by its key, or an order; undefined removes it.
   */
  onChange: (next: Partial<Search>) => unknown
  placeholder?: string
  filters?: readonly Filter[]
  /** Shown on phones, where there are no headers to press. */
  sorts?: readonly { value: string; label: string }[] | undefined
  sort?: string | undefined
  /** The address of this view as CSV. */
  csvUrl?: string | undefined
  /** Shown before the filters that are a choice. */
  firstFilter?: ReactNode
  children?: ReactNode
}

/** Keeps clear of a phone's bottom bar. */
const FITTED = { flip: true, shift: true, size: { padding: { top: 8, bottom: 76 } } }

function FilterMenu({ filter, onPick }: { filter: Filter; onPick: (value: string | undefined) => void }) {
  const chosen = filter.options.find((option) => option.value === filter.value)
  return (
    <span className={classes.filter} data-on={chosen ? true : undefined}>
      <Menu position="bottom-start" width={220} middlewares={FITTED}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.filterButton}
            leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          >
            {chosen ? `${filter.label}: ${chosen.label}` : filter.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.choices}>
          {filter.options.map((option) => (
            <Menu.Item
              key={option.value}
              onClick={() => onPick(option.value)}
              rightSection={option.value === filter.value ? <IconCheck size={16} aria-hidden /> : null}
            >
              {option.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen ? (
        <CloseButton
          size={24}
          iconSize={14}
          className={classes.filterClear}
          aria-label={kitWords.clearFilter(filter.label)}
          onClick={() => onPick(undefined)}
        />
      ) : null}
    </span>
  )
}

/** The number of filters that fit beside the search on a wide screen. */
const FILTERS_SHOWN = 3

/** The first few filters and the active ones; the others appear with "More". */
function Filters({ filters, onPick }: { filters: readonly Filter[]; onPick: (key: string, value?: string) => void }) {
  const [showsAll, setShowsAll] = useState(filters.length <= FILTERS_SHOWN + 1)
  const shown = showsAll ? filters : filters.filter(({ value }, i) => i < FILTERS_SHOWN || value !== undefined)
  return (
    <>
      {shown.map((filter) => (
        <FilterMenu key={filter.key} filter={filter} onPick={(value) => onPick(filter.key, value)} />
      ))}
      {shown.length < filters.length ? (
        <Button
          variant="default"
          className={`${classes.filterButton} ${classes.more}`}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          aria-label={kitWords.moreFilters}
          onClick={() => setShowsAll(true)}
        >
          {kitWords.more}
        </Button>
      ) : null}
    </>
  )
}

/**
 * Search, filters as chips, sort (phones), CSV. Its state belongs in the URL (`listSearch`). On a phone everything but
 * the search and the filters in use is behind a button.
 */
export function ListToolbar<Search>({
  q,
  onChange,
  placeholder,
  filters = [],
  sorts,
  sort,
  csvUrl,
  firstFilter,
  children,
}: Props<Search>) {
  const change = (key: string, value?: string) => onChange({ [key]: value } as Partial<Search>)
  const [typed, setTyped] = useState(q ?? '')
  const asked = useRef(q ?? '')
  const ask = useDebouncedCallback((text: string, page: string) => {
    // A link pressed meanwhile is still loading its page, and must not be overtaken.
    if (location.pathname !== page) return
    asked.current = text.trim()
    change('q', asked.current || undefined)
  }, 250)

  const [isOpen, setOpen] = useState(false)
  const folds = filters.length > 0 || sorts !== undefined
  const box = useRef<HTMLInputElement>(null)
  usePlainKey('/', () => box.current?.focus())

  // The address changed without typing here: through Back or a link.
  useEffect(() => {
    if ((q ?? '') === asked.current) return
    asked.current = q ?? ''
    setTyped(q ?? '')
  }, [q])

  return (
    <div className={classes.toolbar} role="search" data-open={isOpen || !folds || undefined}>
      <TextInput
        ref={box}
        className={classes.search}
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          ask(event.currentTarget.value, location.pathname)
        }}
        placeholder={placeholder ?? kitWords.searchPlaceholder}
        aria-label={placeholder ?? kitWords.search}
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      {folds ? (
        <Button
          variant="default"
          className={classes.fold}
          leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {kitWords.filterList}
        </Button>
      ) : null}
      {filters.length > 0 ? (
        <div className={classes.filters}>
          {firstFilter}
          <Filters filters={filters} onPick={change} />
        </div>
      ) : null}
      {sorts ? (
        <NativeSelect
          className={classes.sort}
          aria-label={kitWords.sortBy}
          value={sort ?? sorts[0]?.value ?? ''}
          onChange={(event) => change('sort', event.currentTarget.value)}
          data={[...sorts]}
        />
      ) : null}
      {children ? <div className={classes.tools}>{children}</div> : null}
      {csvUrl ? (
        <Button
          component="a"
          href={csvUrl}
          download
          variant="default"
          className={classes.csv}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          aria-label={kitWords.downloadCsvName}
        >
          {kitWords.downloadCsv}
        </Button>
      ) : null}
    </div>
  )
}
