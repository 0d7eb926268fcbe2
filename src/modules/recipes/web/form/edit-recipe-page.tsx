import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FORM_START } from '#web/form/form-start.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import type { Recipe } from '../../schema.ts'
import { recipesPath } from '../paths.ts'
import { recipesApi } from '../recipes-api.ts'
import { ScaledSearch } from '../recipes-search.ts'
import { RecipeForm } from './recipe-form.tsx'
import { scaledProposal } from './scaled-proposal.ts'

const back = { label: words.title, to: recipesPath }

/** The form of an existing recipe. */
export function EditRecipePage() {
  const { recipeId } = useParams({ strict: false }) as { recipeId?: string }
  return (
    <RecordPage
      id={recipeId}
      query={(id) => ({
        ...recipesApi.get.query({ id }),
        queryKey: ['recipes', 'edit', id],
        ...FORM_START,
      })}
      title={words.title}
      back={back}
      missing={words.missing}
      failed={words.recipeFailed}
    >
      {(recipe) => <Known recipe={recipe} />}
    </RecordPage>
  )
}

function Known({ recipe }: { recipe: Recipe }) {
  const { times } = ScaledSearch.parse(useSearch({ strict: false }))
  const settings = useQuery(settingsApi.get.query({}))
  const proposal = times === undefined ? {} : { proposal: scaledProposal(recipe, times) }
  if (settings.data) return <RecipeForm recipe={recipe} settings={settings.data} {...proposal} />
  return (
    <Page title={words.editTitle(recipe.name)} back={back}>
      <Loaded query={settings} failed={words.recipeFailed} waiting={<FormSkeleton />} />
    </Page>
  )
}
