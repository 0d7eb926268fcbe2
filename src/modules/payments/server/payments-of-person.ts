import { sql } from 'kysely'
import { cleanTexts } from '#modules/contacts/server/clean-texts.ts'
import type { KeepsOfPerson } from '#modules/contacts/server/keeps-of-person.ts'

export const paymentsOfPerson: KeepsOfPerson = {
  forget: (scope, { orderIds, clean }) =>
    cleanTexts(scope, {
      table: 'payments',
      columns: ['note', 'method'],
      which: sql`t.order_id = any(${orderIds})`,
      clean,
    }),
}
