import type { Scope } from '#server/scope.ts'
import { refuseFee } from '../../pricing/reckon.ts'
import type { Order, OrderInput } from '../../schema.ts'
import { liveCosts } from '../pricing/costs-today.ts'
import { reckonOrder } from '../pricing/reckon-order.ts'
import { insertOrder } from '../pricing/write-order.ts'
import { toOrder } from '../read-order.ts'
import { getOrderRecord } from '../store.ts'
import { refuseBackwardSlot } from './refuse-slot.ts'
import { refuseStrangers } from './refuse-strangers.ts'

type Begun = { kind?: Order['kind'] | undefined; copiedFrom?: number }

/** A draft, priced by the settings of today. */
export async function createOrder(
  scope: Scope,
  input: OrderInput,
  { kind = 'quote', copiedFrom }: Begun = {},
): Promise<Order> {
  await refuseStrangers(scope, input)
  refuseBackwardSlot(input)
  const reckoned = await reckonOrder(scope, input)
  refuseFee(reckoned)
  const costs = reckoned.lines.map(({ line }) => ({ cost: line.cost ?? null, costParts: null }))
  const id = await insertOrder(
    scope,
    { reckoned, costs },
    {
      kind,
      status: 'Draft',
      ...(copiedFrom === undefined ? {} : { copied_from: copiedFrom }),
      ...(input.allergiesStated === undefined ? { allergies_stated: await allergiesOf(scope, input.contactId) } : {}),
    },
    input.enquiryId ? { enquiryId: input.enquiryId } : {},
  )
  const record = await getOrderRecord(scope, id)
  return toOrder(scope, record, await liveCosts(scope, 'today', record.lines))
}

/** The customer's known allergies. */
async function allergiesOf({ db, businessId }: Scope, contactId: number | null | undefined): Promise<string | null> {
  const contact = await db
    .selectFrom('contacts')
    .select('allergies')
    .where('business_id', '=', businessId)
    .where('id', '=', contactId ?? 0)
    .executeTakeFirst()
  return contact?.allergies ?? null
}
