import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { asksForMoney, type PaymentStatus } from '../../payment-status.ts'
import type { OrderRow } from '../../schema.ts'
import { orderWords } from '../../words.ts'

const STATUS_TONES: Record<OrderStatus, Tone> = {
  Draft: 'calm',
  Quote: 'info',
  Booked: 'plum',
  Confirmed: 'accent',
  'In Progress': 'warn',
  Ready: 'good',
  Completed: 'good',
  Cancelled: 'bad',
  Declined: 'calm',
  Expired: 'calm',
}

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  Unpaid: 'calm',
  'Booking fee paid': 'plum',
  'Partially paid': 'info',
  'Paid in full': 'good',
  Overpaid: 'warn',
  Refunded: 'calm',
}

export const OrderStatusChip = ({ status }: { status: OrderStatus }) => (
  <StatusChip label={status} tone={STATUS_TONES[status]} />
)

type Paid = Pick<OrderRow, 'status' | 'paymentStatus' | 'overdue' | 'amountPaid'>

/** Nothing of an order that asks for no money. */
export function PaymentChip({ order, feeLabel }: { order: Paid; feeLabel: string }) {
  const { paymentStatus: status, overdue } = order
  if (!asksForMoney(order)) return null
  if (overdue) return <StatusChip label={orderWords.overdue} tone="bad" />
  return <StatusChip label={orderWords.paymentStatus(status, feeLabel)} tone={PAYMENT_TONES[status]} />
}
