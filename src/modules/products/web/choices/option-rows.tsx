import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { OPTIONS_MAX } from '../../choices/choice.ts'
import { PRICES_PER } from '../../choices/choice-limits.ts'
import { choiceWords as words } from '../../choices/words.ts'
import { productDetailWords } from '../../detail-words.ts'
import { PartList } from '../parts/part-list.tsx'
import { usePartSearch } from '../parts/use-part-search.ts'
import classes from './choices.module.css'
import { SortedRows } from './sorted-rows.tsx'

export const blankOption = () => ({
  name: '',
  price: '',
  pricePer: 'item' as const,
  recipeId: null,
  recipeShare: '',
  recipeBatches: '',
  labourMinutes: '',
  supplies: [],
})

/** The options of a choice, sorted by pointer, finger or keys. Enter in a name adds the next one. */
export const OptionRows = () => (
  <SortedRows
    name="options"
    legend={words.options}
    most={OPTIONS_MAX}
    addLabel={words.addOption}
    gripLabel={words.moveOption}
    blank={blankOption}
  >
    {(at, { count, add, remove }) => (
      <OptionFields at={`options.${at}`} onEnter={add} onRemove={count > 1 ? remove : undefined} />
    )}
  </SortedRows>
)

type RowProps = { at: string; onEnter: (() => void) | undefined; onRemove: (() => void) | undefined }

function OptionFields({ at, onEnter, onRemove }: RowProps) {
  const name = useWatch({ name: `${at}.name` }) as string
  return (
    <div className={classes.fields}>
      <div
        role="presentation"
        className={classes.first}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onEnter || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          onEnter()
        }}
      >
        <TextField name={`${at}.name`} label={words.optionName} maxLength={100} />
        {onRemove ? (
          <ActionIcon size={44} variant="subtle" color="red" aria-label={words.removeOption(name)} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <FieldRow isPair>
        <Amount at={at} />
        <SelectField
          name={`${at}.pricePer`}
          label={words.pricePer}
          options={PRICES_PER.map((value) => ({ value, label: words.pricesPer[value] }))}
        />
      </FieldRow>
      <MadeOf at={at} />
    </div>
  )
}

/** An amount keeps the way in which it was typed; if prices are typed in the other way by now, that is said. */
function Amount({ at }: { at: string }) {
  const { data: settings } = useQuery(settingsApi.get.query({}))
  const entry = useWatch({ name: `${at}.priceEntry` }) as 'net' | 'gross' | undefined
  const isOther = settings?.taxEnabled && entry !== undefined && (entry === 'gross') !== settings.pricesIncludeTax
  return (
    <MoneyField
      name={`${at}.price`}
      label={words.amount}
      placeholder="0.00"
      description={isOther ? words.entries[entry] : undefined}
      isSigned
    />
  )
}

function MadeOf({ at }: { at: string }) {
  const { getValues, setValue } = useFormContext()
  const { searchRecipes, searchSupplies } = usePartSearch()
  const [recipeId, recipeName, batches] = useWatch({
    name: [`${at}.recipeId`, `${at}.recipeName`, `${at}.recipeBatches`],
  }) as [number | null, string | null, string]
  const isOnce = batches !== '' && batches !== null
  const set = (field: string, value: unknown) => setValue(`${at}.${field}`, value, { shouldDirty: true })
  const takeBy = (once: boolean) => {
    const amount = getValues(`${at}.${once ? 'recipeShare' : 'recipeBatches'}`) || '1'
    set('recipeShare', once ? '' : amount)
    set('recipeBatches', once ? amount : '')
  }
  return (
    <details className={classes.fold}>
      <summary>
        <Summary at={at} />
      </summary>
      <div className="stack">
        <PickerField
          name={`${at}.recipeId`}
          label={words.recipe}
          search={searchRecipes}
          initial={recipeId === null ? null : { id: recipeId, label: recipeName ?? '' }}
          onPick={(option) => {
            set('recipeName', option?.label ?? null)
            set('recipeShare', option && !isOnce ? getValues(`${at}.recipeShare`) || '1' : '')
            if (!option) set('recipeBatches', '')
          }}
        />
        {recipeId === null ? null : (
          <FieldRow isPair>
            <NumberField
              name={`${at}.${isOnce ? 'recipeBatches' : 'recipeShare'}`}
              label={isOnce ? words.batches : words.servings}
            />
            <Button variant="default" className={classes.other ?? ''} onClick={() => takeBy(!isOnce)}>
              {isOnce ? words.takeByServing : words.takeOnce}
            </Button>
          </FieldRow>
        )}
        <NumberField name={`${at}.labourMinutes`} label={words.minutes} suffix={productDetailWords.minutes} />
        <PartList
          name={`${at}.supplies`}
          add={productDetailWords.addSupply}
          quantityOf={productDetailWords.pieces}
          search={searchSupplies}
        />
      </div>
    </details>
  )
}

/** The fold says what is in it, so that a choice of twelve options is read without opening any. */
function Summary({ at }: { at: string }) {
  const [recipeId, recipeName, labourMinutes, supplies] = useWatch({
    name: ['recipeId', 'recipeName', 'labourMinutes', 'supplies'].map((field) => `${at}.${field}`),
  }) as [number | null, string | null | undefined, string | null, readonly { name: string }[]]
  const parts = [
    ...(recipeId !== null && recipeName ? [recipeName] : []),
    ...(labourMinutes ? [words.told.minutes(labourMinutes)] : []),
    ...supplies.map(({ name }) => name),
  ]
  return parts.length === 0 ? words.madeOf : words.isMadeOf(parts.join(', '))
}
