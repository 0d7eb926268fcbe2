import { isZero } from '#shared/money.ts'
import { Amber, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import { type Column, dateColumn, moneyColumn } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { Expense } from '../schema.ts'
import { expenseWords as words } from '../words.ts'
import { CategoryName } from './category-name.tsx'
import classes from './money.module.css'

// The server sorts; the table only asks whether a column can be sorted.
const byServer = () => undefined
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

export const expenseColumns = (tax: string | undefined): Column<Expense>[] => [
  {
    key: 'description',
    header: words.description,
    cell: (expense) => (
      <>
        {expense.description} <Chips expense={expense} />
        {expense.supplier ? <span className="quiet fine block">{expense.supplier}</span> : null}
      </>
    ),
    sortBy: byServer,
    width: 260,
  },
  dateColumn<Expense>({ key: 'date', header: words.date, date: ({ date }) => date, width: 140 }),
  {
    key: 'category',
    header: words.category,
    cell: ({ category, categoryColor }) => <CategoryName name={category} color={categoryColor} />,
    sortBy: byServer,
    width: 150,
    yields: 3,
  },
  { key: 'paymentSource', header: words.paidBy, cell: ({ paymentSource }) => paymentSource, width: 90, yields: 1 },
  { key: 'receipts', header: words.receiptsTitle, cell: (expense) => <Receipts {...expense} />, width: 110, yields: 4 },
  ...(tax === undefined
    ? []
    : [
        {
          ...moneyColumn<Expense>({ key: 'vat', header: tax, amount: ({ vat }) => vat, width: 90, yields: 2 }),
          cell: ({ vat }: Expense) => (isZero(vat) ? null : <Money amount={vat} />),
          sortBy: undefined,
        } as unknown as Column<Expense>,
      ]),
  moneyColumn<Expense>({
    key: 'totalIncTax',
    header: words.amount,
    amount: (expense) => expense.totalIncTax,
    width: 120,
  }),
]

export function ExpenseCard({ expense }: { expense: Expense }) {
  const { dateLong } = useFormats()
  const { name, date, supplier, category, categoryColor, totalIncTax } = expense
  return (
    <RecordCard name={name} archived={false} figure={<Money amount={totalIncTax} size="strong" />}>
      <Quiet>{[dateLong(date), supplier].filter(Boolean).join(' · ')}</Quiet>
      <Quiet>
        <CategoryName name={category} color={categoryColor} />
      </Quiet>
      <Chips expense={expense} />
      <Receipts {...expense} />
    </RecordCard>
  )
}
