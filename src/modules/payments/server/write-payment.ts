import { keepReceipts } from '#modules/invoices/server/receipt.ts'
import type { LaterEffects } from '#modules/orders/server/later-effects.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { compare, roundTo, sumOf } from '#shared/money.ts'
import type { Payment } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { getPayment } from './read-payment.ts'

/** The provider of what an owner records by hand. */
export const MANUAL = 'manual'

type NewPayment = {
  type: Payment['type']
  amount: string
  tipAmount: string
  method: string
  paymentDate: string
  note: string | null
  provider?: string
  reversesId?: number
  refundsId?: number
  creditForId?: number
}

export async function insertPayment(scope: Scope, { row }: OrderRecord, payment: NewPayment): Promise<Payment> {
  const { id } = await scope.db
    .insertInto('payments')
    .values({
      business_id: scope.businessId,
      order_id: row.id,
      type: payment.type,
      amount: payment.amount,
      tip_amount: payment.tipAmount,
      method: payment.method,
      provider: payment.provider ?? MANUAL,
      payment_date: payment.paymentDate,
      note: payment.note,
      reverses_id: payment.reversesId ?? null,
      refunds_id: payment.refundsId ?? null,
      credit_for_id: payment.creditForId ?? null,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getPayment(scope, id)
}

/**
 * Makes the order's paid amount the sum of its payments; a paid fee confirms the booking, and a payment is receipted.
 */
export async function settle(scope: Scope, orderId: number, effects: LaterEffects): Promise<void> {
  const rows = await scope.db
    .selectFrom('payments')
    .select(['amount', 'tip_amount'])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .execute()
  const amountPaid = sumOf(rows.map((row) => row.amount))
  if (amountPaid.lt(0)) throw new AppError('CONFLICT', paymentWords.belowZero)
  const order = await scope.db
    .updateTable('orders')
    .set({ amount_paid: roundTo(amountPaid, 3), tips: roundTo(sumOf(rows.map((row) => row.tip_amount)), 3) })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .returning(['status', 'booking_fee_amount'])
    .executeTakeFirstOrThrow()
  if (order.status === 'Booked' && compare(amountPaid, order.booking_fee_amount) >= 0)
    await moveOrder(scope, orderId, { to: 'Confirmed', by: 'job' }, effects)
  await keepReceipts(scope, orderId)
}
