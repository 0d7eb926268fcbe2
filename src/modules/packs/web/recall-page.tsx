import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { drawSheet } from '#modules/reports/sheet.ts'
import { SheetView } from '#modules/reports/web/sheet-view.tsx'
import { reportWords } from '#modules/reports/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { phoneList, toCall } from '../phone-list.ts'
import { recallSheet } from '../recall-sheet.ts'
import type { Recall } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { packsApi } from './packs-api.ts'
import { RecallForm } from './recall-form.tsx'
import { RecallSearch } from './recall-search.ts'

/** Everything that a pack, or an ingredient on some days, may be in. */
export function RecallPage() {
  const search = RecallSearch.parse(useSearch({ strict: false }))
  const isAsked = search.pack !== undefined || (search.ingredient !== undefined && search.from && search.to)
  const result = useQuery({ ...packsApi.recall.query(search), enabled: Boolean(isAsked), retry: false })
  const asked = isAsked ? result.data : undefined
  return (
    <Page
      title={words.title}
      subtitle={words.subtitle}
      back={{ label: words.back, to: '/reports' }}
      actions={
        asked
          ? (['csv', 'pdf'] as const).map((format) => (
              <Button
                key={format}
                component="a"
                variant="default"
                href={packsApi.recallFile.url({ ...search, format })}
                target="_blank"
                rel="noopener"
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {reportWords[format]}
              </Button>
            ))
          : null
      }
    >
      <Section>
        {isAsked && result.isPending ? null : (
          <RecallForm key={`${search.pack} ${search.ingredient}`} search={search} asked={asked} />
        )}
      </Section>
      {isAsked ? (
        result.isError ? (
          <Failed message={failureText(result.error, words.failed)} onRetry={() => result.refetch()} />
        ) : result.data ? (
          <Found recall={result.data} />
        ) : (
          <ListSkeleton />
        )
      ) : null}
    </Page>
  )
}

function Found({ recall }: { recall: Recall }) {
  const settings = useQuery(settingsApi.get.query({}))
  const country = settings.data?.country
  const drawn = useMemo(() => drawSheet(recallSheet(recall), country), [recall, country])
  return (
    <>
      {recall.rows.length > 0 ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copyPhones(recall)}
          >
            {words.copyPhones}
          </Button>
        </div>
      ) : null}
      <SheetView id="recall" title={words.title} drawn={drawn} />
    </>
  )
}

async function copyPhones({ rows }: Recall): Promise<void> {
  const callers = toCall(rows)
  const unreached = callers.filter(({ phone }) => phone === null).length
  try {
    await navigator.clipboard.writeText(phoneList(callers))
    toast.success(words.phonesCopied(callers.length, unreached))
  } catch {
    toast.error(words.copyFailed)
  }
}
