import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { paymentWords } from '../words.ts'

/** Refuses to record money that has not changed hands yet. */
export function refuseFutureDay({ today }: Scope, paymentDate: string | undefined): void {
  if (paymentDate === undefined || paymentDate <= today) return
  throw new AppError('INVALID', paymentWords.dayAhead, { fields: { paymentDate: paymentWords.dayAhead } })
}
