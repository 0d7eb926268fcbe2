import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { compare, isZero } from '#shared/money.ts'
import { Dated } from '#web/dated.tsx'
import { useFormats } from '#web/formats.tsx'
import { Section } from '#web/layout/section.tsx'
import { Money } from '#web/money.tsx'
import { ENDED } from '../credit.ts'
import type { Order } from '../schema.ts'
import { allDueOn } from '../whole-fee.ts'
import { orderWords as words } from '../words.ts'
import classes from './order-page.module.css'
import { useTaxName } from './use-tax-name.ts'

type Row = { label: string; amount: string; minus?: boolean; note?: string }

/** The total biggest; what was paid and what is next due beside it; costs folded away. */
export function OrderMoney({ order }: { order: Order }) {
  const { dateLong } = useFormats()
  const feeLabel = useFeeLabel()
  const tax = useTaxName()
  const isOver = ENDED.includes(order.status)
  const isFeePaid = compare(order.amountPaid, order.bookingFeeAmount) >= 0
  const dueOn = allDueOn(order)
  const rows: Row[] = [
    { label: words.subtotal, amount: order.subtotal },
    ...(isZero(order.discountAmount) ? [] : [{ label: words.discount, amount: order.discountAmount, minus: true }]),
    ...(isZero(order.tax) ? [] : [{ label: tax, amount: order.tax }]),
    ...(isZero(order.setupFeeNet) ? [] : [{ label: words.setupFee, amount: order.setupFeeNet }]),
    ...(isZero(order.deliveryTax) ? [] : [{ label: words.deliveryTax(tax), amount: order.deliveryTax }]),
  ]
  const due: Row[] = [
    ...(isOver || isZero(order.bookingFeeAmount)
      ? []
      : [
          {
            label: feeLabel,
            amount: order.bookingFeeAmount,
            ...(isFeePaid
              ? { note: words.paidNote }
              : order.bookingFeeDueOn
                ? { note: words.dueBy(dateLong(order.bookingFeeDueOn)) }
                : {}),
          },
        ]),
    { label: words.paid, amount: order.amountPaid },
    ...(isOver
      ? []
      : [
          {
            label: words.balanceDue,
            amount: order.balance,
            ...(dueOn && !isZero(order.balance) ? { note: words.dueBy(dateLong(dueOn)) } : {}),
          },
        ]),
  ]
  return (
    <Section title={words.money}>
      <Rows rows={rows} />
      <p className={classes.total}>
        <span>{words.total}</span>
        <Money amount={order.total} size="total" />
      </p>
      <Rows rows={due} />
      <details className={classes.costs}>
        <summary>{words.costs}</summary>
        <Rows
          rows={[
            { label: words.grossProfit, amount: order.grossProfit },
            ...(order.profit === null
              ? []
              : [
                  {
                    label: words.profit,
                    amount: order.profit,
                    note: words.costed(order.costedLines, order.lines.length),
                  },
                ]),
          ]}
        />
        <p className={classes.quiet}>{words.costedNote}</p>
      </details>
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
              <span className={classes.quiet}>
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
