import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { cardWords as words } from '../words.ts'

/** The refund is booked; the worker sends it to the provider in its next round. */
export async function askForRefund({ db, businessId, now }: Scope, provider: string): Promise<void> {
  const account = await db
    .updateTable('card_accounts')
    .set({ next_check_at: now })
    .where('business_id', '=', businessId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()
  if (account === undefined) throw new AppError('CONFLICT', words.refundNeedsAccount)
}
