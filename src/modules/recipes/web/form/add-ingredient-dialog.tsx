import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { IngredientRow } from '#modules/ingredients/schema.ts'
import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { compare, isDecimal } from '#shared/money.ts'
import { nameRank } from '#shared/text/name-rank.ts'
import { ApiError } from '#web/api.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type AppForm, useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/text/formats.tsx'
import { SERVING } from '../../kitchen.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { RecipeListRow } from '../../schema.ts'
import { quantityOf } from '../../unit-text.ts'
import { warningText } from '../../warning-text.ts'
import classes from '../list/recipes.module.css'
import { recipesApi } from '../recipes-api.ts'
import type { RecipeFormRow } from './recipe-form-values.ts'
import { rowUnits } from './row-units.ts'
import { useRecipePreview } from './use-recipe-preview.ts'

const QUANTITY_LEAST = '0.01'
const FOUND_MAX = 12

const AddForm = z.object({
  pick: z.number(words.chooseOne),
  quantity: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine(isDecimal, { error: words.enterNumber, abort: true })
    .refine((text) => compare(text, QUANTITY_LEAST) >= 0, words.quantityLeast),
  unit: z.string(),
})
type AddValues = z.input<typeof AddForm>

const CLOSE = 'close'

type Props = {
  region: Region
  /** The recipe being changed: it cannot contain itself. */
  ownId: number | undefined
  /** A pasted line to fill in: how much, and in its own unit. */
  line?: { quantity?: string; unit?: string } | undefined
  onAdd: (row: RecipeFormRow) => void
  onClose: () => void
}

export const ofIngredient = (row: IngredientRow): RecipeFormRow => ({
  ingredientId: row.id,
  recipeId: null,
  name: row.name,
  quantity: '',
  unit: row.unit,
  notes: '',
  baseUnit: row.unit,
  conversion: row,
  makes: null,
  unconverted: null,
})
export const ofRecipe = (row: RecipeListRow): RecipeFormRow => ({
  ingredientId: null,
  recipeId: row.id,
  name: row.name,
  quantity: '',
  unit: row.yieldUnit ?? SERVING,
  notes: '',
  baseUnit: row.yieldUnit ?? SERVING,
  conversion: null,
  makes: row,
  unconverted: null,
})

// Ids of recipes are negative: one list holds both kinds. It outlives the dialog, as the picker's cached answers do.
const found = new Map<number, RecipeFormRow>()

/** S2's Add Ingredient: an ingredient or another recipe, and how much of it. It stays open for the next one. */
export function AddIngredientDialog({ onAdd, onClose, ...props }: Props) {
  const [added, setAdded] = useState<RecipeFormRow[]>([])
  const last = added.at(-1)
  return (
    <FormDialog onClose={onClose} title={words.addIngredient}>
      <p className={last ? classes.added : 'visually-hidden'} role="status">
        {last ? words.added(`${quantityOf(String(last.quantity), last)} ${last.name}`) : ''}
      </p>
      <RowForm
        {...props}
        key={added.length}
        onAdd={(row, isLast) => {
          onAdd(row)
          if (isLast) onClose()
          else setAdded([...added, row])
        }}
      />
    </FormDialog>
  )
}

type RowProps = Pick<Props, 'region' | 'ownId' | 'line'> & { onAdd: (row: RecipeFormRow, isLast: boolean) => void }

function RowForm({ region, ownId, line, onAdd }: RowProps) {
  const form = useAppForm(AddForm, {
    quantity: line?.quantity ?? '',
    unit: line?.unit ?? 'kg',
  }) as unknown as AppForm<AddValues>
  const [row, setRow] = useState<RecipeFormRow>()

  const search = async (q: string) => {
    const paged = { q, page: 1, pageSize: FOUND_MAX }
    const [ingredients, recipes] = await Promise.all([ingredientsApi.list.call(paged), recipesApi.list.call(paged)])
    const options = [
      ...ingredients.rows.map((each) => {
        found.set(each.id, ofIngredient(each))
        return { id: each.id, label: each.name, hint: [each.category, each.supplier].filter(Boolean).join(', ') }
      }),
      ...recipes.rows.flatMap((each) => {
        if (each.id === ownId) return []
        found.set(-each.id, ofRecipe(each))
        return {
          id: -each.id,
          label: each.name,
          hint: `${words.aRecipe}, ${words.serves(each.servings).toLowerCase()}`,
        }
      }),
    ]
    return options.toSorted((a, b) => nameRank(a.label, q) - nameRank(b.label, q))
  }
  const pick = (id: number | undefined) => {
    const picked = id === undefined ? undefined : found.get(id)
    setRow(picked)
    if (!picked) return
    if (line?.unit === undefined || picked.recipeId) form.setValue('unit', picked.unit)
    form.setFocus('quantity')
  }

  /** A recipe that already contains this one is refused here, not only when everything is saved. */
  const add = async ({ quantity, unit }: AddValues, pressed: string) => {
    if (!row) return
    const added = { ...row, quantity: String(quantity), unit }
    const { ingredientId, recipeId } = row
    const isRefused =
      recipeId &&
      (await recipesApi.preview
        .call({ body: { ...(ownId && { id: ownId }), ingredients: [{ ingredientId, recipeId, quantity, unit }] } })
        .then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof ApiError) || error.status === 0) return false
            form.setError('pick', { type: 'server', message: error.message })
            return true
          },
        ))
    if (!isRefused) onAdd(added, pressed === CLOSE || line !== undefined)
  }

  return (
    <DialogForm
      form={form}
      onSubmit={add}
      submitLabel={line ? words.addRow : words.addRowAndNext}
      enterSubmits
      also={
        line ? undefined : (
          <Button type="submit" variant="default" value={CLOSE}>
            {words.addRow}
          </Button>
        )
      }
      label={words.addIngredient}
    >
      <PickerField
        name="pick"
        autoFocus
        label={words.searchIngredient}
        placeholder={words.searchIngredientPlaceholder}
        required
        search={search}
        onPick={(option) => pick(option?.id)}
      />
      <FieldRow>
        <NumberField name="quantity" label={words.quantity} required />
        <SelectField
          name="unit"
          label={words.unit}
          required
          searchable
          options={rowUnits(row ?? { recipeId: null, baseUnit: 'kg' }, region)}
        />
      </FieldRow>
      <div className={classes.pricedHint}>{row ? <PricedHint row={row} /> : null}</div>
    </DialogForm>
  )
}

function PricedHint({ row }: { row: RecipeFormRow }) {
  const { cost } = useFormats()
  const [quantity, unit] = useWatch({ name: ['quantity', 'unit'] }) as [string, string]
  const typed = { ...row, quantity: quantity === '' ? '1' : quantity, unit }
  const { costOf } = useRecipePreview({ servings: 1, customPrice: '', allergens: [], rows: [typed] })
  const costed = costOf(typed)
  return (
    <p className={costed?.warning ? classes.amber : classes.quiet} role="status">
      {(costed && warningText(costed)) ?? (costed?.cost && quantity !== '' ? cost(costed.cost) : '')}
    </p>
  )
}
