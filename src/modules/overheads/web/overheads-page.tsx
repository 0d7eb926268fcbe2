import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { toolsPath } from '#modules/tools/web/paths.ts'
import { toolWords } from '#modules/tools/words.ts'
import { Page } from '#web/layout/page.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { FormSkeleton } from '#web/layout/states/skeletons.tsx'
import { overheadWords as words } from '../words.ts'
import { Calculator } from './calculator.tsx'
import { overheadsApi } from './overheads-api.ts'

export function OverheadsPage() {
  const books = useQuery(overheadsApi.books.query({}))
  const settings = useQuery(settingsApi.get.query({}))
  if (books.data && settings.data) return <Calculator books={books.data} settings={settings.data} />
  const failed = books.isLoadingError ? books : settings
  const { title, text } = toolWords.tools['overheads-calculator']
  return (
    <Page title={title} subtitle={text} back={{ label: toolWords.back, to: toolsPath }}>
      {failed.isLoadingError ? (
        <Failed error={failed.error} message={words.loadFailed} onRetry={failed.refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
