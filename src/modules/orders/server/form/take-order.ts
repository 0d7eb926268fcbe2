import { matchOrCreateContact } from '#modules/contacts/server/match-contact.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { type CustomerShape, lineOfItem, type NewOrder, personOf, pictureOf } from '../../order-shapes.ts'
import type { Order, OrderInput } from '../../schema.ts'
import { createOrder } from '../create-order.ts'
import { keepReach } from '../customer-reach.ts'
import { moveOrder } from '../move-order.ts'
import { statusAskedFor } from '../moves/asked-status.ts'
import { getOrder } from '../store.ts'

/** Takes a new order in either format (X7): finds or adds the customer and turns items into lines. */
export async function takeOrder(scope: Scope, given: NewOrder): Promise<Order> {
  const { items = [], imageUrls = [], customer, customerName, eventType, status, lines, kind, ...named } = given
  const wanted = status ? statusAskedFor(status, 'status') : 'Draft'
  if (wanted === 'paid') refuse('status', 'Record the payment once the order is there')
  const person = personOf({ customer, customerName })
  if (!person && !named.contactId && (customer?.address || customer?.notes))
    refuse('customer.firstName', 'First name is required')
  const input: OrderInput = {
    ...named,
    contactId: named.contactId ?? (await contactOf(scope, person)),
    eventTypeId: named.eventTypeId ?? (await eventTypeOf(scope, eventType)),
    lines: lines ?? items.map(lineOfItem),
    imageIds: named.imageIds ?? imageUrls.flatMap((url) => pictureOf(url) ?? []),
  }
  const order = await createOrder(scope, input, { kind })
  const isNewPerson = person !== undefined && !named.contactId
  if (isNewPerson) await keepReach(scope, order, person)
  if (wanted === 'Draft' || wanted === 'document') return isNewPerson ? getOrder(scope, order.id) : order
  const to = wanted === 'Confirmed' ? bookedAs(order) : (wanted as OrderStatus)
  await moveOrder(scope, order.id, { to, by: 'owner', isPriced: true })
  return getOrder(scope, order.id)
}

/** An order with a fee due is only booked until the fee is paid. */
const bookedAs = (order: Order): OrderStatus =>
  order.moves.some(({ to, refused }) => to === 'Confirmed' && refused === null) ? 'Confirmed' : 'Booked'

async function contactOf(scope: Scope, person: CustomerShape | undefined): Promise<number | null> {
  if (person === undefined) return null
  const { firstName, lastName, businessName, address, notes, email, phone } = person
  const id = await matchOrCreateContact(scope, { firstName: firstName ?? '', lastName: lastName ?? '', email, phone })
  // A known contact keeps its own values; only missing ones are filled in.
  const kept = await scope.db
    .selectFrom('contacts')
    .select(['business_name', 'address', 'notes'])
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const gaps = {
    ...(kept.business_name === null && businessName ? { business_name: businessName } : {}),
    ...(kept.address === null && address ? { address } : {}),
    ...(kept.notes === null && notes ? { notes } : {}),
  }
  if (Object.keys(gaps).length > 0)
    await scope.db
      .updateTable('contacts')
      .set(gaps)
      .where('business_id', '=', scope.businessId)
      .where('id', '=', id)
      .execute()
  return id
}

async function eventTypeOf(scope: Scope, name: string | null | undefined): Promise<number | null> {
  if (!name) return null
  const known = await scope.db
    .selectFrom('event_types')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  return known?.id ?? refuse('eventType', 'Choose an event type from the list')
}

function refuse(field: string, message: string): never {
  throw new AppError('INVALID', message, { fields: { [field]: message } })
}
