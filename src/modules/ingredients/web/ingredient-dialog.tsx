import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { failureText, staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { RecordDialog } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { kitWords } from '#web/text/words.ts'
import { changesCosting } from '../costing.ts'
import type { RowFailure } from '../row-cost.ts'
import type { Ingredient } from '../schema.ts'
import { ingredientWords, ingredientPageWords as words } from '../words.ts'
import { IngredientFields } from './ingredient-fields.tsx'
import { bodyOf, formDefaults, hasDetails, IngredientForm } from './ingredient-form.ts'
import { ingredientPage } from './ingredient-slots.ts'
import { ingredientsApi } from './ingredients-api.ts'
import { mayChangePrice } from './price-check.ts'

/** The ingredient's field that fixes each failure of a recipe row. Other failures are fixed in the row. */
const MISSING_FIELD: Partial<Record<RowFailure, keyof IngredientForm>> = {
  'no-price': 'packCost',
  'no-conversion-factor': 'hasVolumeConversion',
  'incomplete-volume-weight': 'volumeToWeightRatio',
  'unrealistic-ratio': 'volumeToWeightRatio',
  'unsupported-conversion': 'volumeUnit',
  'missing-item-weight': 'itemWeight',
  'missing-pack-weight': 'packWeight',
}

type Props = {
  /** The ingredient to change; undefined adds one. */
  ingredientId?: number | undefined
  /** The text of a search without results: the new ingredient's name. */
  typedName?: string | undefined
  /** Why a recipe could not price it: everything is unfolded, and the missing field has the focus. */
  failure?: RowFailure | null | undefined
  onClose: () => void
  /** Must close the dialog as well; without it `onClose` does. */
  onSaved?: ((ingredient: Ingredient) => unknown) | undefined
}

async function add(body: ReturnType<typeof bodyOf>): Promise<Ingredient> {
  try {
    return (await ingredientsApi.create.call({ body })).data
  } catch (error) {
    if (!staleRecord(error)) toast.error(kitWords.error, failureText(error, words.createFailed))
    throw error
  }
}

/** S2's dialog for a new or existing ingredient. It works on any page. */
export function IngredientDialog({ ingredientId, typedName, failure, onClose, onSaved }: Props) {
  const formats = useFormats()

  const save = async (values: IngredientForm, current: Ingredient | undefined) => {
    const body = bodyOf(values)
    if (current === undefined) return add(body)
    const { id, version } = current
    if (changesCosting(current, body) && !(await mayChangePrice({ ingredientId: id, ...body }, formats)))
      return undefined
    return ingredientsApi.update.call({ id, body: { ...body, version } })
  }

  return (
    <RecordDialog
      id={ingredientId}
      api={ingredientsApi}
      words={words}
      picture="whisk"
      schema={IngredientForm}
      defaults={(ingredient: Ingredient | undefined) => formDefaults(ingredient, typedName)}
      save={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      {(ingredient) => (
        <>
          <MissingNote failure={failure} />
          <IngredientFields
            ingredientId={ingredient?.id}
            startsOpen={failure != null || (ingredient !== undefined && hasDetails(ingredient))}
          />
          {ingredient ? <ingredientPage.Below ingredientId={ingredient.id} /> : null}
        </>
      )}
    </RecordDialog>
  )
}

/** S2: missing values are listed under one title as well as at their fields. */
function MissingNote({ failure }: { failure: RowFailure | null | undefined }) {
  const { setFocus, formState } = useFormContext()
  const { submitCount, errors } = formState
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (submitCount === told) return
    setTold(submitCount)
    const said = Object.values(errors).map((error) => error?.message)
    const missing = [ingredientWords.nameRequired, ingredientWords.costRequired].find((text) => said.includes(text))
    if (missing) toast.error(words.missingTitle, missing)
  }, [submitCount, told, errors])
  const missing = failure && MISSING_FIELD[failure]
  useEffect(() => {
    if (missing) setFocus(missing)
  }, [missing, setFocus])
  return null
}
