import { Alert, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { addDays, firstOfMonth, lastOfMonth } from '#shared/dates/dates.ts'
import { END_FIRST } from '#shared/dates/day-range.ts'
import { flag, isoDate } from '#shared/fields.ts'
import { toast } from '#web/feedback/toast.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { CheckboxField } from '#web/form/fields/checkbox-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { FormShell } from '#web/form/form-shell.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Section } from '#web/layout/section.tsx'
import { Failed } from '#web/layout/states/failed.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { CONTENTS, type Layout, PROGRAMS, type Program } from '../layout.ts'
import { layoutFor, layoutOf, layoutsOf } from '../layouts.ts'
import type { Preview } from '../schema.ts'
import { accountantWords as words } from '../words.ts'
import classes from './accountant.module.css'
import { accountantApi } from './accountant-api.ts'

const day = isoDate.nullable().refine((typed) => typed !== null, words.dayRequired)
const ExportForm = z
  .object({ program: z.enum(PROGRAMS), content: z.enum(CONTENTS), startDate: day, endDate: day, again: flag })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || endDate >= startDate, {
    path: ['endDate'],
    message: END_FIRST,
  })

const options = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((value) => ({ value, label: labels[value] }))

type Props = { first: Layout; onProgram: (program: Program) => void }

/** The choice of what to export, with a preview. */
export function ExportSection({ first, onProgram }: Props) {
  const { today } = useFormats()
  const client = useQueryClient()
  const lastMonth = addDays(firstOfMonth(today()), -1)
  const form = useAppForm(ExportForm, {
    program: first.program,
    content: first.content,
    startDate: firstOfMonth(lastMonth),
    endDate: lastOfMonth(lastMonth),
    again: false,
  })
  const [program, content, startDate, endDate, again] = form.watch([
    'program',
    'content',
    'startDate',
    'endDate',
    'again',
  ])
  const layout = layoutFor(program, content)
  const contents = layoutsOf(program).map((id) => layoutOf(id).content)
  const isRange = startDate !== null && endDate !== null && endDate >= startDate
  const preview = useQuery({
    ...accountantApi.preview.query({
      layout,
      startDate: startDate ?? '',
      endDate: endDate ?? '',
      again: again ? 'true' : 'false',
    }),
    enabled: isRange,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isNone = preview.data?.entries === 0
  const save = async () => {
    const made = await accountantApi.export.call({
      body: { layout, startDate: startDate as string, endDate: endDate as string, again },
    })
    await accountantApi.invalidate(client)
    toast.success(words.exported)
    form.setValue('again', false)
    const [file] = made.files
    if (made.files.length === 1 && file) window.location.assign(accountantApi.file.url({ id: made.id, file: 1 }))
  }
  return (
    <Section title={words.export}>
      <FormShell
        form={form}
        onSubmit={save}
        submitLabel={words.export}
        submitError={words.exportFailed}
        leaveGuard={false}
        disabled={!isRange || preview.isPending || isNone}
        label={words.export}
      >
        <FieldRow>
          <SelectField
            name="program"
            label={words.program}
            options={options(PROGRAMS, words.programs)}
            onPick={(picked) => {
              const next = picked as Program
              onProgram(next)
              form.setValue('content', layoutOf(layoutFor(next, content)).content)
            }}
          />
          <SelectField
            name="content"
            label={words.content}
            description={words.contentHelp}
            options={options(contents, words.contents)}
          />
        </FieldRow>
        <FieldRow isPair>
          <DateField name="startDate" label={words.startDate} required />
          <DateField name="endDate" label={words.endDate} required />
        </FieldRow>
        {preview.isLoadingError ? (
          <Failed error={preview.error} message={words.failed} onRetry={preview.refetch} />
        ) : preview.data && isRange ? (
          <Found preview={preview.data} content={layoutOf(layout).content} again={again} />
        ) : null}
        <Text size="sm" c="dimmed">
          {words.howTo[layout]}
        </Text>
      </FormShell>
    </Section>
  )
}

type FoundProps = { preview: Preview; content: Layout['content']; again: boolean }

function Found({ preview, content, again }: FoundProps) {
  const { money, dateLong, instant } = useFormats()
  const { entries, total, files, before, lastExportedAt, changed, withoutAccount, ratesWithoutName } = preview
  const missing = [
    ...(withoutAccount > 0 ? [words.withoutAccount(withoutAccount)] : []),
    ...(ratesWithoutName.length > 0 ? [words.ratesWithoutName(ratesWithoutName)] : []),
  ]
  return (
    <div className={classes.found}>
      <p role="status">
        {entries === 0 ? (
          before > 0 ? (
            words.nothingNew
          ) : (
            words.nothing
          )
        ) : (
          <>
            <strong>
              {words.counted(content, entries)}, {money(total)}
            </strong>{' '}
            <span className="quiet fine">{again || before === 0 ? words.all : words.newOnly}</span>
          </>
        )}
      </p>
      {files > 1 ? <p className="quiet fine">{words.files(files)}</p> : null}
      {before > 0 && lastExportedAt ? (
        <p className="quiet fine">{words.before(before, instant(lastExportedAt))}</p>
      ) : null}
      {before > 0 ? <CheckboxField name="again" label={words.again} /> : null}
      {again ? <Alert color="yellow">{words.againWarning}</Alert> : null}
      {missing.length > 0 ? (
        <Alert color="yellow">
          {missing.join(' ')} {words.setCodes}
        </Alert>
      ) : null}
      {changed.length > 0 ? (
        <div>
          <h3 className={classes.title}>{words.changedTitle}</h3>
          <p className="quiet fine">{words.changedText}</p>
          <ul className={classes.changes}>
            {changed.map(({ kind, reference, day: on, was, now, page }) => (
              <li key={`${kind} ${reference} ${on} ${was}`}>
                <span>
                  {page ? (
                    <Link to={page as never} className={classes.link}>
                      {words.kinds[kind]} {reference}
                    </Link>
                  ) : (
                    `${words.kinds[kind]} ${reference}`
                  )}{' '}
                  <span className="quiet fine">{dateLong(on)}</span>
                </span>
                <span className="tabular">{words.change(money(was), now === null ? null : money(now))}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
