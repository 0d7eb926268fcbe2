import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { rateText } from '#modules/settings/web/taxes/rate-text.ts'
import { FieldRow } from '#web/form/field-row.tsx'
import { ColorField } from '#web/form/fields/color-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { SelectField } from '#web/form/fields/select-field.tsx'
import { SwitchField } from '#web/form/fields/switch-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { Quiet, RecordCard } from '#web/records/record-cells.tsx'
import { RecordDialog, saveRecord } from '#web/records/record-dialog.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { type Category, CategoryInput } from '../category.ts'
import { categoryColumns } from '../category-columns.ts'
import { CATEGORY_KINDS, CATEGORY_SORTS } from '../filters.ts'
import { FIRST_CATEGORIES } from '../first-categories.ts'
import { overviewWords, categoryWords as words } from '../words.ts'
import { CategoriesSearch } from './categories-search.ts'
import { CategoryName } from './category-name.tsx'
import { categoriesApi } from './expenses-api.ts'

const SWATCHES = [...new Set(FIRST_CATEGORIES.map(({ color }) => color))]
const kinds = CATEGORY_KINDS.map((value) => ({ value, label: words.kinds[value] }))
const column = sheetColumns(categoryColumns, CATEGORY_SORTS)

const columns: Column<Category>[] = [
  column('name', {
    cell: ({ name, color, archived }) => (
      <>
        <CategoryName name={name} color={color} /> {archived ? <StatusChip label={words.archived} /> : null}
      </>
    ),
    width: 240,
  }),
  column('kind', { cell: ({ kind }) => words.kinds[kind], width: 150 }),
  column('taxRate', {
    cell: ({ taxRate }) => (taxRate === null ? null : rateText(taxRate)),
    width: 90,
    yields: 2,
  }),
  column('accountCode', {
    cell: ({ accountCode }) => accountCode,
    width: 130,
    yields: 1,
  }),
  column('budget', {
    cell: ({ budget }) => (budget === null ? <Quiet>{words.noBudget}</Quiet> : <Money amount={budget} />),
    width: 150,
  }),
]

export const CategoriesPage = () => (
  <RecordList
    api={categoriesApi}
    words={words}
    path="/expense-categories"
    search={CategoriesSearch}
    picture="ledger"
    back={{ label: overviewWords.title, to: '/business-expenses' }}
    columns={columns}
    card={({ name, color, kind, budget, archived }) => (
      <RecordCard
        name={name}
        archived={archived}
        figure={budget === null ? undefined : <Money amount={budget} size="strong" />}
      >
        <Quiet>
          <CategoryName name={words.kinds[kind]} color={color} />
        </Quiet>
      </RecordCard>
    )}
    filters={[{ key: 'kind', label: words.kindFilter, options: kinds }]}
    phoneSorts={[
      { value: 'name', label: words.byName },
      { value: '-createdAt', label: words.byNewest },
    ]}
    dialog={(id, close) => <CategoryDialog key={id ?? 'new'} categoryId={id} onClose={close} />}
  />
)

/** Income has no overheads. */
function OverheadField() {
  const kind = useWatch({ name: 'kind' })
  return kind === 'expense' ? (
    <SwitchField name="overhead" label={words.overhead} description={words.overheadHelp} />
  ) : null
}

const defaultsOf = (category: Category | undefined) => ({
  name: category?.name ?? '',
  kind: category?.kind ?? ('expense' as const),
  color: category?.color ?? SWATCHES[0],
  taxRate: category?.taxRate ?? '',
  accountCode: category?.accountCode ?? '',
  budget: category?.budget ?? '',
  overhead: category?.overhead ?? true,
})

function CategoryDialog({ categoryId, onClose }: { categoryId: number | undefined; onClose: () => void }) {
  const taxEnabled = useQuery(settingsApi.get.query({})).data?.taxEnabled
  return (
    <RecordDialog
      id={categoryId}
      api={categoriesApi}
      words={words}
      picture="ledger"
      schema={CategoryInput}
      defaults={defaultsOf}
      save={(values, current) => saveRecord(categoriesApi, values, current)}
      onClose={onClose}
    >
      {(category) => (
        <>
          <FieldRow>
            <TextField name="name" label={words.name} required autoFocus maxLength={60} />
            <SelectField name="kind" label={words.kind} options={kinds} disabled={category !== undefined} />
          </FieldRow>
          <FieldRow>
            <ColorField name="color" label={words.color} swatches={SWATCHES} />
            <TextField name="accountCode" label={words.accountCode} description={words.accountHelp} maxLength={20} />
          </FieldRow>
          <FieldRow>
            <MoneyField name="budget" label={words.budget} description={words.budgetHelp} />
            {taxEnabled ? (
              <NumberField name="taxRate" label={words.taxRate} description={words.taxHelp} suffix="%" />
            ) : null}
          </FieldRow>
          <OverheadField />
        </>
      )}
    </RecordDialog>
  )
}
