import { cakeTemplates } from '#modules/cake-templates/server/cake-templates.ts'
import { namedContact } from '#modules/contacts/server/named-contact.ts'
import { demoRoutes } from '#modules/demo/server/routes.ts'
import { designs } from '#modules/designer/server/designs.ts'
import { emailTemplatesRoutes } from '#modules/email-templates/server/routes.ts'
import { categories } from '#modules/expenses/server/categories.ts'
import { expenses } from '#modules/expenses/server/expenses.ts'
import { recurringExpenses } from '#modules/expenses/server/recurring-expenses.ts'
import { restoreRoutes } from '#modules/exports/server/routes.ts'
import { namedEnquiry } from '#modules/inbox/server/named-enquiry.ts'
import { income } from '#modules/income/server/income.ts'
import { ingredients } from '#modules/ingredients/server/ingredients.ts'
import { namedMailServer } from '#modules/mailbox/server/named-mail-server.ts'
import { drives } from '#modules/mileage/server/drives.ts'
import { namedOrder } from '#modules/orders/server/named-order.ts'
import { dashboardRoutes, overviewRoutes } from '#modules/overview/server/routes.ts'
import { namedProduct } from '#modules/products/server/named-product.ts'
import { namedRecipe } from '#modules/recipes/server/named-recipe.ts'
import { siteRoutes } from '#modules/site/server/routes.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import { namedTask } from '#modules/tasks/server/named-task.ts'
import { ownTins } from '#modules/tins/server/own-tins.ts'
import type { Served } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { FoundKind } from '#server/records/named-kind.ts'
import { type Kind, kindsOf } from '#shared/module.ts'
import type { contracts } from '../contract.ts'
import { modules } from '../modules.ts'
import { isEmptyBakery } from './bakery/is-empty-bakery.ts'
import { demoActs } from './demo/demo-acts.ts'
import { mailCatalogue } from './mail-catalogue.ts'
import { broughtTo, type serverModules } from './modules.ts'

import { welcomeOf } from './welcome.ts'

/** The kinds of record that the history names and the search in all finds. */
export const kinds: FoundKind[] = [
  namedOrder,
  namedContact,
  namedEnquiry,
  namedRecipe,
  ingredients.named,
  supplies.named,
  namedProduct,
  namedTask,
  expenses.named,
  categories.named,
  recurringExpenses.named,
  income.named,
  drives.named,
  ownTins.named,
  designs.named,
  cakeTemplates.named,
  namedMailServer,
].map((named) => ({ ...named, ...(kindsOf(modules)[named.kind] as Kind) }))

type RoutesOf<Brings> = Brings extends (services: Services) => { routes: infer Routes } ? keyof Routes : never

const routesOfModules = (services: Services): Record<RoutesOf<(typeof serverModules)[number]>, Served> =>
  Object.assign({}, ...broughtTo(services).map(({ routes }) => routes))

/** The handlers of every call, a line for each module. */
export function routes(services: Services): Record<keyof typeof contracts, Served> {
  const demo = demoActs(services)
  return {
    ...routesOfModules(services),
    site: siteRoutes({ welcome: (call) => welcomeOf(services, call), promoCodes: services.config.promoCodes }),
    emailTemplates: emailTemplatesRoutes({ services, catalogue: mailCatalogue }),
    overview: overviewRoutes(kinds),
    dashboard: dashboardRoutes(kinds, services),
    restore: restoreRoutes(services, isEmptyBakery),
    demo: demoRoutes(services, demo),
  }
}
