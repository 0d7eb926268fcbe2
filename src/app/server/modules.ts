import { accountant } from '#modules/accountant/server/module.ts'
import { allergens } from '#modules/allergens/server/module.ts'
import { auth } from '#modules/auth/server/module.ts'
import { availability } from '#modules/availability/server/module.ts'
import { bakePlan } from '#modules/bake-plan/server/module.ts'
import { cakeTemplates } from '#modules/cake-templates/server/module.ts'
import { calendar } from '#modules/calendar/server/module.ts'
import { cards } from '#modules/cards/server/module.ts'
import { careCards } from '#modules/care-cards/server/module.ts'
import { changes } from '#modules/changes/server/module.ts'
import { contacts } from '#modules/contacts/server/module.ts'
import { deliveryNotes } from '#modules/delivery-notes/server/module.ts'
import { designer } from '#modules/designer/server/module.ts'
import { documents } from '#modules/documents/server/module.ts'
import { emailTemplates } from '#modules/email-templates/server/module.ts'
import { expenses } from '#modules/expenses/server/module.ts'
import { exports } from '#modules/exports/server/module.ts'
import { help } from '#modules/help/server/module.ts'
import { imports } from '#modules/imports/server/module.ts'
import { inbox } from '#modules/inbox/server/module.ts'
import { income } from '#modules/income/server/module.ts'
import { ingredients } from '#modules/ingredients/server/module.ts'
import { integrations } from '#modules/integrations/server/module.ts'
import { invoices } from '#modules/invoices/server/module.ts'
import { jobSheets } from '#modules/job-sheets/server/module.ts'
import { kitchenMode } from '#modules/kitchen-mode/server/module.ts'
import { labels } from '#modules/labels/server/module.ts'
import { mailbox } from '#modules/mailbox/server/module.ts'
import { media } from '#modules/media/server/module.ts'
import { menus } from '#modules/menus/server/module.ts'
import { mileage } from '#modules/mileage/server/module.ts'
import { monthlyInvoices } from '#modules/monthly-invoices/server/module.ts'
import { notices } from '#modules/notices/server/module.ts'
import { orderForm } from '#modules/order-form/server/module.ts'
import { orders } from '#modules/orders/server/module.ts'
import { overheads } from '#modules/overheads/server/module.ts'
import { overview } from '#modules/overview/server/module.ts'
import { ownWords } from '#modules/own-words/server/module.ts'
import { packs } from '#modules/packs/server/module.ts'
import { payments } from '#modules/payments/server/module.ts'
import { portal } from '#modules/portal/server/module.ts'
import { production } from '#modules/production/server/module.ts'
import { products } from '#modules/products/server/module.ts'
import { promisedCosts } from '#modules/promised-costs/server/module.ts'
import { quotes } from '#modules/quotes/server/module.ts'
import { recipes } from '#modules/recipes/server/module.ts'
import { reminders } from '#modules/reminders/server/module.ts'
import { reports } from '#modules/reports/server/module.ts'
import { safety } from '#modules/safety/server/module.ts'
import { settings } from '#modules/settings/server/module.ts'
import { standing } from '#modules/standing/server/module.ts'
import { stock } from '#modules/stock/server/module.ts'
import { subscription } from '#modules/subscription/server/module.ts'
import { supplies } from '#modules/supplies/server/module.ts'
import { tasks } from '#modules/tasks/server/module.ts'
import { team } from '#modules/team/server/module.ts'
import { tins } from '#modules/tins/server/module.ts'
import type { Services } from '#server/kit-services.ts'
import type { ServerModule } from '#server/module.ts'
import { bakery } from './bakery/module.ts'
import { demo } from './demo/module.ts'
import { site } from './site/module.ts'

/** The modules with a part in the server, in their order, which is also that of hook answers. */
export const serverModules = [
  site,
  auth,
  team,
  subscription,
  media,
  settings,
  ownWords,
  mailbox,
  emailTemplates,
  contacts,
  ingredients,
  supplies,
  recipes,
  products,
  allergens,
  designer,
  availability,
  orderForm,
  tins,
  inbox,
  orders,
  safety,
  jobSheets,
  labels,
  cakeTemplates,
  tasks,
  documents,
  invoices,
  quotes,
  promisedCosts,
  payments,
  careCards,
  portal,
  changes,
  cards,
  menus,
  standing,
  deliveryNotes,
  monthlyInvoices,
  reminders,
  expenses,
  income,
  mileage,
  imports,
  reports,
  packs,
  stock,
  bakePlan,
  calendar,
  overheads,
  kitchenMode,
  production,
  accountant,
  integrations,
  notices,
  overview,
  exports,
  help,
  demo,
  bakery,
] as const

/** The parts that the modules add to a server with these services. */
export const broughtTo = (services: Services): readonly ServerModule[] =>
  serverModules.map((brings) => brings(services))
