import { sql } from 'kysely'
import type { AskKind } from '#modules/orders/ask.ts'
import { recordIfRoom, type Spooled } from '#server/files/pictures/pictures.ts'
import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { keepOpenAsks } from './keep-open-asks.ts'

type Asked = {
  kind: AskKind
  text: string | null
  wantedDate?: IsoDate | null
  pictures: readonly Spooled[]
}

/**
 * Stores a customer's request until the owner has dealt with it. The same words and pictures while it waits are the
 * same request sent twice; returns true for a new one. The order's row must be locked.
 */
export async function keepAsk(
  scope: Scope,
  orderId: number,
  { kind, text, wantedDate = null, pictures }: Asked,
): Promise<boolean> {
  const { businessId } = scope
  const waiting = await scope.db
    .selectFrom('asks as r')
    .select(
      sql<{ name: string; bytes: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('name', m.file_name, 'bytes', m.source_bytes) order by i.position), '[]')
          from ask_images i join media m on m.business_id = i.business_id and m.id = i.media_id
         where i.business_id = r.business_id and i.ask_id = r.id)`.as('pictures'),
    )
    .where('r.business_id', '=', businessId)
    .where('r.order_id', '=', orderId)
    .where('r.kind', '=', kind)
    .where('r.text', 'is not distinct from', text)
    .where('r.wanted_date', 'is not distinct from', wantedDate)
    .where('r.handled_at', 'is', null)
    .execute()
  const isThere = waiting.some(
    (before) =>
      pictures.length === 0 ||
      (before.pictures.length === pictures.length &&
        before.pictures.every(({ name, bytes }, i) => name === pictures[i]?.fileName && bytes === pictures[i]?.bytes)),
  )
  if (isThere) return false
  const { id } = await scope.db
    .insertInto('asks')
    .values({ business_id: businessId, order_id: orderId, kind, text, wanted_date: wantedDate, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, picture] of pictures.entries())
    await scope.db
      .insertInto('ask_images')
      .values({
        business_id: businessId,
        ask_id: id,
        media_id: await recordIfRoom(scope, picture),
        position,
      })
      .execute()
  await keepOpenAsks(scope, orderId)
  return true
}
