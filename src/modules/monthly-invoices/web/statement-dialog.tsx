import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { addDays, isIsoDate } from '#shared/dates/dates.ts'
import { Dialog } from '#web/dialog.tsx'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { monthlyPageWords as words } from '../page-words.ts'
import classes from './monthly.module.css'
import { monthlyApi } from './monthly-api.ts'

type Props = { contactId: number; onClose: () => void }

/** STO-9: the statement of a customer for a range of days. */
export function StatementDialog({ contactId, onClose }: Props) {
  const { today } = useFormats()
  const form = useForm({ defaultValues: { from: `${addDays(today(), -60).slice(0, 7)}-01`, to: today() } })
  return (
    <Dialog title={words.statement} onClose={onClose}>
      <FormProvider {...form}>
        <div className="stack">
          <FieldRow>
            <DateField name="from" label={words.statementFrom} />
            <DateField name="to" label={words.statementTo} />
          </FieldRow>
          <Entries contactId={contactId} />
        </div>
      </FormProvider>
    </Dialog>
  )
}

function Entries({ contactId }: { contactId: number }) {
  const { money, dateLong } = useFormats()
  const [from, to] = useWatch({ name: ['from', 'to'] }) as [string | null, string | null]
  const isRange = from !== null && to !== null && isIsoDate(from) && isIsoDate(to) && from <= to
  const statement = useQuery({
    ...monthlyApi.statement.query({ id: contactId, from: from ?? '', to: to ?? '' }),
    enabled: isRange,
  }).data
  if (!isRange || statement === undefined) return null
  return (
    <>
      <dl className={classes.statement}>
        <div className={classes.entry}>
          <dt className="strong">{words.opening}</dt>
          <dd>{money(statement.opening)}</dd>
        </div>
        {statement.entries.length === 0 ? <p className="quiet small flush">{words.nothing}</p> : null}
        {statement.entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries are only read
          <div key={i} className={classes.entry}>
            <dt>
              {words.entries[entry.kind]} {entry.says} <span className="quiet small">{dateLong(entry.day)}</span>
            </dt>
            <dd>{money(entry.amount)}</dd>
          </div>
        ))}
        <div className={classes.entry}>
          <dt className="strong">{words.closing}</dt>
          <dd className="strong">{money(statement.closing)}</dd>
        </div>
      </dl>
      <div>
        <Button
          component="a"
          href={monthlyApi.statementPdf.url({ id: contactId, from, to })}
          target="_blank"
          rel="noopener"
          variant="default"
          size="sm"
        >
          {words.pdf}
        </Button>
      </div>
    </>
  )
}
