import type { Scope } from '#server/scope.ts'
import { type Reckoned, reckon } from '../pricing/reckon.ts'
import type { Order, OrderInput } from '../schema.ts'
import { readBasis } from './pricing/read-basis.ts'

/** The order as it would be saved now with these typed values. */
export async function reckonOrder(
  scope: Scope,
  given: Partial<OrderInput>,
  saved: Parameters<typeof reckon>[3] & { before?: Order | undefined } = {},
): Promise<Reckoned> {
  const { before } = saved
  const eventTypeId = given.eventTypeId === undefined ? before?.eventTypeId : given.eventTypeId
  const lines = [...(given.lines ?? []), ...(before?.lines ?? [])]
  const contactId = given.contactId === undefined ? before?.contactId : given.contactId
  const [basis] = await readBasis(scope, [{ contactId, eventTypeId, lines }] as const)
  return reckon(given, basis, scope.today, saved)
}

/** Several new orders as they would be saved now, with one reading of all that their prices depend on. */
export async function reckonOrders(
  scope: Scope,
  given: readonly OrderInput[],
  saved: Pick<Parameters<typeof reckon>[3] & object, 'isCopy'> = {},
): Promise<Reckoned[]> {
  const bases = await readBasis(scope, given)
  return given.map((each, i) => reckon(each, bases[i] as (typeof bases)[number], scope.today, saved))
}
