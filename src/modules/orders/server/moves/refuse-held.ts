import { AppError } from '#shared/errors.ts'
import { orderWords } from '../../words.ts'
import type { OrderRecord } from '../read-order.ts'

/** While a customer pays for what she holds, nobody changes it: she would pay for something else. */
export function refuseHeld({ row }: OrderRecord): void {
  if (row.held_until !== null) throw new AppError('CONFLICT', orderWords.isHeld)
}
