import { placesTaken } from '#modules/availability/server/booking-rules.ts'
import { listedMails } from '#modules/email-templates/server/store.ts'
import { alsoNamesProduct } from '#modules/orders/server/uses-of-product.ts'
import { eventTypeUsed } from '#modules/settings/server/event-types.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { menuMovedEmail } from './mails.ts'
import { menus as menuRecords } from './menus.ts'
import { placesOfMenus } from './places-of-menus.ts'
import { menusRoutes } from './routes.ts'
import { isEventTypeOfMenus, menusWithProduct } from './uses.ts'

export const menus = serverModule((services) => ({
  routes: { menus: menusRoutes(services) },
  kinds: [menuRecords.named],
  answers: [
    on(listedMails, [menuMovedEmail]),
    on(placesTaken, placesOfMenus),
    on(alsoNamesProduct, menusWithProduct),
    on(eventTypeUsed, isEventTypeOfMenus),
  ],
}))
