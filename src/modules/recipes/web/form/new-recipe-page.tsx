import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { Page } from '#web/layout/page.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { recipePageWords as words } from '../../page-words.ts'
import { recipesPath } from '../paths.ts'
import { RecipeForm } from './recipe-form.tsx'

const back = { label: words.title, to: recipesPath }

/** S2's New Recipe page. */
export function NewRecipePage() {
  const settings = useQuery(settingsApi.get.query({}))
  if (settings.data) return <RecipeForm recipe={undefined} settings={settings.data} />
  return (
    <Page title={words.newTitle} back={back}>
      {settings.isError ? (
        <Failed error={settings.error} message={words.recipeFailed} onRetry={() => settings.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
