import { sql } from 'kysely'
import { keepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { ordersAhead, repriceAhead } from '#modules/orders/server/customer-prices.ts'
import { alsoNamesProduct } from '#modules/orders/server/uses-of-product.ts'
import { on } from '#server/hook.ts'
import { serverModule } from '#server/module.ts'
import { countAhead, rewriteAhead } from './made-ahead.ts'
import { makeStanding } from './make-standing.ts'
import { standingRoutes } from './routes.ts'
import { standingOrders } from './standing-orders.ts'
import { customerOfStanding } from './stored-standing.ts'
import { standingOfPerson, standingWithProduct } from './uses.ts'

export const standing = serverModule((services) => ({
  routes: { standing: standingRoutes },
  jobs: [makeStanding(services)],
  // Its customer says more than its name.
  kinds: [{ ...standingOrders.named, label: customerOfStanding, hint: sql`r.name` }],
  answers: [
    on(ordersAhead, countAhead),
    on(repriceAhead, rewriteAhead),
    on(keepsOfPerson, standingOfPerson),
    on(alsoNamesProduct, standingWithProduct),
  ],
}))
