import type { RecipePins } from '#modules/recipes/recipe-pin.ts'
import { recordActivity } from '#server/activity.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { refuseFee } from '../pricing/reckon.ts'
import type { Order, OrderInput } from '../schema.ts'
import { liveCosts } from './costs-today.ts'
import { refuseBackwardSlot } from './form/refuse-slot.ts'
import { refuseStrangers } from './form/refuse-strangers.ts'
import { reckonOrder } from './price-order.ts'
import { toOrder } from './read-order.ts'
import { insertOrder } from './rows/write-order.ts'
import { getOrderRecord } from './store.ts'

type Begun = {
  kind?: Order['kind'] | undefined
  copiedFrom?: number
  madeLike?: { id: number; pins: RecipePins | undefined }
}

/** Creates a draft, priced by today's settings. */
export async function createOrder(
  scope: Scope,
  input: OrderInput,
  { kind = 'quote', copiedFrom, madeLike }: Begun = {},
): Promise<Order> {
  refuseBackwardSlot(input)
  const [reckoned, id, allergies] = await Promise.all([
    reckonOrder(scope, input),
    newId(scope, 'orders'),
    input.allergiesStated === undefined && input.contactId ? allergiesOf(scope, input.contactId) : undefined,
    refuseStrangers(scope, input),
  ])
  refuseFee(reckoned)
  const costs = reckoned.lines.map(({ line }) => ({ cost: line.cost ?? null, costParts: null }))
  insertOrder(
    scope,
    id,
    { reckoned, costs },
    {
      kind,
      status: 'Draft',
      ...(copiedFrom === undefined ? {} : { copied_from: copiedFrom }),
      ...(madeLike && { made_like_id: madeLike.id }),
      ...(madeLike?.pins && { recipe_choice: JSON.stringify(madeLike.pins) }),
      ...(allergies === undefined ? {} : { allergies_stated: allergies }),
      ...(input.avoidsRead === undefined && isUnread(allergies ?? input.allergiesStated, input.avoids)
        ? { avoids_read: false }
        : {}),
    },
  )
  const [record] = await Promise.all([
    getOrderRecord(scope, id),
    recordActivity(scope, 'order', id, 'created', input.enquiryId ? { enquiryId: input.enquiryId } : {}),
  ])
  return toOrder(scope, record, await liveCosts(scope, 'today', record.lines))
}

/** SAF-2: words from which nobody has taken an allergen yet. */
const isUnread = (text: string | null | undefined, avoids: OrderInput['avoids']): boolean =>
  Boolean(text) && !avoids?.length

/** The customer's known allergies. */
async function allergiesOf({ db, businessId }: Scope, contactId: number): Promise<string | null> {
  const contact = await db
    .selectFrom('contacts')
    .select('allergies')
    .where('business_id', '=', businessId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return contact?.allergies ?? null
}
