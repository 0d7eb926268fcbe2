import { ENDED } from '#modules/order-status/order-statuses.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { compare, type Exact, exact, isPositive, isZero, roundTo, sumOf } from '#shared/money.ts'
import { Section } from '#web/layout/section.tsx'
import { Dated } from '#web/text/dated.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { allDueOn, isWholeFee } from '../../pricing/booking-fee.ts'
import type { Order } from '../../schema.ts'
import { settlingRows } from '../../settling-rows.ts'
import { orderWords as words } from '../../words.ts'
import { useTaxName } from '../editor/use-tax-name.ts'
import classes from './order-page.module.css'

type Row = { label: string; amount: string; minus?: boolean; note?: string }

type Props = {
  order: Order
  /** Leaves out what the total is made of. */
  isBrief?: boolean
}

/** The total in large type, what was paid and what is due next. */
export function OrderMoney({ order, isBrief = false }: Props) {
  const { dateLong } = useFormats()
  const feeLabel = useFeeLabel()
  const tax = useTaxName()
  const isOver = ENDED.includes(order.status)
  const feeLeft = exact(order.bookingFeeAmount).minus(order.settled)
  const isFeeApart = !isOver && !isZero(order.bookingFeeAmount) && !isWholeFee(order)
  const isFeeNext = isFeeApart && isPositive(feeLeft)
  // A fee that was refunded is neither owed nor paid.
  const isFeePaid =
    isFeeApart && !isFeeNext && compare(order.bookingFeeAmount, sumOf([order.amountPaid, order.rounding])) <= 0
  const inMoney = (amount: Exact) => roundTo(amount, decimalsOf(order.currency))
  const due = (day: string | null) => (day === null ? {} : { note: words.dueBy(dateLong(day)) })
  const rows: Row[] = [
    { label: words.subtotal, amount: order.subtotal },
    ...(isZero(order.discountAmount) ? [] : [{ label: words.discount, amount: order.discountAmount, minus: true }]),
    ...(isZero(order.tax) ? [] : [{ label: tax, amount: order.tax }]),
    ...(isZero(order.setupFeeNet) ? [] : [{ label: words.setupFee, amount: order.setupFeeNet }]),
    ...(isZero(order.deliveryTax) ? [] : [{ label: words.deliveryTax(tax), amount: order.deliveryTax }]),
  ]
  const paid: Row[] = [
    ...(isFeePaid ? [{ label: feeLabel, amount: order.bookingFeeAmount, note: words.paidNote }] : []),
    { label: words.paid, amount: order.amountPaid },
    ...settlingRows(order, (amount) => amount),
    ...(isOver
      ? []
      : [
          {
            label: words.balanceDue,
            amount: order.balance,
            ...(isFeeNext || isZero(order.balance) ? {} : due(allDueOn(order))),
          },
        ]),
  ]
  // With two dates, the balance is the whole amount owed and these are its parts.
  const parts: Row[] = isFeeNext
    ? [
        { label: words.nextOf(feeLabel), amount: inMoney(feeLeft), ...due(order.bookingFeeDueOn) },
        { label: words.theRest, amount: inMoney(exact(order.balance).minus(feeLeft)), ...due(order.dueDate) },
      ]
    : []
  return (
    <Section title={words.money}>
      {isBrief ? null : <Rows rows={rows} />}
      <p className={classes.total} data-first={isBrief || undefined}>
        <span>{words.total}</span>
        <Money amount={order.total} size="total" />
      </p>
      <Rows rows={paid} />
      {parts.length > 0 ? (
        <div className={classes.parts}>
          <Rows rows={parts} />
        </div>
      ) : null}
    </Section>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, amount, minus, note }) => (
        <div key={label}>
          <dt>
            {label}
            {note ? (
              <span className="quiet small flush">
                {' '}
                <Dated text={note} />
              </span>
            ) : null}
          </dt>
          <dd>
            {minus ? '−' : ''}
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
