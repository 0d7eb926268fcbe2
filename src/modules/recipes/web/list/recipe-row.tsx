import { ActionIcon, Button, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RowFailure } from '#modules/ingredients/row-cost.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { SortableRow } from '#web/sortable-row.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { partText } from '../../cost-text.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeRow as Costed } from '../../schema.ts'
import { unitText } from '../../unit-text.ts'
import { warningText } from '../../warning-text.ts'
import type { RecipeFormRow } from '../form/recipe-form-values.ts'
import { type Converted, quantityIn, rowUnits, typedMeasure } from '../form/row-units.ts'
import { recipePath } from '../paths.ts'
import classes from './recipes.module.css'

type Props = {
  id: string
  index: number
  region: Region
  costOf: (row: RecipeFormRow) => Costed | undefined
  onRemove: () => void
  /** Opens the ingredient to enter its weight or cost. */
  onSetUp: (failure: RowFailure | null) => void
}

export function RecipeRow({ id, index, region, costOf, onRemove, onSetUp }: Props) {
  const at = `ingredients.${index}` as const
  const row = useWatch({ name: at }) as RecipeFormRow
  const costed = costOf(row)
  return (
    <SortableRow
      id={id}
      gripLabel={words.reorder(row.name)}
      gripClass={classes.grip}
      className={classes.row}
      isAmber={leftBehind(row) !== null || (costed?.warning ?? null) !== null}
    >
      <div className={classes.rowName}>
        <span>{row.name}</span>
        <span className={classes.quiet}>{row.recipeId ? words.aRecipe : words.boughtIn(unitText(row.baseUnit))}</span>
      </div>
      <NumberField name={`${at}.quantity`} label={words.quantity} className={classes.rowQuantity} />
      <RowUnit index={index} row={row} region={region} />
      <RowCost row={row} costed={costed} onSetUp={onSetUp} />
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        className={classes.rowRemove}
        aria-label={words.remove(row.name)}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <TextField
        name={`${at}.notes`}
        label={words.notesOf(row.name)}
        placeholder={words.notesPlaceholder}
        className={classes.rowNotes}
        maxLength={500}
      />
    </SortableRow>
  )
}

/** The unit that the quantity still belongs to, until somebody types another quantity. */
const leftBehind = ({ unconverted, quantity }: RecipeFormRow) =>
  unconverted?.quantity === String(quantity) ? unconverted : null

/** The quantity is converted with its unit; if it cannot be, only the unit changes and the row turns amber. */
function RowUnit({ index, row, region }: { index: number; row: RecipeFormRow; region: Region }) {
  const { setValue, getFieldState } = useFormContext()
  const at = `ingredients.${index}`
  const converted = useRef<Converted>(undefined)
  const change = (unit: string | null) => {
    if (unit === null || unit === row.unit) return
    const shown = leftBehind(row) ?? { quantity: String(row.quantity), unit: row.unit }
    const from = typedMeasure(shown, converted.current)
    const changed = quantityIn(from, unit, row)
    setValue(`${at}.unit`, unit, { shouldDirty: true })
    if (changed !== undefined) {
      converted.current = { quantity: changed, unit, typed: from }
      setValue(`${at}.quantity`, changed, { shouldDirty: true, shouldValidate: true })
    }
    const isTold = shown.quantity !== '' && shown.unit !== unit && changed === undefined
    setValue(`${at}.unconverted`, isTold ? shown : null)
  }
  return (
    <Select
      label={words.unit}
      aria-label={words.unitOf(row.name)}
      className={classes.rowUnit}
      data={rowUnits(row, region)}
      value={row.unit}
      onChange={change}
      allowDeselect={false}
      searchable
      error={getFieldState(`${at}.unit`).error?.message}
      comboboxProps={{ shadow: 'md', width: 220, position: 'bottom-start' }}
      maxDropdownHeight={320}
    />
  )
}

type CostProps = { row: RecipeFormRow; costed: Costed | undefined; onSetUp: Props['onSetUp'] }

function RowCost({ row, costed, onSetUp }: CostProps) {
  const { cost } = useFormats()
  const warning = [leftBehind(row) ? words.unitKept : null, costed ? warningText(costed) : null]
    .filter((text) => text !== null)
    .join(' ')
  return (
    <>
      <output className={classes.rowCost} aria-label={words.cost}>
        {costed === undefined ? (
          <span className={classes.quiet}>...</span>
        ) : costed.cost === null ? (
          <span className={classes.amber}>{words.noPrice}</span>
        ) : costed.unpricedCount > 0 ? (
          <span className={classes.amber}>{partText(costed.cost, costed.unpricedCount, cost)}</span>
        ) : (
          cost(costed.cost)
        )}
      </output>
      {warning ? (
        <p className={classes.rowWarning}>
          <span role="status">{warning}</span>
          {costed?.warning && row.ingredientId ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.setUpOf(row.name)}
              onClick={() => onSetUp(costed.failure)}
            >
              {words.setUp}
            </Button>
          ) : costed?.warning && row.recipeId ? (
            <Button
              component="a"
              href={recipePath(row.recipeId)}
              target="_blank"
              size="compact-sm"
              variant="default"
              aria-label={words.openOf(row.name)}
            >
              {words.open}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
