import { Button, CloseButton, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconCheck, IconDownload, IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { kitWords } from '../words.ts'
import classes from './list-toolbar.module.css'

export type Filter = {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
}

type Props = {
  q: string | undefined
  /** Called a moment after the last keystroke. */
  onSearch: (q: string) => void
  placeholder?: string
  filters?: readonly Filter[]
  onFilter?: (key: string, value: string | undefined) => void
  /** Shown on phones, where there are no headers to press. */
  sorts?: readonly { value: string; label: string }[]
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Address of this view as CSV. */
  csvUrl?: string
  /** Stands before the filters that are a choice. */
  firstFilter?: ReactNode
  children?: ReactNode
}

function FilterMenu({ filter, onFilter }: { filter: Filter; onFilter: NonNullable<Props['onFilter']> }) {
  const chosen = filter.options.find((option) => option.value === filter.value)
  return (
    <span className={classes.filter} data-on={chosen ? true : undefined}>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.filterButton}
            leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          >
            {chosen ? `${filter.label}: ${chosen.label}` : filter.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {filter.options.map((option) => (
            <Menu.Item
              key={option.value}
              onClick={() => onFilter(filter.key, option.value)}
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
          onClick={() => onFilter(filter.key, undefined)}
        />
      ) : null}
    </span>
  )
}

/** Search, filters as chips, sort (phones), CSV. Its state belongs in the URL (`listSearch`). */
export function ListToolbar({
  q,
  onSearch,
  placeholder,
  filters = [],
  onFilter,
  sorts,
  sort,
  onSort,
  csvUrl,
  firstFilter,
  children,
}: Props) {
  const [typed, setTyped] = useState(q ?? '')
  const asked = useRef(q ?? '')
  const ask = useDebouncedCallback((text: string) => {
    asked.current = text.trim()
    onSearch(asked.current)
  }, 250)

  const box = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => box.current?.focus()]])

  // The address changed by another way than typing here: back button, a link.
  useEffect(() => {
    if ((q ?? '') === asked.current) return
    asked.current = q ?? ''
    setTyped(q ?? '')
  }, [q])

  return (
    <div className={classes.toolbar} role="search">
      <TextInput
        ref={box}
        className={classes.search}
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          ask(event.currentTarget.value)
        }}
        placeholder={placeholder ?? kitWords.searchPlaceholder}
        aria-label={placeholder ?? kitWords.search}
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      {filters.length > 0 && onFilter ? (
        <div className={classes.filters}>
          {firstFilter}
          {filters.map((filter) => (
            <FilterMenu key={filter.key} filter={filter} onFilter={onFilter} />
          ))}
        </div>
      ) : null}
      {sorts && onSort ? (
        <NativeSelect
          className={classes.sort}
          aria-label={kitWords.sortBy}
          value={sort ?? sorts[0]?.value ?? ''}
          onChange={(event) => onSort(event.currentTarget.value)}
          data={[...sorts]}
        />
      ) : null}
      {children}
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
