import { Combobox, Input, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { namesSaying } from '#shared/text/name-rank.ts'
import { allSelected } from '../../all-selected.ts'
import { useSteadyList } from '../../steady-list.ts'
import { kitWords } from '../../text/words.ts'
import { type FieldProps, useField } from '../use-field.ts'
import classes from './picker-field.module.css'

export type Option = { id: number; label: string; hint?: string }

type Props = FieldProps & {
  search: (q: string) => Promise<Option[]>
  /** The initial record, whose label is shown. */
  initial?: Option | null
  /** Offers "Create ..." for the typed text and picks the created record; undefined if nothing was created. */
  onCreate?: (text: string) => Promise<Option | undefined>
  onPick?: (option: Option | null) => void
  clearable?: boolean
}

const CREATE = 'create'

/** Finds a record by typing; the form's value is its id or null. */
export function PickerField({ search, initial, onCreate, onPick, clearable = true, ...props }: Props) {
  const { value, setValue, touch, ref, shown } = useField<number>(props)
  const [picked, setPicked] = useState<Option | null>(initial ?? null)
  const [typed, setTyped] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const q = (typed ?? '').trim()
  const [asked] = useDebouncedValue(q, 200)
  const found = useQuery({
    queryKey: ['picker', props.name, asked],
    queryFn: () => search(asked),
    enabled: combobox.dropdownOpened,
    staleTime: 10_000,
  })
  const isAsking = asked !== q || found.isFetching
  const failed = !isAsking && found.isLoadingError
  const { items, isAnswered } = useSteadyList<Option>(
    combobox.dropdownOpened ? q : undefined,
    isAsking ? undefined : found.data,
    {
      keyOf: ({ id }) => id,
      carry: (options, words) => namesSaying(options, words, ({ label, hint = '' }) => `${label} ${hint}`),
    },
  )
  // Nothing can be created until the search has answered, and the entry must not move under the pointer.
  const canCreate = onCreate !== undefined && q !== '' && (isAnswered || failed)

  // Enter takes the best match for the text as it is now typed, or creates one if there is none. Matches for earlier
  // text do not count.
  const best = isAnswered && q !== '' ? found.data?.[0]?.id : undefined
  useEffect(() => {
    if (!isAnswered || q === '' || combobox.getSelectedOptionIndex() !== -1) return
    const at = items.findIndex(({ id }) => id === best)
    if (at !== -1 || canCreate) combobox.selectOption(at === -1 ? items.length : at)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the answer is in, not when the list changes
  }, [isAnswered, q])

  const current = value !== null && value !== undefined && picked?.id === value ? picked : null
  const pick = (option: Option | null) => {
    setPicked(option)
    setValue(option?.id ?? null)
    setTyped(undefined)
    onPick?.(option)
    combobox.closeDropdown()
  }

  /** The button disappears with the value it clears. */
  const clear = () => {
    pick(null)
    combobox.focusTarget()
  }
  const submit = async (key: string) => {
    if (key !== CREATE) return pick(items.find((option) => String(option.id) === key) ?? null)
    combobox.closeDropdown()
    const created = await onCreate?.(q)
    if (created) pick(created)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(key) => void submit(key)} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...shown}
          ref={ref}
          autoComplete="off"
          placeholder={shown.placeholder ?? kitWords.typeToSearch}
          value={typed ?? current?.label ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          // Enter chooses; it never submits a form during a search.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
          }}
          onClick={() => combobox.openDropdown()}
          onMouseDown={allSelected.onMouseDown}
          // In a dialog that has just opened, the list would hide the rest.
          onFocus={(event) => {
            allSelected.onFocus(event)
            if (!props.autoFocus) combobox.openDropdown()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            setTyped(undefined)
            touch()
          }}
          rightSectionPointerEvents={current && clearable ? 'all' : 'none'}
          rightSection={
            found.isFetching ? (
              <Loader size={16} />
            ) : current && clearable ? (
              <Input.ClearButton aria-label={kitWords.clear} onClick={clear} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={300} className={classes.options} aria-label={shown.label}>
          {items.map((option) => (
            <Combobox.Option key={option.id} value={String(option.id)} active={option.id === value}>
              <div>{option.label}</div>
              {option.hint ? <div className={classes.hint}>{option.hint}</div> : null}
            </Combobox.Option>
          ))}
          {failed ? <Combobox.Empty>{kitWords.searchFailed}</Combobox.Empty> : null}
          {items.length === 0 && isAnswered && !canCreate ? (
            <Combobox.Empty>{kitWords.noOptions}</Combobox.Empty>
          ) : null}
          {items.length === 0 && !isAnswered && !failed ? <Combobox.Empty>{kitWords.searching}</Combobox.Empty> : null}
          {canCreate ? (
            <Combobox.Option value={CREATE} className={classes.create}>
              <IconPlus size={16} aria-hidden />
              {kitWords.createNamed(q)}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
