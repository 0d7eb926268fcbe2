import type { Scope } from '#server/scope.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { setOrder } from './rows/set-order.ts'

type Made = { standingId: number; day: IsoDate; takesPlace: boolean }

/** A draft is the order of this day of a standing order; there is never a second one. */
export const noteStanding = (scope: Scope, id: number, { standingId, day, takesPlace }: Made) =>
  setOrder(scope, id, { standing_id: standingId, standing_day: day, takes_no_place: !takesPlace })

/** A cancelled order gives its day back, so that another can be made. */
export const releaseDay = (scope: Scope, id: number) => setOrder(scope, id, { standing_day: null })

/** The standing order itself ended this order, so that it makes another if the day is due again. */
export const noteEnded = (scope: Scope, id: number) => setOrder(scope, id, { standing_ended: true })

/** Its orders ahead are counted among those of their days from now on, or not any more. */
export async function noteTakesPlace(
  { db, businessId, today }: Scope,
  { standingId, takesPlace }: Pick<Made, 'standingId' | 'takesPlace'>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ takes_no_place: !takesPlace })
    .where('business_id', '=', businessId)
    .where('standing_id', '=', standingId)
    .where('standing_day', '>=', today)
    .where('takes_no_place', '=', takesPlace)
    .execute()
}
