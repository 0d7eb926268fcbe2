import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { PICTURES_MAX } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import { refuseStrangers } from './form/refuse-strangers.ts'
import { rewriteImages } from './rows/write-order.ts'
import { getOrderRecord } from './store.ts'

/** Adds pictures to a completed order, which takes no other change. Returns all of them. */
export async function addPictures(scope: Scope, orderId: number, added: readonly number[]): Promise<number[]> {
  const { row, imageIds: before } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.status !== 'Completed') throw new AppError('CONFLICT', words.picturesLater)
  await refuseStrangers(scope, { imageIds: [...added] })
  const imageIds = [...new Set([...before, ...added])]
  if (imageIds.length > PICTURES_MAX)
    throw new AppError('INVALID', words.tooManyPictures(PICTURES_MAX), {
      fields: { imageIds: words.tooManyPictures(PICTURES_MAX) },
    })
  if (imageIds.length === before.length) return before
  await rewriteImages(scope, orderId, imageIds)
  await recordActivity(scope, 'order', orderId, 'changed', { imageIds: [before, imageIds] })
  return imageIds
}
