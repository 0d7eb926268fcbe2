import type { Accounts } from '#modules/auth/server/accounts.ts'
import { authRoutes, providerRoutes, securityRoutes } from '#modules/auth/server/routes.ts'
import { cakeTemplates } from '#modules/cake-templates/server/cake-templates.ts'
import { openFeedsOf } from '#modules/calendar/server/feeds.ts'
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
import { forgetDevices } from '#modules/notices/server/devices.ts'
import { releaseOrders } from '#modules/orders/server/assign-order.ts'
import { namedOrder } from '#modules/orders/server/named-order.ts'
import { dashboardRoutes, overviewRoutes } from '#modules/overview/server/routes.ts'
import { namedProduct } from '#modules/products/server/named-product.ts'
import { namedRecipe } from '#modules/recipes/server/named-recipe.ts'
import { mailDeletionAsked } from '#modules/reminders/server/mail-deletion.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { siteRoutes } from '#modules/site/server/routes.ts'
import { billingHookRoutes, subscriptionRoutes } from '#modules/subscription/server/routes.ts'
import { askSoon } from '#modules/subscription/server/sync-subscription.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import { namedTask } from '#modules/tasks/server/named-task.ts'
import { releaseTasks } from '#modules/tasks/server/release-tasks.ts'
import { teamRoutes } from '#modules/team/server/routes.ts'
import { ownTins } from '#modules/tins/server/own-tins.ts'
import type { Served } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { FoundKind } from '#server/records/named-kind.ts'
import { type Kind, kindsOf } from '#shared/module.ts'
import type { contracts } from '../contract.ts'
import { modules } from '../modules.ts'
import { addressChanged } from './bakery/address-changed.ts'
import { firstConfirmed } from './bakery/first-confirmed.ts'
import { foundBakery } from './bakery/found-bakery.ts'
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
  const accounts: Accounts = {
    ...services,
    found: foundBakery,
    addressChanged,
    firstConfirmed,
    feeds: openFeedsOf,
    deletionAsked: async (scope, lastDay) => {
      await mailDeletionAsked(services)(scope, lastDay)
      await askSoon(scope)
    },
  }
  return {
    ...routesOfModules(services),
    site: siteRoutes({ welcome: (call) => welcomeOf(services, call), promoCodes: services.config.promoCodes }),
    security: securityRoutes,
    auth: authRoutes(accounts),
    providers: providerRoutes(accounts),
    ...teamRoutes(accounts, async (scope, userId) => {
      await releaseTasks(scope, userId)
      await releaseOrders(scope, userId)
      await forgetDevices(scope, userId)
    }),
    subscription: subscriptionRoutes({ services, settingsOf: getSettings }),
    billingHook: billingHookRoutes({ services }),
    emailTemplates: emailTemplatesRoutes({ services, catalogue: mailCatalogue }),
    overview: overviewRoutes(kinds),
    dashboard: dashboardRoutes(kinds, services),
    restore: restoreRoutes(services, isEmptyBakery),
    demo: demoRoutes(services, demo),
  }
}
