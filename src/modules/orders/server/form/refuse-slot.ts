import { AppError } from '#shared/errors.ts'
import type { OrderInput } from '../../schema.ts'
import { orderWords } from '../../words.ts'

/** Refuses a slot that ends before it begins. */
export function refuseBackwardSlot({ deliveryTime, deliveryTimeTo }: OrderInput): void {
  if (deliveryTime && deliveryTimeTo && deliveryTimeTo <= deliveryTime)
    throw new AppError('INVALID', orderWords.slotBackwards, { fields: { deliveryTimeTo: orderWords.slotBackwards } })
}
