import { paymentLabel } from '#modules/documents/payment-label.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { isZero } from '#shared/money.ts'
import { type Column, dateColumn, moneyColumn } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { PaymentRow } from '../schema.ts'
import { paymentListWords as words } from '../words.ts'
import classes from './payments.module.css'

function Kind({ payment }: { payment: PaymentRow }) {
  const feeLabel = useFeeLabel()
  const isOver = payment.reversed || payment.reversesId !== null
  return (
    <span className={classes.kind}>
      {payment.isCreditUsed ? words.creditUsed : paymentLabel(payment.type, feeLabel)}
      {isOver ? <StatusChip label={words.takenBack} /> : null}
    </span>
  )
}

export const paymentColumns: Column<PaymentRow>[] = [
  {
    key: 'customer',
    header: words.customer,
    cell: (payment) => (
      <>
        {payment.customerName}
        <span className="quiet fine block">{words.ofOrder(payment.orderNumber)}</span>
      </>
    ),
    sortBy: 'server',
    width: 200,
  },
  dateColumn<PaymentRow>({ key: 'paymentDate', header: words.date, date: (payment) => payment.paymentDate }),
  { key: 'type', header: words.type, cell: (payment) => <Kind payment={payment} />, width: 200 },
  { key: 'method', header: words.method, cell: (payment) => payment.method, width: 140, yields: 2 },
  {
    ...moneyColumn<PaymentRow>({
      key: 'tip',
      header: words.tip,
      amount: ({ tipAmount }) => tipAmount,
      width: 90,
      yields: 1,
    }),
    cell: ({ tipAmount }) => (isZero(tipAmount) ? null : <Money amount={tipAmount} />),
    sortBy: undefined,
  } as Column<PaymentRow>,
  moneyColumn<PaymentRow>({ key: 'amount', header: words.amount, amount: (payment) => payment.amount, width: 110 }),
]

export const PaymentCard = (payment: PaymentRow) => <Card payment={payment} />

function Card({ payment }: { payment: PaymentRow }) {
  const { day, money } = useFormats()
  const { customerName, orderNumber, amount, tipAmount, method, paymentDate } = payment
  return (
    <span className={classes.card}>
      <span className="spread">
        <strong>{customerName}</strong>
        <Money amount={amount} size="strong" />
      </span>
      <span className="spread">
        <Kind payment={payment} />
        {isZero(tipAmount) ? null : <span className={classes.quiet}>{words.withTip(money(tipAmount))}</span>}
      </span>
      <span className={classes.quiet}>{[day(paymentDate), method, words.ofOrder(orderNumber)].join(' · ')}</span>
    </span>
  )
}
