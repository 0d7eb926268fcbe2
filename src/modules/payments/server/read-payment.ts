import { sql } from 'kysely'
import { orderNumberOf } from '#modules/order-status/order-number.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { found } from '#shared/errors.ts'
import { exact, roundTo } from '#shared/money.ts'
import type { Payment } from '../schema.ts'
import { paymentWords } from '../words.ts'
import { SHOWN_COLUMNS } from './shown-columns.ts'

// The refunds of this payment, without reversed ones.
const givenBack = (column: 'amount' | 'tip_amount') => sql<string>`(select coalesce(-sum(${sql.ref(`f.${column}`)}), 0)
  from payments f where f.business_id = p.business_id and f.refunds_id = p.id
    and not exists (select from payments t where t.business_id = f.business_id and t.reverses_id = f.id))`

const PAID_WITH_CREDIT = sql<boolean>`exists (select from payments u
  where u.business_id = p.business_id and u.credit_for_id = p.id)`

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'p.business_id').onRef('o.id', '=', 'p.order_id'),
    )
    .leftJoin('payments as r', (join) =>
      join.onRef('r.business_id', '=', 'p.business_id').onRef('r.reverses_id', '=', 'p.id'),
    )
    .leftJoin('payments as f', (join) =>
      join.onRef('f.business_id', '=', 'p.business_id').onRef('f.id', '=', 'p.credit_for_id'),
    )
    .leftJoin('orders as fo', (join) =>
      join.onRef('fo.business_id', '=', 'f.business_id').onRef('fo.id', '=', 'f.order_id'),
    )
    .select([
      ...SHOWN_COLUMNS,
      'p.provider',
      'p.provider_ref as providerRef',
      'p.refunds_id as refundsId',
      'p.dispute',
      'p.fee_amount as fee',
      'p.credited',
      'p.rounding',
      givenBack('amount').as('givenBack'),
      givenBack('tip_amount').as('tipGivenBack'),
      'f.order_id as creditOrderId',
      'fo.number as creditOrderNumber',
      'fo.kind as creditOrderKind',
      PAID_WITH_CREDIT.as('paidWithCredit'),
      'p.version',
      'p.created_at as createdAt',
    ])
    .where('p.business_id', '=', scope.businessId)

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toPayment(listed: Row): Payment {
  const { reversedBy, givenBack, tipGivenBack, currency, ...others } = listed
  const { creditOrderId, creditOrderNumber, creditOrderKind, ...row } = others
  const money = (amount: string) => roundTo(amount, decimalsOf(currency))
  const isOver = row.type === 'refund' || row.reversesId !== null || reversedBy !== null
  const left = (came: string, wentBack: string) =>
    isOver ? money('0') : roundTo(exact(came).minus(wentBack), decimalsOf(currency))
  return {
    ...row,
    type: row.type as Payment['type'],
    dispute: row.dispute as Payment['dispute'],
    fee: row.fee === null ? null : money(row.fee),
    amount: money(row.amount),
    tipAmount: money(row.tipAmount),
    credited: money(row.credited),
    rounding: money(row.rounding),
    reversed: reversedBy !== null,
    creditUsedFor:
      creditOrderId === null
        ? null
        : {
            orderId: creditOrderId,
            orderNumber: orderNumberOf({ number: creditOrderNumber, kind: creditOrderKind as 'quote' | 'order' }),
          },
    refundable: left(row.amount, givenBack),
    refundableTip: left(row.tipAmount, tipGivenBack),
  }
}

/** Oldest first. */
export async function listPayments(scope: Scope, orderId: number): Promise<Payment[]> {
  await getOrderRecord(scope, orderId)
  const rows = await rowsOf(scope).where('p.order_id', '=', orderId).orderBy('p.payment_date').orderBy('p.id').execute()
  return rows.map(toPayment)
}

export async function getPayment(scope: Scope, id: number): Promise<Payment> {
  return toPayment(found(await rowsOf(scope).where('p.id', '=', id).executeTakeFirst(), paymentWords.payment))
}

/** The credit of other orders that a payment used. */
export const creditUsedIn = async (scope: Scope, id: number): Promise<Payment[]> =>
  (await rowsOf(scope).where('p.credit_for_id', '=', id).orderBy('p.id').execute()).map(toPayment)
