import { isZero } from '#shared/money.ts'
import { Amber, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import type { Column } from '#web/table/columns.tsx'
import { sheetColumns } from '#web/table/sheet-columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { expenseColumns } from '../expense-columns.ts'
import { EXPENSE_SORTS } from '../filters.ts'
import type { Expense } from '../schema.ts'
import { expenseWords as words } from '../words.ts'
import { CategoryName } from './category-name.tsx'
import classes from './money.module.css'

const isWhole = (percent: string) => Number(percent) === 100

const Chips = ({ expense: { isDraft, isRefund, businessPercent, archived } }: { expense: Expense }) =>
  isDraft || isRefund || archived || !isWhole(businessPercent) ? (
    <span className={classes.chips}>
      {isDraft ? <StatusChip label={words.toConfirm} tone="warn" /> : null}
      {isRefund ? <StatusChip label={words.refund} tone="good" /> : null}
      {isWhole(businessPercent) ? null : <StatusChip label={words.ofBusiness(businessPercent)} />}
      {archived ? <StatusChip label={words.archived} /> : null}
    </span>
  ) : null

const Receipts = ({ receipts }: { receipts: Expense['receipts'] }) =>
  receipts.length === 0 ? <Amber>{words.noReceipt}</Amber> : <Quiet>{words.receipts(receipts.length)}</Quiet>

const column = sheetColumns(expenseColumns, EXPENSE_SORTS)

export const expenseListColumns = (tax: string | undefined): Column<Expense>[] => [
  column('description', {
    cell: (expense) => (
      <>
        {expense.description} <Chips expense={expense} />
        {expense.supplier ? <span className="quiet fine block">{expense.supplier}</span> : null}
      </>
    ),
    width: 260,
  }),
  column('date', { width: 140 }),
  column('category', {
    cell: ({ category, categoryColor }) => <CategoryName name={category} color={categoryColor} />,
    width: 150,
    yields: 3,
  }),
  column('paymentSource', { header: words.paidBy, width: 90, yields: 1 }),
  { key: 'receipts', header: words.receiptsTitle, cell: (expense) => <Receipts {...expense} />, width: 110, yields: 4 },
  ...(tax === undefined
    ? []
    : [
        column('vat', {
          header: tax,
          cell: ({ vat }) => (isZero(vat) ? null : <Money amount={vat} />),
          width: 90,
          yields: 2,
        }),
      ]),
  column('totalIncTax', { header: words.amount, width: 120 }),
]

export function ExpenseCard({ expense }: { expense: Expense }) {
  const { day } = useFormats()
  const { name, date, supplier, category, categoryColor, totalIncTax } = expense
  return (
    <RecordCard name={name} archived={false} figure={<Money amount={totalIncTax} size="strong" />}>
      <Quiet>{[day(date), supplier].filter(Boolean).join(' · ')}</Quiet>
      <Quiet>
        <CategoryName name={category} color={categoryColor} />
      </Quiet>
      <Chips expense={expense} />
      <Receipts {...expense} />
    </RecordCard>
  )
}
