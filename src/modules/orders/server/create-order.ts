import { sql } from 'kysely'
import type { Avoids } from '#modules/allergens/avoids.ts'
import { rememberAllergies } from '#modules/contacts/server/store.ts'
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
  /** True if options that are no longer offered are taken too. */
  isCopy?: boolean
  /** Somebody only holds it: it is told of once it is paid. */
  isHeld?: true
}

/** Creates a draft, priced by today's settings. */
export async function createOrder(
  scope: Scope,
  input: OrderInput,
  {
    kind = 'quote',
    copiedFrom,
    madeLike,
    isHeld,
    isCopy = copiedFrom !== undefined || madeLike !== undefined,
  }: Begun = {},
): Promise<Order> {
  refuseBackwardSlot(input)
  const [reckoned, id, known] = await Promise.all([
    reckonOrder(scope, input, { isCopy }),
    newId(scope, 'orders'),
    (input.allergiesStated === undefined || input.avoids === undefined) && input.contactId
      ? rememberedOf(scope, input.contactId)
      : undefined,
    refuseStrangers(scope, input),
  ])
  refuseFee(reckoned)
  const allergies = input.allergiesStated === undefined ? known?.allergies : input.allergiesStated
  const avoids = input.avoids ?? known?.avoids ?? []
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
      ...(known && { allergies_stated: allergies ?? null, avoids: JSON.stringify(avoids) }),
      ...(input.avoidsRead === undefined && isUnread(allergies, avoids) ? { avoids_read: false } : {}),
    },
  )
  const [record] = await Promise.all([
    getOrderRecord(scope, id),
    isHeld ?? recordActivity(scope, 'order', id, 'created', input.enquiryId ? { enquiryId: input.enquiryId } : {}),
  ])
  const order = toOrder(scope, record, await liveCosts(scope, 'today', record.lines))
  await rememberAllergies(scope, order)
  return order
}

/** SAF-2: words from which nobody has taken an allergen yet. */
const isUnread = (text: string | null | undefined, avoids: Avoids): boolean => Boolean(text) && avoids.length === 0

/** SAF-13: the customer's known allergies. */
const rememberedOf = ({ db, businessId }: Scope, contactId: number) =>
  db
    .selectFrom('contacts')
    .select(['allergies', sql<Avoids>`avoids`.as('avoids')])
    .where('business_id', '=', businessId)
    .where('id', '=', contactId)
    .executeTakeFirst()
