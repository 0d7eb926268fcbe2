import { paymentLabel } from '#modules/documents/payment-label.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { isZero } from '#shared/money.ts'
import { Line, Quiet, RecordCard } from '#web/records/record-cells.tsx'
import { type Column, dateColumn, moneyColumn } from '#web/table/columns.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import type { PaymentRow } from '../schema.ts'
import { paymentListWords as words } from '../words.ts'
import classes from './payments.module.css'

const useKind = ({ isCreditUsed, type }: PaymentRow) => {
  const feeLabel = useFeeLabel()
  return isCreditUsed ? words.creditUsed : paymentLabel(type, feeLabel)
}

const TakenBack = ({ payment: { reversed, reversesId } }: { payment: PaymentRow }) =>
  reversed || reversesId !== null ? <StatusChip label={words.takenBack} /> : null

function Kind({ payment }: { payment: PaymentRow }) {
  const kind = useKind(payment)
  return (
    <span className={classes.kind}>
      {kind}
      <TakenBack payment={payment} />
    </span>
  )
}

function Tip({ payment: { tipAmount } }: { payment: PaymentRow }) {
  const { money } = useFormats()
  return isZero(tipAmount) ? null : <span className="quiet fine block">{words.withTip(money(tipAmount))}</span>
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
    ...moneyColumn<PaymentRow>({ key: 'amount', header: words.amount, amount: ({ amount }) => amount, width: 130 }),
    cell: (payment) => (
      <>
        <Money amount={payment.amount} />
        <Tip payment={payment} />
      </>
    ),
  },
]

export const PaymentCard = (payment: PaymentRow) => <Card payment={payment} />

function Card({ payment }: { payment: PaymentRow }) {
  const { day, money } = useFormats()
  const { customerName, orderNumber, amount, tipAmount, method, paymentDate } = payment
  const kind = useKind(payment)
  return (
    <RecordCard
      name={customerName}
      archived={false}
      chips={<TakenBack payment={payment} />}
      figure={<Money amount={amount} size="strong" />}
    >
      <Line end={isZero(tipAmount) ? null : <Quiet>{words.withTip(money(tipAmount))}</Quiet>}>
        {[day(paymentDate), words.ofOrder(orderNumber), kind, method].join(' · ')}
      </Line>
    </RecordCard>
  )
}
