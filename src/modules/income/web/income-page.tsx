import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CategoryName } from '#modules/expenses/web/category-name.tsx'
import { categoryOptions, useCategories } from '#modules/expenses/web/expenses-api.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Line, NameCell, RecordCard } from '#web/records/record-cells.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { incomeColumns } from '../columns.ts'
import { INCOME_SORTS } from '../filters.ts'
import { type Income } from '../schema.ts'
import { incomeWords as words } from '../words.ts'
import { incomeApi } from './income-api.ts'
import { IncomeSearch } from './income-search.ts'

const IncomeDialog = fetchedPart(async () => (await import('./income-dialog.tsx')).IncomeDialog)

const column = sheetColumns(incomeColumns, INCOME_SORTS)

const columns: Column<Income>[] = [
  column('description', { cell: (income) => <NameCell {...income} />, width: 240 }),
  column('date', { width: 140 }),
  column('category', {
    cell: ({ category, categoryColor }) =>
      category === null ? null : <CategoryName name={category} color={categoryColor} />,
    width: 180,
    yields: 2,
  }),
  column('source', { cell: ({ source }) => source, width: 160, yields: 1 }),
  column('amount', { width: 120 }),
]

/** INC-1: income beside orders. */
export function IncomePage() {
  const categories = useCategories('income')
  return (
    <RecordList
      api={incomeApi}
      words={words}
      path="/income"
      search={IncomeSearch}
      picture="ledger"
      subtitle={<Sums />}
      days={words.days}
      columns={columns}
      card={(income) => <IncomeCard income={income} />}
      filters={[
        { key: 'categoryId', label: words.category, options: categoryOptions(categories) },
        { key: 'state', label: words.state, options: [{ value: 'uncategorized', label: words.uncategorized }] },
      ]}
      phoneSorts={[
        { value: '-date', label: words.byNewestDay },
        { value: '-amount', label: words.byAmount },
        { value: 'category', label: words.category },
        { value: 'source', label: words.source },
      ]}
      dialog={(id, close) => <IncomeDialog key={id ?? 'new'} incomeId={id} onClose={close} />}
    />
  )
}

function IncomeCard({ income: { name, archived, date, source, category, amount } }: { income: Income }) {
  const { day } = useFormats()
  return (
    <RecordCard name={name} archived={archived} figure={<Money amount={amount} size="strong" />}>
      <Line>{[day(date), source, category].filter((text) => text !== null && text !== name).join(' · ')}</Line>
    </RecordCard>
  )
}

function Sums() {
  const { money } = useFormats()
  const { filters } = useListAddress(IncomeSearch, '/income')
  const { data } = useQuery({ ...incomeApi.sums.query(filters), placeholderData: keepPreviousData })
  return data === undefined ? null : words.sum(money(data.amount))
}
