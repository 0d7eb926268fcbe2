import { StatusChip, type Tone } from '#web/status-chip.tsx'
import type { PaymentStatus } from '../payment-status.ts'
import type { OrderStatus } from '../status.ts'
import { orderWords } from '../words.ts'

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

export function PaymentChip({
  status,
  overdue,
  feeLabel,
}: {
  status: PaymentStatus
  overdue: boolean
  feeLabel: string
}) {
  if (overdue) return <StatusChip label={orderWords.overdue} tone="bad" />
  return <StatusChip label={orderWords.paymentStatus(status, feeLabel)} tone={PAYMENT_TONES[status]} />
}
