import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { failureText, staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { DialogForm } from '#web/form/dialog-form.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FORM_START } from '#web/form/form-start.ts'
import { StaleChoice } from '#web/form/stale-choice.tsx'
import { type AppForm, useAppForm } from '#web/form/use-app-form.ts'
import { useFormats } from '#web/formats.tsx'
import { EmptyState } from '#web/layout/empty-state.tsx'
import { Failed } from '#web/layout/failed.tsx'
import { FormSkeleton } from '#web/layout/skeletons.tsx'
import { kitWords } from '#web/words.ts'
import { changesCosting } from '../costing.ts'
import type { RowFailure } from '../row-cost.ts'
import type { Ingredient } from '../schema.ts'
import { ingredientWords, ingredientPageWords as words } from '../words.ts'
import { IngredientFields } from './ingredient-fields.tsx'
import { bodyOf, formDefaults, hasDetails, IngredientForm } from './ingredient-form.ts'
import { ingredientsApi } from './ingredients-api.ts'
import { MISSING_FIELD } from './missing-field.ts'
import { mayChangePrice } from './price-check.ts'

type Props = {
  /** The ingredient to change; undefined adds one. */
  ingredientId?: number | undefined
  /** What was typed into a search before: the new ingredient's name. */
  typedName?: string | undefined
  /** Why a recipe could not price it: everything is unfolded, and the field that is missing has the focus. */
  failure?: RowFailure | null | undefined
  onClose: () => void
  /** Closes the dialog as well; without it `onClose` does. */
  onSaved?: ((ingredient: Ingredient) => unknown) | undefined
}

/** S2's new-ingredient dialog, and the one that changes an ingredient. Stands by itself on any page. */
export function IngredientDialog({ ingredientId, ...props }: Props) {
  return (
    <FormDialog onClose={props.onClose} title={ingredientId === undefined ? words.newTitle : words.editTitle} size="lg">
      {ingredientId === undefined ? (
        <IngredientEditor ingredient={undefined} {...props} />
      ) : (
        <Loaded ingredientId={ingredientId} {...props} />
      )}
    </FormDialog>
  )
}

function Loaded({ ingredientId, ...props }: Props & { ingredientId: number }) {
  const ingredient = useQuery({
    ...ingredientsApi.get.query({ id: ingredientId }),
    ...FORM_START,
  })
  if (ingredient.error instanceof ApiError && ingredient.error.status === 404)
    return <EmptyState picture="whisk" title={words.notFound} />
  if (ingredient.isError)
    return <Failed error={ingredient.error} message={words.ingredientFailed} onRetry={() => ingredient.refetch()} />
  if (ingredient.isPending) return <FormSkeleton />
  return <IngredientEditor ingredient={ingredient.data} {...props} />
}

/** S2: what is missing is said under one title as well as at its field. */
function useMissingToast({ formState: { submitCount, errors } }: AppForm<never>) {
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (submitCount === told) return
    setTold(submitCount)
    const said = Object.values(errors as Record<string, { message?: string } | undefined>).map((e) => e?.message)
    const missing = [ingredientWords.nameRequired, ingredientWords.costRequired].find((text) => said.includes(text))
    if (missing) toast.error(words.missingTitle, missing)
  }, [submitCount, told, errors])
}

type EditorProps = Omit<Props, 'ingredientId'> & { ingredient: Ingredient | undefined }

function IngredientEditor({ ingredient, typedName, failure, onClose, onSaved }: EditorProps) {
  const client = useQueryClient()
  const formats = useFormats()
  const form = useAppForm(IngredientForm, formDefaults(ingredient, typedName))
  const [theirs, setTheirs] = useState<Ingredient>()
  const [choosing, setChoosing] = useState(false)
  useMissingToast(form as unknown as AppForm<never>)
  const missing = failure && MISSING_FIELD[failure]
  const { setFocus } = form
  useEffect(() => {
    if (missing) setFocus(missing)
  }, [missing, setFocus])

  const save = async (values: IngredientForm) => {
    setChoosing(false)
    const current = theirs ?? ingredient
    const body = bodyOf(values)
    if (
      current &&
      changesCosting(current, body) &&
      !(await mayChangePrice({ ingredientId: current.id, ...body }, formats))
    )
      return
    const saved = await (current === undefined
      ? ingredientsApi.create.call({ body }).then(({ data }) => data)
      : ingredientsApi.update.call({ id: current.id, body: { ...body, version: current.version } })
    ).catch((error: unknown) => {
      const newer = staleRecord<Ingredient>(error)
      if (!newer) {
        if (!current) toast.error(kitWords.error, failureText(error, words.createFailed))
        throw error
      }
      setTheirs(newer)
      setChoosing(true)
    })
    if (!saved) return
    await ingredientsApi.invalidate(client)
    toast.success(ingredient ? words.saved : words.added)
    if (onSaved) await onSaved(saved)
    else onClose()
  }

  const takeTheirs = () => {
    form.reset(formDefaults(theirs))
    setChoosing(false)
  }

  return (
    <DialogForm
      form={form}
      onSubmit={save}
      submitLabel={ingredient ? words.save : words.create}
      submitError={ingredient ? words.saveFailed : words.createFailed}
      label={words.formLabel}
    >
      {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
      <IngredientFields
        ingredientId={ingredient?.id}
        startsOpen={failure != null || (ingredient !== undefined && hasDetails(ingredient))}
      />
    </DialogForm>
  )
}
