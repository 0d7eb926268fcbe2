import { Button } from '@mantine/core'
import { ENDED } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { isPositive } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { paymentWords as words } from '../words.ts'
import classes from './payments.module.css'

type Props = { order: Order; onRefund: (() => void) | undefined; onGive: () => void }

/** The customer's credit from this order, and what the owner can do with it. */
export function CreditNotice({ order, onRefund, onGive }: Props) {
  const { money } = useFormats()
  const isEnded = ENDED.includes(order.status)
  const hasCredit = isPositive(order.credit)
  if (isEnded ? !isPositive(order.amountPaid) : !hasCredit) return null
  return (
    <div className={classes.credit} role="note">
      <span>
        {isEnded
          ? hasCredit
            ? words.creditStays(money(order.credit))
            : words.paidForEnded(money(order.amountPaid))
          : words.overpaid(money(order.credit))}
      </span>
      <span className="cluster">
        {isEnded ? (
          <Button variant="default" onClick={onGive}>
            {words.giveCredit}
          </Button>
        ) : null}
        {hasCredit && onRefund ? (
          <Button variant="default" onClick={onRefund}>
            {words.refundCredit}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
