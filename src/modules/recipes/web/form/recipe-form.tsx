import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { uploadPicture } from '#modules/media/web/upload-picture.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { failureText, staleRecord } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { StaleChoice } from '#web/form/fields/stale-choice.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { LeaveGuard } from '#web/form/leave-guard.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useRows } from '#web/form/use-rows.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { kitWords } from '#web/text/words.ts'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import classes from '../list/recipes.module.css'
import { recipePath, recipesPath, savedRecipePath } from '../paths.ts'
import { recipesApi } from '../recipes-api.ts'
import { OPEN_LINES_ID, OpenLines } from './open-lines.tsx'
import { RecipeAdditional } from './recipe-additional.tsx'
import { RecipeDetails } from './recipe-details.tsx'
import {
  bodyOf,
  formDefaults,
  otherAllergens,
  type RecipeFormValues,
  RecipeForm as Schema,
} from './recipe-form-values.ts'
import type { RecipeProposal } from './recipe-proposal.ts'
import { RecipeRows } from './recipe-rows.tsx'
import { useRecipePreview } from './use-recipe-preview.ts'

function RecipeInstructions() {
  return (
    <Section title={words.instructions}>
      <TextAreaField name="instructions" label={words.instructions} description={words.instructionsHelp} minRows={6} />
    </Section>
  )
}

type Props = {
  recipe: Recipe | undefined
  settings: Settings
  /** A pasted recipe to start with; nothing is saved before the baker saves it. */
  proposal?: RecipeProposal
  /** True for a pasted recipe, which exists nowhere else: leaving the form asks even if nothing was changed. */
  isPasted?: boolean
}

/** S2's form of a recipe. A failure keeps everything that was typed. */
export function RecipeForm({ recipe, settings, proposal, isPasted = false }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useAppForm(Schema, { ...formDefaults(recipe), ...proposal?.values })
  const [theirs, setTheirs] = useState<Recipe>()
  const [choosing, setChoosing] = useState(false)
  const [open, setOpen] = useState(proposal?.open ?? [])
  const list = useRows({ control: form.control, name: 'ingredients' })
  const [ticked, hasOther, otherText, servings, customPrice, rows] = form.watch([
    'ticked',
    'hasOther',
    'otherText',
    'servings',
    'customPrice',
    'ingredients',
  ])
  const preview = useRecipePreview({
    id: recipe?.id,
    servings,
    customPrice,
    allergens: [...ticked, ...otherAllergens({ hasOther, otherText })],
    rows,
  })

  const save = async (values: RecipeFormValues) => {
    setChoosing(false)
    if (open.length > 0) {
      document.getElementById(OPEN_LINES_ID)?.focus()
      return toast.error(words.settleFirst, words.toSettleText)
    }
    const current = theirs ?? recipe
    try {
      const imageId = values.imageFile ? (await uploadPicture(values.imageFile, 'product')).id : values.imageId
      const body = { ...bodyOf(values), imageId }
      const saved = current
        ? await recipesApi.update.call({ id: current.id, body: { ...body, version: current.version } })
        : await recipesApi.create.call({ body })
      await recipesApi.invalidate(client)
      toast.success(recipe ? words.saved : words.created)
      form.reset(form.getValues())
      await navigate({ to: savedRecipePath(saved) })
    } catch (error) {
      const newer = staleRecord<Recipe>(error)
      if (newer) {
        setTheirs(newer)
        return setChoosing(true)
      }
      if (!recipe) toast.error(kitWords.error, failureText(error, words.createFailed))
      throw error
    }
  }

  const takeTheirs = () => {
    form.reset(formDefaults(theirs))
    setChoosing(false)
  }
  const leave = () => navigate({ to: recipe ? recipePath(recipe.id) : recipesPath })
  const { isSubmitting } = form.formState

  return (
    <Page
      title={recipe ? words.editTitle(recipe.name) : words.newTitle}
      back={recipe ? { label: recipe.name, to: recipePath(recipe.id) } : { label: words.title, to: recipesPath }}
      width="form"
    >
      <FormShell
        form={form}
        onSubmit={save}
        submitLabel={words.save}
        submitError={recipe ? words.saveFailed : words.createFailed}
        save="none"
        leaveGuard={!isPasted}
        label={words.formLabel}
      >
        {isPasted ? <LeaveGuard active={!isSubmitting} /> : null}
        {choosing ? <StaleChoice onTakeTheirs={takeTheirs} /> : null}
        <RecipeDetails
          preview={preview.data}
          rowCount={rows.length}
          imageUrl={(theirs ?? recipe)?.imageUrl ?? null}
          region={settings.measurementRegion}
        />
        <OpenLines
          lines={open}
          list={list}
          region={settings.measurementRegion}
          onSettled={(line) => setOpen(open.filter((each) => each !== line))}
        />
        <RecipeRows list={list} preview={preview} region={settings.measurementRegion} ownId={recipe?.id} />
        <RecipeInstructions />
        <RecipeAdditional preview={preview.data} />
        <div className={classes.formActs}>
          <Button variant="default" onClick={() => void leave()} disabled={isSubmitting}>
            {words.cancel}
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? words.saving : words.save}
          </Button>
        </div>
      </FormShell>
    </Page>
  )
}
