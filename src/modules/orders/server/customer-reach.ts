import { joinedNotes } from '#modules/contacts/merged-contact.ts'
import { getContact, holdContact, updateContact } from '#modules/contacts/server/store.ts'
import { contactWords } from '#modules/contacts/words.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { phoneSpellings } from '#shared/text/phone-number.ts'
import { emailKey, phoneDigits } from '#shared/text/text.ts'
import type { Order, ReachChoice } from '../schema.ts'
import { setOrder } from './rows/set-order.ts'
import { getOrder, getOrderRecord } from './store.ts'

type Given = { email?: string | null | undefined; phone?: string | null | undefined }

/** If the customer gave another address or number with this order than the contact has, the order keeps them. */
export async function keepReach(scope: Scope, order: Order, { email, phone }: Given): Promise<void> {
  if (order.contactId === null) return
  const contact = await getContact(scope, order.contactId)
  const { country } = await getSettings(scope)
  const isOther = {
    email: Boolean(email && emailKey(email) !== emailKey(contact.email ?? '')),
    phone: Boolean(phone && contact.phone && !phoneSpellings(phone, country).includes(phoneDigits(contact.phone))),
  }
  if (isOther.email || isOther.phone)
    await writeReach(scope, order.id, isOther.email ? (email ?? null) : null, isOther.phone ? (phone ?? null) : null)
}

/** Like `keepReach`, for a copy of an order. */
export const copyReach = (scope: Scope, { id }: Order, { customer }: Order): Promise<void> =>
  customer === null
    ? Promise.resolve()
    : writeReach(
        scope,
        id,
        customer.contactEmail === null ? null : customer.email,
        customer.contactPhone === null ? null : customer.phone,
      )

const writeReach = async (scope: Scope, id: number, email: string | null, phone: string | null): Promise<void> => {
  await setOrder(scope, id, { customer_email: email, customer_phone: phone, updated_at: scope.now })
}

/**
 * The owner chooses the address and number that count from now on: the order's, which the contact then gets too, or the
 * contact's.
 */
export async function settleReach(scope: Scope, id: number, { use }: ReachChoice): Promise<Order> {
  const { row } = await getOrderRecord(scope, id, { lock: true })
  const { contact_id: contactId, customer_email: email, customer_phone: phone } = row
  if (contactId === null || (email === null && phone === null)) return getOrder(scope, id)
  if (use === 'contact') {
    await writeReach(scope, id, null, null)
    await recordActivity(scope, 'order', id, 'contact-reach-used')
    return getOrder(scope, id)
  }
  const contact = await holdContact(scope, contactId)
  const changes = {
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    notes: joinedNotes(
      contact.notes,
      email !== null && contact.email !== null ? contactWords.alsoEmail(contact.email) : null,
      phone !== null && contact.phone !== null ? contactWords.alsoPhone(contact.phone) : null,
    ),
    version: contact.version,
  }
  // Saving the contact removes them from its orders.
  await updateContact(scope, contactId, changes)
  return getOrder(scope, id)
}
