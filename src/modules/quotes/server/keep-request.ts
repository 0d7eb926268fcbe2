import type { OrderRequestKind } from '#modules/orders/order-request.ts'
import { recordIfRoom, type Spooled } from '#server/files/pictures.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates.ts'

type Asked = {
  kind: OrderRequestKind
  text: string | null
  wantedDate?: IsoDate | null
  pictures: readonly Spooled[]
}

/**
 * Keeps what a customer asks for until the owner has seen to it. The same words again while they wait are the same
 * request; answers whether it is a new one. The order's row must be locked.
 */
export async function keepRequest(
  scope: Scope,
  orderId: number,
  { kind, text, wantedDate = null, pictures }: Asked,
): Promise<boolean> {
  const { businessId } = scope
  const waiting = await scope.db
    .selectFrom('order_requests')
    .select('id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('text', 'is not distinct from', text)
    .where('wanted_date', 'is not distinct from', wantedDate)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  if (waiting && pictures.length === 0) return false
  const { id } = await scope.db
    .insertInto('order_requests')
    .values({ business_id: businessId, order_id: orderId, kind, text, wanted_date: wantedDate, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, picture] of pictures.entries())
    await scope.db
      .insertInto('order_request_images')
      .values({
        business_id: businessId,
        request_id: id,
        media_id: await recordIfRoom(scope, picture),
        position,
      })
      .execute()
  return true
}
