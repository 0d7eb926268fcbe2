import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form'
import type { RowFailure } from '#modules/ingredients/row-cost.ts'
import type { Ingredient } from '#modules/ingredients/schema.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Sortable } from '#web/sortable.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { RecipeRow } from '../list/recipe-row.tsx'
import classes from '../list/recipes.module.css'
import { FormTotal } from '../page/recipe-figures.tsx'
import { AddIngredientDialog } from './add-ingredient-dialog.tsx'
import type { RecipeFormInput, RecipeFormRow } from './recipe-form-values.ts'
import { previewKey, type useRecipePreview } from './use-recipe-preview.ts'

const IngredientDialog = fetchedPart(
  async () => (await import('#modules/ingredients/web/ingredient-dialog.tsx')).IngredientDialog,
)

/** The recipe's rows, which the form holds for all parts of its page. */
export type RecipeFormRows = UseFieldArrayReturn<RecipeFormInput, 'ingredients'>

type Props = {
  list: RecipeFormRows
  preview: ReturnType<typeof useRecipePreview>
  region: Region
  ownId: number | undefined
}

/** A row for quick adding: S2 gives a new ingredient the quantity 1 in its own unit. */
export const rowOf = (
  ingredient: Omit<Ingredient, 'createdAt' | 'updatedAt' | 'labelText' | 'notes' | 'catalogueKey'>,
): RecipeFormRow => ({
  ingredientId: ingredient.id,
  recipeId: null,
  name: ingredient.name,
  quantity: '1',
  unit: ingredient.unit,
  notes: '',
  baseUnit: ingredient.unit,
  conversion: ingredient,
  makes: null,
  unconverted: null,
})

/** The form's ingredients, which can be sorted by pointer, finger or keyboard. */
export function RecipeRows({ list, preview, region, ownId }: Props) {
  const { getValues, setValue } = useFormContext<{ ingredients: RecipeFormRow[] }>()
  const { fields, append, remove, move } = list
  const client = useQueryClient()
  const [open, setOpen] = useState<'add' | 'new' | { ingredientId: number; failure: RowFailure | null }>()
  const putRight = async (ingredient: Ingredient) => {
    for (const [i, row] of getValues('ingredients').entries())
      if (row.ingredientId === ingredient.id) {
        setValue(`ingredients.${i}.name`, ingredient.name)
        setValue(`ingredients.${i}.baseUnit`, ingredient.unit)
        setValue(`ingredients.${i}.conversion`, ingredient)
      }
    setOpen(undefined)
    await client.invalidateQueries({ queryKey: previewKey })
  }
  const acts = (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('add')}>
        {words.addIngredient}
      </Button>
      <Button variant="default" onClick={() => setOpen('new')}>
        {words.createNew}
      </Button>
    </>
  )
  return (
    <Section title={words.ingredients}>
      {fields.length === 0 ? (
        <p className={classes.quiet}>{words.noRows}</p>
      ) : (
        <Sortable ids={fields.map(({ id }) => id)} nameOf={(at) => fields[at]?.name ?? ''} onMove={move}>
          <ol className={classes.rows}>
            {fields.map((field, i) => (
              <RecipeRow
                key={field.id}
                id={field.id}
                index={i}
                region={region}
                costOf={preview.costOf}
                onRemove={() => remove(i)}
                onSetUp={(failure) => field.ingredientId && setOpen({ ingredientId: field.ingredientId, failure })}
              />
            ))}
          </ol>
        </Sortable>
      )}
      {preview.error ? (
        <p className={classes.amber} role="alert">
          {failureText(preview.error, words.previewFailed)}
        </p>
      ) : null}
      <div className={classes.rowsFoot}>
        <span className="cluster">{acts}</span>
        {fields.length > 0 ? (
          <span className="strong" role="status">
            {words.total} <FormTotal preview={preview.data} rowCount={fields.length} />
          </span>
        ) : null}
      </div>
      {open === 'add' ? (
        <AddIngredientDialog
          region={region}
          ownId={ownId}
          onAdd={(row) => append(row, { shouldFocus: false })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {typeof open === 'object' ? (
        <IngredientDialog
          ingredientId={open.ingredientId}
          failure={open.failure}
          onClose={() => setOpen(undefined)}
          onSaved={putRight}
        />
      ) : null}
      {open === 'new' ? (
        <IngredientDialog
          onClose={() => setOpen(undefined)}
          onSaved={(ingredient) => {
            append(rowOf(ingredient))
            setOpen(undefined)
          }}
        />
      ) : null}
    </Section>
  )
}
