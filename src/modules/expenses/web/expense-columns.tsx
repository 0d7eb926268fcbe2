import { IconPaperclip } from '@tabler/icons-react'
import { isZero } from '#shared/money.ts'
import { Amber, Line, NameCell, RecordCard } from '#web/records/record-cells.tsx'
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

const isWhole = (percent: string) => Number(percent) === 100

const chipsOf = ({ isDraft, isRefund, businessPercent }: Expense) => (
  <>
    {isDraft ? <StatusChip label={words.toConfirm} tone="warn" /> : null}
    {isRefund ? <StatusChip label={words.refund} tone="good" /> : null}
    {isWhole(businessPercent) ? null : <StatusChip label={words.ofBusiness(businessPercent)} />}
  </>
)

/** The receipts of an expense, or that one is missing; nothing if none is expected. */
const receiptsOf = ({ receipts, isReceiptMissing }: Expense) =>
  isReceiptMissing ? (
    <Amber>{words.noReceipt}</Amber>
  ) : receipts.length === 0 ? null : (
    <span title={words.receipts(receipts.length)}>
      <IconPaperclip size={14} aria-hidden /> {receipts.length}
      <span className="visually-hidden">{words.receipts(receipts.length)}</span>
    </span>
  )

const secondOf = (expense: Expense) => {
  const receipts = receiptsOf(expense)
  const { supplier } = expense
  return supplier === null ? (
    receipts
  ) : (
    <>
      {supplier}
      {receipts ? <> · {receipts}</> : null}
    </>
  )
}

const column = sheetColumns(expenseColumns, EXPENSE_SORTS)

export const expenseListColumns = (tax: string | undefined): Column<Expense>[] => [
  column('description', {
    cell: (expense) => <NameCell {...expense} chips={chipsOf(expense)} second={secondOf(expense)} />,
    width: 240,
    grows: 1,
  }),
  column('date', { width: 140 }),
  column('category', {
    cell: ({ category, categoryColor }) => <CategoryName name={category} color={categoryColor} />,
    width: 150,
    yields: 3,
  }),
  column('supplier', { width: 150, optional: true }),
  column('paymentSource', { header: words.paidBy, width: 90, yields: 1 }),
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
  column('businessTotal', { width: 120, optional: true }),
  column('notes', { width: 180, optional: true }),
  column('totalIncTax', { header: words.amount, width: 120 }),
]

export function ExpenseCard({ expense }: { expense: Expense }) {
  const { day } = useFormats()
  const { date, supplier, category, totalIncTax } = expense
  return (
    <RecordCard {...expense} chips={chipsOf(expense)} figure={<Money amount={totalIncTax} size="strong" />}>
      <Line end={receiptsOf(expense)}>
        {[day(date), supplier, category ?? words.uncategorized].filter(Boolean).join(' · ')}
      </Line>
    </RecordCard>
  )
}
