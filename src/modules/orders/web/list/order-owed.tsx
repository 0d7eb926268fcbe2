import { ENDED } from '#modules/order-status/order-statuses.ts'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { compare, isPositive } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { Money } from '#web/text/money.tsx'
import { orderListWords as words } from '../../list-words.ts'
import { asksForMoney } from '../../payment-status.ts'
import type { OrderRow } from '../../schema.ts'
import classes from './orders.module.css'

type Props = { order: OrderRow }

/** The balance stands above the total of which it is the rest; an order that asks for no money has only its total. */
export const OrderOwed = ({ order }: Props) => (
  <>
    <Owed order={order} />
    <span className={classes.second}>
      <OfTotal order={order} />
    </span>
  </>
)

/** The first of its two lines. */
export function Owed({ order }: Props) {
  const feeLabel = useFeeLabel()
  if (!asksForMoney(order)) return <Money amount={order.total} />
  if (owes(order)) return <Money amount={order.balance} size="strong" />
  const { paymentStatus } = order
  return (
    <span className={paymentStatus === 'Paid in full' ? classes.paid : undefined}>
      {words.paymentStatus(paymentStatus, feeLabel)}
    </span>
  )
}

/** The second. */
export function OfTotal({ order }: Props) {
  const { money } = useFormats()
  const { overdue, balance, total } = order
  if (!asksForMoney(order)) return null
  if (!owes(order)) return money(total)
  if (overdue) return <span className={classes.late}>{words.overdue}</span>
  return compare(balance, total) === 0 ? words.paymentStatus('Unpaid', '') : words.ofTotal(money(total))
}

const owes = ({ status, balance }: OrderRow) => isPositive(balance) && !ENDED.includes(status)
