import { authContract } from '#modules/auth/contract.ts'
import { securityContract } from '#modules/auth/security-event.ts'
import { availabilityContract } from '#modules/availability/contract.ts'
import { calendarContract } from '#modules/calendar/contract.ts'
import { contactsContract } from '#modules/contacts/contract.ts'
import { demoContract } from '#modules/demo/contract.ts'
import { emailTemplatesContract } from '#modules/email-templates/contract.ts'
import { enquiriesContract } from '#modules/enquiries/contract.ts'
import { ingredientsContract, masterIngredientsContract } from '#modules/ingredients/contract.ts'
import { invoicesContract } from '#modules/invoices/contract.ts'
import { jobSheetsContract } from '#modules/job-sheets/contract.ts'
import { labelsContract } from '#modules/labels/contract.ts'
import { mailboxContract } from '#modules/mailbox/contract.ts'
import { mediaContract } from '#modules/media/contract.ts'
import { ordersContract } from '#modules/orders/contract.ts'
import { overviewContract } from '#modules/overview/contract.ts'
import { dashboardContract } from '#modules/overview/dashboard.ts'
import { healthContract } from '#modules/overview/health.ts'
import { paymentsContract } from '#modules/payments/contract.ts'
import { orderRequestsContract, portalContract } from '#modules/portal/contract.ts'
import { productsContract } from '#modules/products/contract.ts'
import { customerContract, quotesContract } from '#modules/quotes/contract.ts'
import { recipesContract } from '#modules/recipes/contract.ts'
import { unsubscribeContract } from '#modules/reminders/contract.ts'
import {
  eventTypesContract,
  productTypesContract,
  settingsContract,
  taxRatesContract,
} from '#modules/settings/contract.ts'
import { subscriptionContract } from '#modules/subscription/contract.ts'
import { suppliesContract } from '#modules/supplies/contract.ts'
import { tasksContract } from '#modules/tasks/contract.ts'
import type { Contract } from '#shared/route.ts'

/** Every call of the product, one line a contract. */
export const contracts = {
  auth: authContract,
  security: securityContract,
  subscription: subscriptionContract,
  media: mediaContract,
  settings: settingsContract,
  taxRates: taxRatesContract,
  eventTypes: eventTypesContract,
  productTypes: productTypesContract,
  mailbox: mailboxContract,
  emailTemplates: emailTemplatesContract,
  contacts: contactsContract,
  ingredients: ingredientsContract,
  masterIngredients: masterIngredientsContract,
  supplies: suppliesContract,
  recipes: recipesContract,
  products: productsContract,
  availability: availabilityContract,
  enquiries: enquiriesContract,
  orders: ordersContract,
  jobSheets: jobSheetsContract,
  labels: labelsContract,
  tasks: tasksContract,
  invoices: invoicesContract,
  quotes: quotesContract,
  customer: customerContract,
  payments: paymentsContract,
  unsubscribe: unsubscribeContract,
  portal: portalContract,
  orderRequests: orderRequestsContract,
  calendar: calendarContract,
  overview: overviewContract,
  dashboard: dashboardContract,
  health: healthContract,
  demo: demoContract,
} satisfies Record<string, Contract>
