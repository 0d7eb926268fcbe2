import { useQuery } from '@tanstack/react-query'
import { PAYMENT_SOURCES } from '#modules/expenses/filters.ts'
import { categoryOptions, useCategories } from '#modules/expenses/web/expenses-api.ts'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { TextAreaField } from '#web/form/fields/text-area-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Quiet } from '#web/records/record-cells.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { type Income, IncomeInput } from '../schema.ts'
import { incomeWords as words } from '../words.ts'
import { incomeApi } from './income-api.ts'

const defaultsOf = (income: Income | undefined, today: string) => ({
  date: income?.date ?? today,
  amount: income?.amount ?? '',
  source: income?.source ?? '',
  categoryId: income?.categoryId ?? null,
  paymentSource: income?.paymentSource ?? ('Bank' as const),
  description: income?.description ?? '',
  // New income takes the tax of its category; existing income shows its amount.
  ...(income && { vat: income.vat }),
  notes: income?.notes ?? '',
})

type Props = {
  /** The income to change; undefined adds one. */
  incomeId: number | undefined
  onClose: () => void
}

export function IncomeDialog({ incomeId, onClose }: Props) {
  const { today } = useFormats()
  return (
    <RecordDialog
      id={incomeId}
      api={incomeApi}
      words={words}
      picture="ledger"
      schema={IncomeInput}
      defaults={(income) => defaultsOf(income, today())}
      save={({ vat, ...values }, current) =>
        // Tax that nobody edited follows the amount.
        saveRecord(incomeApi, { ...values, ...(vat !== current?.vat && { vat }) }, current)
      }
      onClose={onClose}
    >
      {(income) => <IncomeFields income={income} />}
    </RecordDialog>
  )
}

function IncomeFields({ income }: { income: Income | undefined }) {
  const settings = useQuery(settingsApi.get.query({})).data
  const categories = useCategories('income', income?.categoryId ?? null)
  return (
    <>
      <Quiet>{words.notSales}</Quiet>
      <FieldRow>
        <MoneyField name="amount" label={words.amount} required autoFocus />
        <DateField name="date" label={words.date} required />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="categoryId"
          label={words.category}
          options={categoryOptions(categories)}
          asNumber
          clearable
        />
        <SelectField name="paymentSource" label={words.paidBy} options={PAYMENT_SOURCES} />
      </FieldRow>
      <TextField name="source" label={words.source} description={words.sourceHelp} maxLength={120} />
      <TextField name="description" label={words.description} description={words.descriptionHelp} maxLength={500} />
      {settings?.taxEnabled && income ? <MoneyField name="vat" label={settings.taxTerminology} /> : null}
      <TextAreaField name="notes" label={words.notes} minRows={2} />
    </>
  )
}
