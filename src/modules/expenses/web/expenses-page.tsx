import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { settingsApi } from '#modules/settings/web/settings-api.ts'
import { compare } from '#shared/money.ts'
import type { Search } from '#shared/search-fields.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Menu } from '#web/menu.tsx'
import { ImportLink } from '#web/records/import-link.tsx'
import { RecordList } from '#web/records/record-list.tsx'
import { useListAddress } from '#web/table/use-list-address.ts'
import { useFormats } from '#web/text/formats.tsx'
import { EXPENSE_STATES, PAYMENT_SOURCES } from '../filters.ts'
import { expenseWords as words } from '../words.ts'
import { ExpenseCard, expenseListColumns } from './expense-columns.tsx'
import { categoryOptions, expensesApi, useCategories } from './expenses-api.ts'
import { ExpensesSearch } from './expenses-search.ts'
import type { HeldReceipt } from './receipts-field.tsx'

const ExpenseDialog = fetchedPart(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)

/** The receipt named in the address of a new expense. */
const sharedReceipt = ({ receipt, receiptName = '' }: Search<typeof ExpensesSearch>): HeldReceipt[] =>
  receipt === undefined ? [] : [{ id: receipt, fileName: receiptName, isPdf: /\.pdf$/i.test(receiptName), url: null }]

export function ExpensesPage() {
  const client = useQueryClient()
  const settings = useQuery(settingsApi.get.query({})).data
  const tax = settings?.taxEnabled ? settings.taxTerminology : undefined
  const columns = useMemo(() => expenseListColumns(tax), [tax])
  const categories = useCategories('expense')
  const { search, change } = useListAddress(ExpensesSearch, '/expenses')
  const confirm = useAction({
    run: (id: number) => expensesApi.confirm.call({ id }),
    success: words.confirmed,
    of: (id) => id,
    failure: words.actFailed,
    onDone: () => expensesApi.invalidate(client),
  })
  return (
    <RecordList
      api={expensesApi}
      words={words}
      path="/expenses"
      search={ExpensesSearch}
      picture="ledger"
      subtitle={<Sums />}
      days={words.days}
      actions={
        <>
          <ImportLink to="/import/expenses" />
          <Button component={Link} to="/expenses/split" variant="default">
            {words.split}
          </Button>
        </>
      }
      columns={columns}
      card={(expense) => <ExpenseCard expense={expense} />}
      filters={[
        { key: 'categoryId', label: words.category, options: categoryOptions(categories) },
        {
          key: 'state',
          label: words.state,
          options: EXPENSE_STATES.map((value) => ({ value, label: words.states[value] })),
        },
        {
          key: 'paymentSource',
          label: words.paidBy,
          options: PAYMENT_SOURCES.map((value) => ({ value, label: value })),
        },
      ]}
      phoneSorts={[
        { value: '-date', label: words.byNewestDay },
        { value: 'date', label: words.byOldestDay },
        { value: '-totalIncTax', label: words.byAmount },
        { value: 'category', label: words.category },
        { value: 'supplier', label: words.supplier },
      ]}
      menu={(expense) =>
        expense.isDraft ? <Menu.Item onClick={() => void confirm.act(expense.id)}>{words.confirm}</Menu.Item> : null
      }
      dialog={(id) => (
        <ExpenseDialog
          key={id ?? 'new'}
          expenseId={id}
          shared={sharedReceipt(search)}
          onClose={() => change({ new: undefined, edit: undefined, receipt: undefined, receiptName: undefined })}
        />
      )}
    />
  )
}

/** The sums of the filtered list. */
function Sums() {
  const { money } = useFormats()
  const { filters } = useListAddress(ExpensesSearch, '/expenses')
  const { data } = useQuery({ ...expensesApi.sums.query(filters), placeholderData: keepPreviousData })
  if (data === undefined) return null
  const { total, business } = data
  return compare(total, business) === 0 ? words.sum(money(total)) : words.sumOfBusiness(money(total), money(business))
}
