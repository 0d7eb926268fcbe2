import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ingredientsApi } from '#modules/ingredients/web/ingredients-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { readPastedRecipe } from '../../pasted/read-recipe-page.ts'
import classes from '../list/recipes.module.css'
import { recipesPath } from '../paths.ts'
import { recipesApi } from '../recipes-api.ts'
import { RecipeForm } from './recipe-form.tsx'
import { type RecipeProposal, recipeProposal } from './recipe-proposal.ts'

const FILE_MAX_BYTES = 10_000_000
const back = { label: words.title, to: recipesPath }

/** Turns a pasted text or a saved page into a proposal in the normal recipe form. */
export function PasteRecipePage() {
  const settings = useQuery(settingsApi.get.query({}))
  const ingredients = useQuery(ingredientsApi.list.query({}))
  const recipes = useQuery(recipesApi.list.query({}))
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [proposal, setProposal] = useState<RecipeProposal>()
  const file = useRef<HTMLInputElement>(null)

  if (proposal && settings.data)
    return <RecipeForm recipe={undefined} settings={settings.data} proposal={proposal} isPasted />
  const failed = [settings, ingredients, recipes].find(({ isLoadingError }) => isLoadingError)

  const read = (source: string) => {
    if (!settings.data || !ingredients.data || !recipes.data) return
    if (source.trim() === '') return setError(words.pasteEmpty)
    const recipe = readPastedRecipe(source, settings.data.measurementRegion)
    if (recipe === undefined) return setError(words.pasteUnread)
    setError(undefined)
    const known = { ingredients: ingredients.data.rows, recipes: recipes.data.rows }
    setProposal(recipeProposal(recipe, known, settings.data.measurementRegion))
  }
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (chosen.size > FILE_MAX_BYTES) return setError(words.pasteTooLarge)
    read(await chosen.text())
  }

  return (
    <Page title={words.paste} back={back} width="form">
      {failed ? (
        <Failed error={failed.error} message={words.recipeFailed} onRetry={() => failed.refetch()} />
      ) : settings.isPending || ingredients.isPending || recipes.isPending ? (
        <FormSkeleton />
      ) : (
        <Section title={words.pasteLabel} description={words.pasteText}>
          <Textarea
            aria-label={words.pasteLabel}
            placeholder={words.pastePlaceholder}
            autosize
            minRows={12}
            maxRows={24}
            value={text}
            error={error}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.rowsFoot}>
            <input
              ref={file}
              type="file"
              hidden
              accept=".html,.htm,.json,.txt,text/html,application/json,text/plain"
              aria-label={words.pasteFile}
              onChange={(event) => {
                void open(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
            <Button variant="default" onClick={() => file.current?.click()} title={words.pasteFileHelp}>
              {words.pasteFile}
            </Button>
            <Button onClick={() => read(text)}>{words.pasteRead}</Button>
          </div>
        </Section>
      )}
    </Page>
  )
}
