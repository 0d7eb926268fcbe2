import { accountantRoutes } from '#modules/accountant/server/routes.ts'
import { allergenMatrixRoutes } from '#modules/allergens/server/routes.ts'
import type { Accounts } from '#modules/auth/server/accounts.ts'
import { authRoutes, providerRoutes, securityRoutes } from '#modules/auth/server/routes.ts'
import { availabilityRoutes } from '#modules/availability/server/routes.ts'
import { bakePlanRoutes } from '#modules/bake-plan/server/routes.ts'
import { cakeTemplates } from '#modules/cake-templates/server/cake-templates.ts'
import { cakeTemplatesRoutes } from '#modules/cake-templates/server/routes.ts'
import { openFeedsOf } from '#modules/calendar/server/feeds.ts'
import { calendarRoutes } from '#modules/calendar/server/routes.ts'
import { cardAccountRoutes, cardHooksRoutes, cardPaymentsRoutes } from '#modules/cards/server/routes.ts'
import { careCardsRoutes } from '#modules/care-cards/server/routes.ts'
import { namedContact } from '#modules/contacts/server/named-contact.ts'
import { contactsRoutes } from '#modules/contacts/server/routes.ts'
import { demoRoutes } from '#modules/demo/server/routes.ts'
import { designs } from '#modules/designer/server/designs.ts'
import { designsRoutes } from '#modules/designer/server/routes.ts'
import { documentsRoutes } from '#modules/documents/server/routes.ts'
import { emailTemplatesRoutes } from '#modules/email-templates/server/routes.ts'
import { categories } from '#modules/expenses/server/categories.ts'
import { expenses } from '#modules/expenses/server/expenses.ts'
import { recurringExpenses } from '#modules/expenses/server/recurring-expenses.ts'
import {
  businessExpensesRoutes,
  expenseCategoriesRoutes,
  expensesRoutes,
  recurringExpensesRoutes,
} from '#modules/expenses/server/routes.ts'
import { personRoutes } from '#modules/exports/server/person/routes.ts'
import { exportsRoutes, restoreRoutes } from '#modules/exports/server/routes.ts'
import { helpRoutes } from '#modules/help/server/routes.ts'
import { importsRoutes } from '#modules/imports/server/routes.ts'
import { countAnswers } from '#modules/inbox/server/count-answers.ts'
import { namedEnquiry } from '#modules/inbox/server/named-enquiry.ts'
import { inboxRoutes } from '#modules/inbox/server/routes.ts'
import { income, isCategoryOfIncome } from '#modules/income/server/income.ts'
import { incomeRoutes } from '#modules/income/server/routes.ts'
import { ingredients } from '#modules/ingredients/server/ingredients.ts'
import { ingredientsRoutes, masterIngredientsRoutes } from '#modules/ingredients/server/routes.ts'
import { apiRoutes } from '#modules/integrations/server/api-routes.ts'
import { apiKeysRoutes, integrationsRoutes, webhooksRoutes } from '#modules/integrations/server/routes.ts'
import { invoicesRoutes } from '#modules/invoices/server/routes.ts'
import { jobSheetsRoutes } from '#modules/job-sheets/server/routes.ts'
import { kitchenModeRoutes } from '#modules/kitchen-mode/server/routes.ts'
import { labelsRoutes } from '#modules/labels/server/routes.ts'
import { namedMailServer } from '#modules/mailbox/server/named-mail-server.ts'
import { mailboxRoutes, mailServerRoutes } from '#modules/mailbox/server/routes.ts'
import { mediaRoutes } from '#modules/media/server/routes.ts'
import { drives } from '#modules/mileage/server/drives.ts'
import { mileageRoutes } from '#modules/mileage/server/routes.ts'
import { forgetDevices } from '#modules/notices/server/devices.ts'
import { noticesRoutes } from '#modules/notices/server/routes.ts'
import { orderFormRoutes } from '#modules/order-form/server/routes.ts'
import { releaseOrders } from '#modules/orders/server/assign-order.ts'
import { isIngredientKept, isRecipeKept } from '#modules/orders/server/kitchen/kept-recipes.ts'
import { namedOrder } from '#modules/orders/server/named-order.ts'
import { ordersRoutes } from '#modules/orders/server/routes.ts'
import { isEventTypeUsed } from '#modules/orders/server/uses/is-event-type-used.ts'
import { productSales } from '#modules/orders/server/uses/product-sales.ts'
import { productUses } from '#modules/orders/server/uses/product-uses.ts'
import { overheadsRoutes } from '#modules/overheads/server/routes.ts'
import { listTimeline } from '#modules/overview/server/contact-timeline.ts'
import { dashboardRoutes, healthRoutes, overviewRoutes } from '#modules/overview/server/routes.ts'
import { creditOfContact } from '#modules/payments/server/credit.ts'
import { paymentsRoutes } from '#modules/payments/server/routes.ts'
import { customerRoutes } from '#modules/portal/server/customer-routes.ts'
import { asksRoutes, portalRoutes } from '#modules/portal/server/routes.ts'
import { productionRoutes } from '#modules/production/server/routes.ts'
import { countProducts } from '#modules/products/server/count-products.ts'
import { namedProduct } from '#modules/products/server/named-product.ts'
import { recipeUses, supplyUses } from '#modules/products/server/product-parts.ts'
import { productsOfRate } from '#modules/products/server/products-of-rate.ts'
import { productsRoutes } from '#modules/products/server/routes.ts'
import { quotesRoutes } from '#modules/quotes/server/routes.ts'
import { namedRecipe } from '#modules/recipes/server/named-recipe.ts'
import { recipesRoutes } from '#modules/recipes/server/routes.ts'
import { ingredientUses } from '#modules/recipes/server/uses.ts'
import { mailDeletionAsked } from '#modules/reminders/server/mail-deletion.ts'
import { unsubscribeRoutes } from '#modules/reminders/server/routes.ts'
import { reportsRoutes } from '#modules/reports/server/routes.ts'
import {
  eventTypesRoutes,
  productTypesRoutes,
  settingsRoutes,
  taxRatesRoutes,
} from '#modules/settings/server/routes.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { siteRoutes } from '#modules/site/server/routes.ts'
import { billingHookRoutes, subscriptionRoutes } from '#modules/subscription/server/routes.ts'
import { askSoon } from '#modules/subscription/server/sync-subscription.ts'
import { suppliesRoutes } from '#modules/supplies/server/routes.ts'
import { supplies } from '#modules/supplies/server/supplies.ts'
import { namedTask } from '#modules/tasks/server/named-task.ts'
import { releaseTasks } from '#modules/tasks/server/release-tasks.ts'
import { tasksRoutes } from '#modules/tasks/server/routes.ts'
import { teamRoutes } from '#modules/team/server/routes.ts'
import { ownTins, ownTinsRoutes } from '#modules/tins/server/own-tins.ts'
import { servingChartRoutes } from '#modules/tins/server/routes.ts'
import type { Served } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import type { FoundKind } from '#server/records/named-kind.ts'
import { type Kind, kindsOf } from '#shared/module.ts'
import type { contracts } from '../contract.ts'
import { modules } from '../modules.ts'
import { addressChanged } from './bakery/address-changed.ts'
import { firstConfirmed } from './bakery/first-confirmed.ts'
import { foundBakery } from './bakery/found-bakery.ts'
import { hasMoney } from './bakery/has-money.ts'
import { isEmptyBakery } from './bakery/is-empty-bakery.ts'
import { isRateUsed } from './bakery/is-rate-used.ts'
import { keepsOfPerson } from './bakery/keeps-of-person.ts'
import { takesNoRequests } from './bakery/takes-no-requests.ts'
import { demoActs } from './demo/demo-acts.ts'
import { drawCake } from './demo/draw-cake.ts'
import { mailCatalogue } from './mail-catalogue.ts'

