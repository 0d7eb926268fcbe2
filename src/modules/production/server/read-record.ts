import { getOrderRecord } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { roundTo } from '#shared/money.ts'
import { type HowMade, openUntil } from '../record.ts'
import { readKept } from './keep-record.ts'
import { makeRecord } from './make-record.ts'

/** Null before the order was completed. For orders from before records were kept, it is made of what is known of them. */
export async function readRecord(scope: Scope, orderId: number): Promise<HowMade | null> {
  const { row } = await getOrderRecord(scope, orderId)
  const kept = (await readKept(scope, orderId)) ?? (await readOld(scope, orderId, row))
  if (kept === null) return null
  const { madeAt, record, price, cost } = kept
  const decimals = decimalsOf(row.currency)
  const lastDay = openUntil(madeAt, scope.timeZone)
  return {
    madeOn: today(madeAt, scope.timeZone),
    openUntil: lastDay,
    isOpen: lastDay >= scope.today,
    priceThen: roundTo(price, decimals),
    costThen: cost === null ? null : roundTo(cost, decimals),
    record,
  }
}

type Row = { status: string; completed_at: string | null }

async function readOld(scope: Scope, orderId: number, { status, completed_at: madeAt }: Row) {
  return status === 'Completed' && madeAt !== null ? { madeAt, ...(await makeRecord(scope, orderId)) } : null
}
