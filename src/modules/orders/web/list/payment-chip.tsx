import { StatusChip, type Tone } from '#web/text/status-chip.tsx'
import { orderListWords } from '../../list-words.ts'
import { asksForMoney, type PaymentStatus } from '../../payment-status.ts'
import type { OrderRow } from '../../schema.ts'

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  Unpaid: 'calm',
  'Booking fee paid': 'plum',
  'Partially paid': 'info',
  'Paid in full': 'good',
  Overpaid: 'warn',
  Refunded: 'calm',
}

type Paid = Pick<OrderRow, 'status' | 'paymentStatus' | 'overdue' | 'amountPaid'>

/** Shows nothing for an order that asks for no money. */
export function PaymentChip({ order, feeLabel }: { order: Paid; feeLabel: string }) {
  const { paymentStatus: status, overdue } = order
  if (!asksForMoney(order)) return null
  if (overdue) return <StatusChip label={orderListWords.overdue} tone="bad" />
  return <StatusChip label={orderListWords.paymentStatus(status, feeLabel)} tone={PAYMENT_TONES[status]} />
}
