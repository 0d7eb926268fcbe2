import { avoidsSaid, joinedAvoids } from '#modules/allergens/avoids.ts'
import { joinedAllergies } from '#modules/contacts/joined-allergies.ts'
import { matchOrCreateContact } from '#modules/contacts/server/match-contact.ts'
import { getContact, rememberAllergies } from '#modules/contacts/server/store.ts'
import { keepReach } from '#modules/orders/server/customer-reach.ts'
import { noteCustomer, noteNotHeld } from '#modules/orders/server/hold-for-menu.ts'
import { takeLanguage } from '#modules/orders/server/keep-language.ts'
import { moveOrder } from '#modules/orders/server/move-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Services } from '#server/kit-services.ts'
import { inEnglish } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { mailLate, mailOrdered } from './mails.ts'

type Person = { firstName: string; lastName: string; email: string; phone: string }

/**
 * Books what was held and is paid, or confirmed to be paid later: it gets its customer, its number and its mail. If its place was given back meanwhile it ends
 * instead, so that the payment goes back by itself; it is never squeezed in (MENU-7).
 */
export const bookHold = (...booked: Parameters<typeof book>): Promise<void> => inEnglish(() => book(...booked))

async function book(
  scope: Scope,
  needs: Pick<Services, 'linkKey' | 'baseUrl'>,
  orderId: number,
  by: 'job' | 'customer' = 'job',
): Promise<void> {
  const { db, businessId } = scope
  const hold = await db
    .selectFrom('menu_holds as h')
    .innerJoin('menus as m', (join) =>
      join.onRef('m.business_id', '=', 'h.business_id').onRef('m.id', '=', 'h.menu_id'),
    )
    .select(['h.id', 'h.person', 'h.confirm_hash', 'm.name'])
    .where('h.business_id', '=', businessId)
    .where('h.order_id', '=', orderId)
    .executeTakeFirst()
  const person = (hold?.person ?? null) as Person | null
  if (hold === undefined || person === null) return
  // The contact is locked before the order, as everywhere.
  const contactId = await matchOrCreateContact(
    scope,
    { ...person, source: `Menu: ${hold.name}` },
    { isStranger: true, byEmailOnly: true },
  )
  const { row } = await getOrderRecord(scope, orderId, { lock: true })
  if (row.status !== 'Draft') return
  const before = await getOrder(scope, orderId)
  const known = await getContact(scope, contactId)
  const avoids = joinedAvoids([...before.avoids, ...known.avoids])
  const isRead = (text: string | null, read: boolean) => !text || read
  await noteCustomer(scope, orderId, {
    contact_id: contactId,
    allergies_stated: joinedAllergies(avoidsSaid(before.avoids), before.allergiesStated, known.allergies),
    avoids: JSON.stringify(avoids),
    avoids_read: isRead(before.allergiesStated, false) && isRead(known.allergies, known.avoids.length > 0),
  })
  await db
    .updateTable('menu_holds')
    .set({ person: null, next_try_at: null })
    .where('business_id', '=', businessId)
    .where('id', '=', hold.id)
    .execute()
  if (before.language !== null) await takeLanguage(scope, { orderId, contactId }, before.language)
  const isHeld = row.held_until !== null
  if (isHeld) await recordActivity(scope, 'order', orderId, 'created')
  await moveOrder(
    scope,
    orderId,
    isHeld ? { to: 'Confirmed', by, heldPaid: true } : { to: 'Cancelled', by: 'job', reason: TOO_LATE },
  )
  if (isHeld) await noteNotHeld(scope, orderId)
  const order = await getOrder(scope, orderId)
  await rememberAllergies(scope, order)
  await keepReach(scope, order, person)
  if (!isHeld) return mailLate(scope, order, { menu: hold.name, to: person.email })
  await recordActivity(scope, 'order', orderId, 'menu-order', { menu: hold.name })
  const isLater = hold.confirm_hash !== null
  await mailOrdered(scope, needs, await getOrder(scope, orderId), { menu: hold.name, to: person.email, isLater })
}

const TOO_LATE = 'The payment came after the place was given back'
