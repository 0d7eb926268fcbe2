import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FORM_START } from '#web/form/form-start.ts'
import { Page } from '#web/layout/page.tsx'
import { RecordPage } from '#web/layout/record-page.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { recipesPath } from '../paths.ts'
import { recipesApi } from '../recipes-api.ts'
import { ScaledSearch } from '../recipes-search.ts'
import { RecipeForm } from './recipe-form.tsx'
import type { RecipeProposal } from './recipe-proposal.ts'
import { scaledCopy } from './scaled-proposal.ts'

const back = { label: words.title, to: recipesPath }

/** S2's New Recipe page. */
export function NewRecipePage() {
  const { of, times } = ScaledSearch.parse(useSearch({ strict: false }))
  if (of === undefined || times === undefined) return <Blank />
  return (
    <RecordPage
      id={String(of)}
      query={(id) => ({ ...recipesApi.get.query({ id }), queryKey: ['recipes', 'scaled', id], ...FORM_START })}
      title={words.newTitle}
      back={back}
      missing={words.missing}
      failed={words.recipeFailed}
    >
      {(recipe) => <Blank proposal={scaledCopy(recipe, times)} />}
    </RecordPage>
  )
}

function Blank({ proposal }: { proposal?: RecipeProposal }) {
  const settings = useQuery(settingsApi.get.query({}))
  if (settings.data) return <RecipeForm recipe={undefined} settings={settings.data} {...(proposal && { proposal })} />
  return (
    <Page title={words.newTitle} back={back}>
      <Loaded query={settings} failed={words.recipeFailed} waiting={<FormSkeleton />} />
    </Page>
  )
}
