import { keepReceipts } from '#modules/invoices/server/receipt.ts'
import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import { confirmPaid } from '#modules/orders/server/confirm-paid.ts'
import type { OrderRecord } from '#modules/orders/server/read-order.ts'
import { happened } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import type { Payment } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { getPayment } from './read-payment.ts'

/** The provider of payments recorded by hand. */
export const MANUAL = 'manual'

/** Money that moves through a provider: the provider's id (null: not asked for yet) and fee. */
export type Online = { provider: string; ref: string | null; fee: string | undefined }

type NewPayment = {
  type: Payment['type']
  amount: string
  tipAmount: string
  method: string
  paymentDate: string
  note: string | null
  /** Default: recorded by hand. */
  online?: Online | undefined
  reversesId?: number
  refundsId?: number
  creditForId?: number
  credited?: string
  rounding?: string
  /** The same for all parts of one payment that was shared out. */
  groupId?: string | undefined
}

const actOf = ({ type, reversesId }: NewPayment) =>
  reversesId === undefined ? (type === 'refund' ? 'refunded' : 'received') : 'taken-back'

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
      provider: payment.online?.provider ?? MANUAL,
      provider_ref: payment.online?.ref ?? null,
      fee_amount: payment.online?.fee ?? null,
      payment_date: payment.paymentDate,
      note: payment.note,
      reverses_id: payment.reversesId ?? null,
      refunds_id: payment.refundsId ?? null,
      credit_for_id: payment.creditForId ?? null,
      credited: payment.credited ?? '0',
      rounding: payment.rounding ?? '0',
      group_id: payment.groupId ?? null,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (payment.creditForId === undefined) happened(scope, 'payment', id, actOf(payment))
  return getPayment(scope, id)
}

/** The effect of a payment on its order. `gone`: the fee is here, but the day went to another. */
export type Settled = 'confirmed' | 'gone' | 'nothing'

/**
 * Sets the order's paid, credited and rounded amounts from its payments. A paid fee confirms the booking, and a payment
 * gets a receipt.
 */
export async function settle(scope: Scope, orderId: number): Promise<Settled> {
  const rows = await scope.db
    .selectFrom('payments')
    .select([
      'id',
      'type',
      'amount',
      'tip_amount',
      'reverses_id',
      'credit_for_id',
      'dispute',
      'fee_amount',
      'credited',
      'rounding',
    ])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .execute()
  const amountPaid = sumOf(rows.map((row) => row.amount))
  if (amountPaid.lt(0)) throw new AppError('CONFLICT', paymentWords.belowZero)
  const takenBack = new Set(rows.flatMap(({ reverses_id }) => reverses_id ?? []))
  const order = await scope.db
    .updateTable('orders')
    .set({
      amount_paid: roundTo(amountPaid, 3),
      credited: roundTo(sumOf(rows.map((row) => row.credited)), 3),
      rounding: roundTo(sumOf(rows.map((row) => row.rounding)), 3),
      tips: roundTo(sumOf(rows.map((row) => row.tip_amount)), 3),
      card_fees: roundTo(sumOf(rows.map((row) => row.fee_amount ?? '0')), 3),
      payment_count: rows.length,
      standing_payments: rows.length - 2 * takenBack.size,
      // Credit that paid another order is no money.
      has_refund: rows.some(
        ({ id, type, reverses_id, credit_for_id }) =>
          type === 'refund' && reverses_id === null && credit_for_id === null && !takenBack.has(id),
      ),
      is_disputed: rows.some(({ dispute }) => dispute === 'open'),
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', orderId)
    .returning(['status', 'booking_fee_amount as bookingFeeAmount', 'settled'])
    .executeTakeFirstOrThrow()
  const settled = order.status === 'Booked' && !isFeeDue(order) ? await confirmPaid(scope, orderId) : 'nothing'
  await keepReceipts(scope, orderId)
  return settled
}