import { papers } from './papers.ts'
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

/** The handlers of every call, a line for each module. */
export function routes(services: Services): Record<keyof typeof contracts, Served> {
  const demo = demoActs(services)
  const closes = takesNoRequests(services)
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
    media: mediaRoutes(services),
    settings: settingsRoutes({ isUsed: isRateUsed, hasMoney }),
    taxRates: taxRatesRoutes({ productsOfRate, isUsed: isRateUsed }),
    eventTypes: eventTypesRoutes(isEventTypeUsed),
    productTypes: productTypesRoutes(countProducts),
    mailbox: mailboxRoutes(services),
    mailServer: mailServerRoutes(services),
    emailTemplates: emailTemplatesRoutes({ services, catalogue: mailCatalogue }),
    contacts: contactsRoutes({ folders: services, creditOfContact, timelineOf: listTimeline, keeps: keepsOfPerson }),
    ingredients: ingredientsRoutes({ uses: ingredientUses, isKept: isIngredientKept }),
    masterIngredients: masterIngredientsRoutes,
    supplies: suppliesRoutes(supplyUses),
    recipes: recipesRoutes({ uses: recipeUses, isKept: isRecipeKept }),
    products: productsRoutes({ uses: productUses, sales: productSales }),
    availability: availabilityRoutes,
    orderForm: orderFormRoutes({ services, closesForm: closes, countAnswers }),
    servingChart: servingChartRoutes({ services, closesForm: closes }),
    enquiries: inboxRoutes(services, closes),
    orders: ordersRoutes,
    jobSheets: jobSheetsRoutes(services),
    labels: labelsRoutes,
    cakeTemplates: cakeTemplatesRoutes,
    tasks: tasksRoutes,
    documents: documentsRoutes({
      services,
      papers,
      samplePicture: () => drawCake(['#f3e3dc', '#fff7f0', '#d98c9a'], 2),
    }),
    invoices: invoicesRoutes,
    quotes: quotesRoutes(services),
    customer: customerRoutes({ services }),
    payments: paymentsRoutes({ services }),
    careCards: careCardsRoutes(services),
    unsubscribe: unsubscribeRoutes(services),
    portal: portalRoutes({ services, papers }),
    cardPayments: cardPaymentsRoutes({ services }),
    cardHooks: cardHooksRoutes({ services }),
    cardAccount: cardAccountRoutes({ services }),
    expenses: expensesRoutes(services),
    expenseCategories: expenseCategoriesRoutes([isCategoryOfIncome]),
    recurringExpenses: recurringExpensesRoutes,
    businessExpenses: businessExpensesRoutes,
    income: incomeRoutes,
    mileage: mileageRoutes,
    ownTins: ownTinsRoutes,
    designs: designsRoutes(services),
    asks: asksRoutes({ services }),
    calendar: calendarRoutes(services),
    imports: importsRoutes({
      contacts: keepsOfPerson,
      ingredients: { uses: ingredientUses, isKept: isIngredientKept },
      recipes: { uses: recipeUses, isKept: isRecipeKept },
      supplies: supplyUses,
      products: productUses,
    }),
    reports: reportsRoutes,
    bakePlan: bakePlanRoutes,
    overheads: overheadsRoutes,
    allergenMatrix: allergenMatrixRoutes,
    kitchenMode: kitchenModeRoutes,
    production: productionRoutes,
    accountant: accountantRoutes,
    integrations: integrationsRoutes(services),
    webhooks: webhooksRoutes(services),
    apiKeys: apiKeysRoutes,
    notices: noticesRoutes(services),
    api: apiRoutes({ services, keeps: keepsOfPerson }),
    overview: overviewRoutes(kinds),
    dashboard: dashboardRoutes(kinds, services),
    health: healthRoutes(services),
    exports: exportsRoutes(services),
    restore: restoreRoutes(services, isEmptyBakery),
    person: personRoutes(services, keepsOfPerson),
    help: helpRoutes(services),
    demo: demoRoutes(services, demo),
  }
}
