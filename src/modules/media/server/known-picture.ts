import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'

/** Checks that a picture is the business's own, uploaded for this purpose and not refused; null is allowed. */
export async function refuseUnknownPicture(
  scope: Scope,
  imageId: number | null | undefined,
  { purpose, message }: { purpose: 'product'; message: string },
): Promise<void> {
  if (imageId === null || imageId === undefined) return
  const media = await scope.db
    .selectFrom('media')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', imageId)
    .where('purpose', '=', purpose)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  if (media === undefined) throw new AppError('INVALID', message, { fields: { imageId: message } })
}
