import { placesTaken } from '#modules/availability/server/booking-rules.ts'
import { bookHeld } from '#modules/cards/server/book-held.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { menusMayBeOpen, menusOnForm } from '#modules/order-form/server/menus-on-form.ts'
import { alsoNamesProduct } from '#modules/orders/server/uses-of-product.ts'
import { ownWordsOf } from '#modules/own-words/server/store.ts'
import { eventTypeUsed } from '#modules/settings/server/event-types.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { menuClosedEmail, menuMovedEmail } from './mails.ts'
import { menus as menuRecords } from './menus.ts'
import { mayBeOpen, onForm } from './menus-on-form.ts'
import { placesOfMenus } from './places-of-menus.ts'
import { menusRoutes } from './routes.ts'
import { bookHold } from './selling/book-hold.ts'
import { menuMails } from './selling/mails.ts'
import { publicMenuRoutes } from './selling/routes.ts'
import { startHoldWorker } from './selling/settle-holds.ts'
import { isEventTypeOfMenus, menusWithProduct } from './uses.ts'
import { wordsOfMenus } from './words-of-menus.ts'

export const menus = serverModule((services) => ({
  routes: { menus: menusRoutes(services), publicMenu: publicMenuRoutes(services) },
  workers: [() => startHoldWorker(services)],
  kinds: [menuRecords.named],
  answers: [
    on(listedMails, [...menuMails, menuMovedEmail, menuClosedEmail]),
    on(bookHeld, (scope, orderId) => bookHold(scope, services, orderId)),
    on(ownWordsOf, wordsOfMenus),
    on(placesTaken, placesOfMenus),
    on(menusMayBeOpen, mayBeOpen),
    on(menusOnForm, onForm),
    on(alsoNamesProduct, menusWithProduct),
    on(eventTypeUsed, isEventTypeOfMenus),
  ],
}))
