import { accountant } from '#modules/accountant/module.ts'
import { allergens } from '#modules/allergens/module.ts'
import { auth } from '#modules/auth/module.ts'
import { availability } from '#modules/availability/module.ts'
import { bakePlan } from '#modules/bake-plan/module.ts'
import { cakeTemplates } from '#modules/cake-templates/module.ts'
import { calendar } from '#modules/calendar/module.ts'
import { cards } from '#modules/cards/module.ts'
import { careCards } from '#modules/care-cards/module.ts'
import { changes } from '#modules/changes/module.ts'
import { contacts } from '#modules/contacts/module.ts'
import { deliveryNotes } from '#modules/delivery-notes/module.ts'
import { demo } from '#modules/demo/module.ts'
import { designer } from '#modules/designer/module.ts'
import { documents } from '#modules/documents/module.ts'
import { emailTemplates } from '#modules/email-templates/module.ts'
import { expenses } from '#modules/expenses/module.ts'
import { exports } from '#modules/exports/module.ts'
import { help } from '#modules/help/module.ts'
import { imports } from '#modules/imports/module.ts'
import { inbox } from '#modules/inbox/module.ts'
import { income } from '#modules/income/module.ts'
import { ingredients } from '#modules/ingredients/module.ts'
import { integrations } from '#modules/integrations/module.ts'
import { invoices } from '#modules/invoices/module.ts'
import { jobSheets } from '#modules/job-sheets/module.ts'
import { kitchenMode } from '#modules/kitchen-mode/module.ts'
import { labels } from '#modules/labels/module.ts'
import { mailbox } from '#modules/mailbox/module.ts'
import { media } from '#modules/media/module.ts'
import { menus } from '#modules/menus/module.ts'
import { mileage } from '#modules/mileage/module.ts'
import { monthlyInvoices } from '#modules/monthly-invoices/module.ts'
import { notices } from '#modules/notices/module.ts'
import { orderForm } from '#modules/order-form/module.ts'
import { orders } from '#modules/orders/module.ts'
import { overheads } from '#modules/overheads/module.ts'
import { overview } from '#modules/overview/module.ts'
import { ownWords } from '#modules/own-words/module.ts'
import { packs } from '#modules/packs/module.ts'
import { payments } from '#modules/payments/module.ts'
import { portal } from '#modules/portal/module.ts'
import { production } from '#modules/production/module.ts'
import { products } from '#modules/products/module.ts'
import { promisedCosts } from '#modules/promised-costs/module.ts'
import { quotes } from '#modules/quotes/module.ts'
import { recipes } from '#modules/recipes/module.ts'
import { reminders } from '#modules/reminders/module.ts'
import { reports } from '#modules/reports/module.ts'
import { safety } from '#modules/safety/module.ts'
import { settings } from '#modules/settings/module.ts'
import { site } from '#modules/site/module.ts'
import { standing } from '#modules/standing/module.ts'
import { subscription } from '#modules/subscription/module.ts'
import { supplies } from '#modules/supplies/module.ts'
import { tasks } from '#modules/tasks/module.ts'
import { team } from '#modules/team/module.ts'
import { tins } from '#modules/tins/module.ts'

// Two lists, because the compiler writes out the calls of a whole list and stops at some length.
export const modulesToOrders = [
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
] as const
export const modulesAfterOrders = [
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
  calendar,
  imports,
  reports,
  packs,
  bakePlan,
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
] as const

/** Every module that answers calls, in the order in which they may import each other. */
export const modules: readonly [...typeof modulesToOrders, ...typeof modulesAfterOrders] = [
  ...modulesToOrders,
  ...modulesAfterOrders,
]
