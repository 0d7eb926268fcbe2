import { accountant } from '#modules/accountant/web/module.tsx'
import { allergens } from '#modules/allergens/web/module.tsx'
import { auth } from '#modules/auth/web/module.tsx'
import { availability } from '#modules/availability/web/module.tsx'
import { bakePlan } from '#modules/bake-plan/web/module.tsx'
import { cakeTemplates } from '#modules/cake-templates/web/module.tsx'
import { calendar } from '#modules/calendar/web/module.tsx'
import { cards } from '#modules/cards/web/module.tsx'
import { careCards } from '#modules/care-cards/web/module.tsx'
import { changes } from '#modules/changes/web/module.tsx'
import { contacts } from '#modules/contacts/web/module.tsx'
import { deliveryNotes } from '#modules/delivery-notes/web/module.tsx'
import { demo } from '#modules/demo/web/module.tsx'
import { designer } from '#modules/designer/web/module.tsx'
import { documents } from '#modules/documents/web/module.tsx'
import { emailTemplates } from '#modules/email-templates/web/module.tsx'
import { expenses } from '#modules/expenses/web/module.tsx'
import { exports } from '#modules/exports/web/module.tsx'
import { help } from '#modules/help/web/module.tsx'
import { imports } from '#modules/imports/web/module.tsx'
import { inbox } from '#modules/inbox/web/module.tsx'
import { income } from '#modules/income/web/module.tsx'
import { ingredients } from '#modules/ingredients/web/module.tsx'
import { integrations } from '#modules/integrations/web/module.tsx'
import { invoices } from '#modules/invoices/web/module.tsx'
import { jobSheets } from '#modules/job-sheets/web/module.tsx'
import { kitchenMode } from '#modules/kitchen-mode/web/module.tsx'
import { labels } from '#modules/labels/web/module.tsx'
import { mailbox } from '#modules/mailbox/web/module.tsx'
import { menus } from '#modules/menus/web/module.tsx'
import { mileage } from '#modules/mileage/web/module.tsx'
import { monthlyInvoices } from '#modules/monthly-invoices/web/module.tsx'
import { notices } from '#modules/notices/web/module.tsx'
import { onboarding } from '#modules/onboarding/web/module.tsx'
import { orderForm } from '#modules/order-form/web/module.tsx'
import { orders } from '#modules/orders/web/module.tsx'
import { overheads } from '#modules/overheads/web/module.tsx'
import { overview } from '#modules/overview/web/module.tsx'
import { ownWords } from '#modules/own-words/web/module.tsx'
import { packs } from '#modules/packs/web/module.tsx'
import { payments } from '#modules/payments/web/module.tsx'
import { portal } from '#modules/portal/web/module.tsx'
import { production } from '#modules/production/web/module.tsx'
import { products } from '#modules/products/web/module.tsx'
import { promisedCosts } from '#modules/promised-costs/web/module.tsx'
import { quotes } from '#modules/quotes/web/module.tsx'
import { recipes } from '#modules/recipes/web/module.tsx'
import { reports } from '#modules/reports/web/module.tsx'
import { safety } from '#modules/safety/web/module.tsx'
import { settings } from '#modules/settings/web/module.tsx'
import { standing } from '#modules/standing/web/module.tsx'
import { stock } from '#modules/stock/web/module.tsx'
import { subscription } from '#modules/subscription/web/module.tsx'
import { supplies } from '#modules/supplies/web/module.tsx'
import { tasks } from '#modules/tasks/web/module.tsx'
import { team } from '#modules/team/web/module.tsx'
import { tins } from '#modules/tins/web/module.tsx'
import { tools } from '#modules/tools/web/module.tsx'

/** The modules of the owner's app, in the order of the menu and of slots. */
export const webModules = [
  overview,
  calendar,
  orders,
  standing,
  monthlyInvoices,
  safety,
  availability,
  inbox,
  orderForm,
  contacts,
  bakePlan,
  tasks,
  recipes,
  ingredients,
  supplies,
  stock,
  products,
  menus,
  tools,
  kitchenMode,
  tins,
  designer,
  cakeTemplates,
  allergens,
  overheads,
  expenses,
  income,
  mileage,
  reports,
  packs,
  accountant,
  imports,
  changes,
  portal,
  quotes,
  promisedCosts,
  documents,
  invoices,
  payments,
  careCards,
  cards,
  jobSheets,
  deliveryNotes,
  labels,
  production,
  integrations,
  mailbox,
  emailTemplates,
  onboarding,
  subscription,
  auth,
  team,
  notices,
  exports,
  settings,
  ownWords,
  help,
  demo,
] as const
