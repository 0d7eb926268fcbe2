import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { drawSheet } from '#modules/reports/sheet.ts'
import { SheetView } from '#modules/reports/web/sheet-view.tsx'
import { reportWords } from '#modules/reports/words.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { addDays } from '#shared/dates/dates.ts'
import { id, isoDate } from '#shared/fields.ts'
import { failureText } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { PickerField } from '#web/form/fields/picker-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { Page } from '#web/layout/page.tsx'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { recallSheet } from '../recall-sheet.ts'
import type { Recall } from '../schema.ts'
import { recallWords as words } from '../words.ts'
import { packsApi } from './packs-api.ts'
import { RecallSearch } from './recall-search.ts'
import { searchIngredients } from './search-ingredients.ts'

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
        {search.ingredient !== undefined && result.isPending ? null : (
          <AskForm key={`${search.ingredient}`} search={search} asked={asked} />
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

const Ask = z
  .object({
    ingredient: id.nullable().refine((value) => value !== null, words.nothingAsked),
    from: isoDate.nullable().refine((day) => day !== null, words.nothingAsked),
    to: isoDate.nullable().refine((day) => day !== null, words.nothingAsked),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: words.endFirst })

const WEEK = 7

function AskForm({ search, asked }: { search: RecallSearch; asked: Recall | undefined }) {
  const { today } = useFormats()
  const navigate = useNavigate()
  const form = useAppForm(Ask, {
    ingredient: search.ingredient ?? null,
    from: search.from ?? addDays(today(), -WEEK),
    to: search.to ?? today(),
  })
  return (
    <FormShell
      form={form}
      submitLabel={words.show}
      submitError={words.failed}
      leaveGuard={false}
      enterSubmits
      onSubmit={async ({ ingredient, from, to }) => {
        if (ingredient === null || from === null || to === null) return
        await navigate(linkTo('/reports/recall', { ingredient, from, to }))
      }}
    >
      <PickerField
        name="ingredient"
        label={words.ingredient}
        required
        search={searchIngredients}
        initial={asked ? { id: asked.ingredientId, label: asked.ingredient } : null}
      />
      <FieldRow>
        <DateField name="from" label={words.from} required />
        <DateField name="to" label={words.to} required />
      </FieldRow>
    </FormShell>
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

/** Each customer once, with the order that the call is about. */
async function copyPhones({ rows }: Recall): Promise<void> {
  const lines = new Map(
    rows.flatMap(({ phone, customerName, orderNumber }) =>
      phone === null ? [] : [[phone, `${phone}\t${customerName}\t${orderNumber}`] as const],
    ),
  )
  if (lines.size === 0) return toast.error(words.noPhones)
  try {
    await navigator.clipboard.writeText([...lines.values()].join('\n'))
    toast.success(words.phonesCopied(lines.size))
  } catch {
    toast.error(words.copyFailed)
  }
}
