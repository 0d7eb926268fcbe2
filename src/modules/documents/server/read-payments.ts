import type { Scope } from '#server/scope.ts'
import { isZero } from '#shared/money.ts'
import type { PaymentKind } from '../payment-label.ts'
import type { ShownPayment } from '../shown-order.ts'

export type PaymentRow = ShownPayment & { id: number; createdAt: string }

/** An order's payments as its documents show them, without reversed payments and pure tips. */
export async function readPayments(scope: Scope, orderId: number): Promise<PaymentRow[]> {
  const rows = await scope.db
    .selectFrom('payments')
    .select([
      'id',
      'type',
      'amount',
      'tip_amount',
      'method',
      'payment_date',
      'note',
      'reverses_id',
      'credit_for_id',
      'credited',
      'rounding',
      'created_at',
    ])
    .where('business_id', '=', scope.businessId)
    .where('order_id', '=', orderId)
    .orderBy('payment_date')
    .orderBy('id')
    .execute()
  const reversed = new Set(rows.map((row) => row.reverses_id))
  return rows
    .filter((row) => row.reverses_id === null && !reversed.has(row.id) && !isZero(row.amount))
    .map((row) => ({
      id: row.id,
      type: row.type as PaymentKind,
      amount: row.amount,
      tipAmount: row.tip_amount,
      method: row.method,
      paymentDate: row.payment_date,
      note: row.note,
      isCreditUsed: row.credit_for_id !== null,
      credited: row.credited,
      rounding: row.rounding,
      createdAt: row.created_at,
    }))
}
