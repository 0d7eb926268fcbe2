import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { drawSheet } from '#modules/reports/sheet.ts'
import { SheetView } from '#modules/reports/web/sheet-view.tsx'
import { reportWords } from '#modules/reports/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { lettersOf } from '../letters.ts'
import { phoneList, toCall } from '../phone-list.ts'
import { recallSheet } from '../recall-sheet.ts'
import type { Recall } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import classes from './packs.module.css'
import { packsApi } from './packs-api.ts'
import { RecallForm } from './recall-form.tsx'
import { daysAsked, RecallSearch } from './recall-search.ts'

// Letters are rarely written, so the page comes without them.
const WriteDialog = lazy(() => import('./write-dialog.tsx').then((m) => ({ default: m.WriteDialog })))

/** Everything that a pack, or an ingredient on some days, may be in. */
export function RecallPage() {
  const { today } = useFormats()
  const given = RecallSearch.parse(useSearch({ strict: false }))
  const isOfDays = (given.ingredient ?? given.supply) !== undefined
  const search = isOfDays ? { ...given, ...daysAsked(given, today()) } : given
  const isAsked = isOfDays || search.pack !== undefined
  const result = useQuery({ ...packsApi.recall.query(search), enabled: isAsked, retry: false })
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
          <RecallForm key={`${search.pack} ${search.ingredient} ${search.supply}`} search={search} asked={asked} />
        )}
      </Section>
      {isAsked ? (
        result.isLoadingError ? (
          <Failed message={failureText(result.error, words.failed)} onRetry={() => result.refetch()} />
        ) : result.data ? (
          <Found recall={result.data} search={search} />
        ) : (
          <ListSkeleton />
        )
      ) : null}
    </Page>
  )
}

function Found({ recall, search }: { recall: Recall; search: RecallSearch }) {
  const [isWriting, setWriting] = useState(false)
  const settings = useQuery(settingsApi.get.query({}))
  const country = settings.data?.country
  const lettersWork = useLettersWork()
  const letters = useMemo(() => lettersOf(recall.rows).letters, [recall])
  const drawn = useMemo(() => drawSheet(recallSheet(recall), country), [recall, country])
  return (
    <>
      {recall.rows.length > 0 ? (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copyPhones(recall)}
          >
            {words.copyPhones}
          </Button>
          {letters.length > 0 && lettersWork ? (
            <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setWriting(true)}>
              {words.write(letters.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <SheetView id="recall" title={words.title} drawn={drawn} />
      {isWriting ? (
        <Suspense fallback={null}>
          <WriteDialog asked={search} count={letters.length} onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
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
