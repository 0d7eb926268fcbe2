import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'
import { linksOfPerson } from '#modules/documents/server/links-of-person.ts'
import { expensesOfPerson } from '#modules/expenses/server/expenses-of-person.ts'
import { importsOfPerson } from '#modules/imports/server/forget-rows.ts'
import { enquiriesOfPerson } from '#modules/inbox/server/enquiries-of-person.ts'
import { eventsOfPerson } from '#modules/integrations/server/forget-events.ts'
import { ordersOfPerson } from '#modules/orders/server/customer/orders-of-person.ts'
import { paymentsOfPerson } from '#modules/payments/server/payments-of-person.ts'
import { asksOfPerson } from '#modules/portal/server/asks/asks-of-person.ts'
import { codesOfPerson } from '#modules/portal/server/codes-of-person.ts'
import { tasksOfPerson } from '#modules/tasks/server/tasks-of-person.ts'

/**
 * The later modules that erase, merge and retype a contact's data, in order: orders come first and tell the others
 * which orders are hers.
 */
export const keepsOfPerson: readonly KeepsOfPerson[] = [
  enquiriesOfPerson,
  ordersOfPerson,
  tasksOfPerson,
  linksOfPerson,
  asksOfPerson,
  paymentsOfPerson,
  codesOfPerson,
  expensesOfPerson,
  importsOfPerson,
  eventsOfPerson,
]
