import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { Settings } from '#modules/settings/schema.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import { exact, isDecimal, isPositive, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useStartsOpen } from '#web/form/use-starts-open.ts'
import { SIZES_MAX } from '../../choices/size.ts'
import { sizeWords as words } from '../../choices/size-words.ts'
import { productDetailWords } from '../../detail-words.ts'
import { PartList } from '../parts/part-list.tsx'
import { usePartSearch } from '../parts/use-part-search.ts'
import { BLANK_SIZE } from './blank-size.ts'
import classes from './choices.module.css'
import { OfferedInSize } from './offered-options.tsx'
import { SortedRows } from './sorted-rows.tsx'

type Props = { settings: Settings }

/** The sizes of a product. Without the last one its price is the product's again. */
export function SizeRows({ settings }: Props) {
  const { getValues, setValue } = useFormContext<FieldValues>()
  const priceField = settings.pricesIncludeTax ? 'priceIncludingTax' : 'price'
  const giveBack = (at: number) => {
    setValue(priceField, getValues(`sizes.${at}.${priceField}`), { shouldDirty: true })
    setValue('servings', getValues(`sizes.${at}.servings`), { shouldDirty: true })
  }
  return (
    <SortedRows
      name="sizes"
      legend={words.sizes}
      most={SIZES_MAX}
      addLabel={words.addSize}
      gripLabel={words.move}
      blank={() => ({ ...BLANK_SIZE, [priceField]: '' })}
    >
      {(at, { count, remove }) => (
        <SizeFields
          index={at}
          priceField={priceField}
          settings={settings}
          onRemove={() => {
            if (count === 1) giveBack(at)
            remove()
          }}
        />
      )}
    </SortedRows>
  )
}

type SizeProps = Props & { index: number; priceField: 'price' | 'priceIncludingTax'; onRemove: () => void }

function SizeFields({ index, priceField, settings, onRemove }: SizeProps) {
  const at = `sizes.${index}`
  const name = useWatch({ name: `${at}.name` }) as string
  const { searchSupplies } = usePartSearch()
  const startsOpen = useStartsOpen([`${at}.supplies`, `${at}.leftOut`])
  useFactorOfServings(index)
  const tax = taxName(settings)
  const priceLabel = priceField === 'priceIncludingTax' ? words.priceIncluding(tax) : words.priceBefore(tax)
  return (
    <div className={classes.fields}>
      <div className={classes.first}>
        <TextField
          name={`${at}.name`}
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={60}
          autoFocus={name === ''}
        />
        <ActionIcon size={44} variant="subtle" color="red" aria-label={words.remove(name)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <FieldRow isPair>
        <NumberField name={`${at}.servings`} label={words.serves} asNumber optional />
        <MoneyField name={`${at}.${priceField}`} label={settings.taxEnabled ? priceLabel : words.price} />
      </FieldRow>
      <FieldRow isPair>
        <NumberField
          name={`${at}.factor`}
          label={words.factor}
          description={index === 0 ? words.factorHelp : undefined}
        />
        <NumberField
          name={`${at}.labourMinutes`}
          label={words.minutes}
          description={index === 0 ? words.minutesHelp : undefined}
          suffix={productDetailWords.minutes}
        />
      </FieldRow>
      <details className={classes.fold} open={startsOpen}>
        <summary>{words.more}</summary>
        <div className="stack">
          <PartList
            name={`${at}.supplies`}
            add={words.addSupply}
            quantityOf={productDetailWords.pieces}
            search={searchSupplies}
          />
          <OfferedInSize name={`${at}.leftOut`} />
          <SwitchField name={`${at}.active`} label={words.active} />
        </div>
      </details>
    </div>
  )
}

const FACTOR_DECIMALS = 3
type Row = { id?: number; servings: unknown; factor: unknown }
const numberOf = (typed: unknown): string | undefined => {
  const text = String(typed ?? '')
  return isDecimal(text) && isPositive(text) ? text : undefined
}

/** Fills in how many times the recipes a new size takes: 1.8 where it serves 36 and the usual size 20, until typed. */
function useFactorOfServings(index: number): void {
  const { setValue } = useFormContext()
  const rows = useWatch({ name: 'sizes' }) as Row[]
  const { id, servings, factor } = rows[index] ?? { servings: null, factor: '' }
  const usual = rows.findIndex((row) => numberOf(row.factor) === '1' && numberOf(row.servings))
  const own = numberOf(servings)
  const base = usual === index ? undefined : numberOf(rows[usual]?.servings)
  const filledIn = useRef('1')
  useEffect(() => {
    if (id !== undefined || own === undefined || base === undefined || factor !== filledIn.current) return
    filledIn.current = shortDecimal(roundTo(exact(own).div(base), FACTOR_DECIMALS))
    setValue(`sizes.${index}.factor`, filledIn.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a typed factor stays
  }, [own, base])
}
