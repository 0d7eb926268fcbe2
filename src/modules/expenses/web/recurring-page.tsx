import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SuggestField } from '#web/form/fields/suggest-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Line, NameCell, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { EVERY } from '../every.ts'
import { PAYMENT_SOURCES, RECURRING_SORTS } from '../filters.ts'
import { type Recurring, RecurringInput } from '../recurring.ts'
import { recurringColumns } from '../recurring-columns.ts'
import { expenseWords, overviewWords, recurringWords as words } from '../words.ts'
import { categoryOptions, recurringApi, useCategories, useSuppliers } from './expenses-api.ts'
import { RecurringSearch } from './recurring-search.ts'

function Next({ nextOn }: { nextOn: string | null }) {
  const { day } = useFormats()
  return <Quiet>{nextOn === null ? words.ended : day(nextOn)}</Quiet>
}

const column = sheetColumns(recurringColumns, RECURRING_SORTS)

const columns: Column<Recurring>[] = [
  column('description', { cell: (recurring) => <NameCell {...recurring} />, width: 210 }),
  column('every', { cell: ({ every }) => words.everies[every], width: 120, yields: 2 }),
  column('nextOn', { cell: ({ nextOn }) => <Next nextOn={nextOn} />, width: 130 }),
  {
    key: 'category',
    header: expenseWords.category,
    cell: ({ category }) => category,
    width: 140,
    yields: 1,
  },
  column('totalIncTax', { width: 110 }),
]

export const RecurringPage = () => (
  <RecordList
    api={recurringApi}
    words={words}
    path="/recurring-expenses"
    search={RecurringSearch}
    picture="ledger"
    back={{ label: overviewWords.title, to: '/business-expenses' }}
    columns={columns}
    card={({ name, archived, every, nextOn, totalIncTax }) => (
      <RecordCard name={name} archived={archived} figure={<Money amount={totalIncTax} size="strong" />}>
        <Line end={<Next nextOn={nextOn} />}>{words.everies[every]}</Line>
      </RecordCard>
    )}
    phoneSorts={[
      { value: 'nextOn', label: words.byNext },
      { value: 'description', label: words.description },
      { value: '-totalIncTax', label: words.amount },
    ]}
    dialog={(id, close) => <RecurringDialog key={id ?? 'new'} recurringId={id} onClose={close} />}
  />
)

const defaultsOf = (recurring: Recurring | undefined, today: string) => ({
  description: recurring?.description ?? '',
  categoryId: recurring?.categoryId ?? null,
  supplier: recurring?.supplier ?? '',
  paymentSource: recurring?.paymentSource ?? ('Bank' as const),
  totalIncTax: recurring?.totalIncTax ?? '',
  ...(recurring && { taxRate: recurring.taxRate ?? '' }),
  businessPercent: recurring?.businessPercent ?? '100',
  every: recurring?.every ?? ('monthly' as const),
  startsOn: recurring?.startsOn ?? today,
  endsOn: recurring?.endsOn ?? null,
})

function RecurringDialog({ recurringId, onClose }: { recurringId: number | undefined; onClose: () => void }) {
  const { today } = useFormats()
  return (
    <RecordDialog
      id={recurringId}
      api={recurringApi}
      words={words}
      picture="ledger"
      schema={RecurringInput}
      defaults={(recurring) => defaultsOf(recurring, today())}
      save={(values, current) => saveRecord(recurringApi, values, current)}
      onClose={onClose}
    >
      {(recurring) => <RecurringFields recurring={recurring} />}
    </RecordDialog>
  )
}

function RecurringFields({ recurring }: { recurring: Recurring | undefined }) {
  const settings = useQuery(settingsApi.get.query({})).data
  const categories = useCategories('expense', recurring?.categoryId ?? null)
  return (
    <>
      <Quiet>{words.help}</Quiet>
      <TextField name="description" label={words.description} required autoFocus maxLength={500} />
      <FieldRow>
        <MoneyField name="totalIncTax" label={words.amount} required />
        <SelectField
          name="every"
          label={words.every}
          options={EVERY.map((value) => ({ value, label: words.everies[value] }))}
          required
        />
      </FieldRow>
      <FieldRow>
        <DateField name="startsOn" label={words.startsOn} required />
        <DateField name="endsOn" label={words.endsOn} clearable />
      </FieldRow>
      <FieldRow>
        <SuggestField name="supplier" label={expenseWords.supplier} suggestions={useSuppliers()} maxLength={120} />
        <SelectField
          name="categoryId"
          label={expenseWords.category}
          placeholder={expenseWords.chooseCategory}
          options={categoryOptions(categories)}
          asNumber
          clearable
        />
      </FieldRow>
      <FieldRow>
        <SelectField name="paymentSource" label={expenseWords.paidBy} options={PAYMENT_SOURCES} />
        <NumberField name="businessPercent" label={expenseWords.businessUse} suffix="%" required />
      </FieldRow>
      {settings?.taxEnabled && recurring ? (
        <NumberField name="taxRate" label={expenseWords.taxChoice(settings.taxTerminology)} suffix="%" />
      ) : null}
    </>
  )
}
