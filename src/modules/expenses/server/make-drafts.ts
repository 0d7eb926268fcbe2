import { dailyAt, type Job } from '#server/jobs/job.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { occurrenceFrom } from '../every.ts'
import type { Recurring } from '../recurring.ts'
import { expenses } from './expenses.ts'
import { recurringExpenses } from './recurring-expenses.ts'

/** Makes a draft of each recurring expense on its day, also for days on which no server ran. */
export const makeDrafts: Job = {
  key: 'recurring-expenses',
  due: dailyAt('04:00'),
  run: async (scope) => {
    const due = await scope.db
      .selectFrom('recurring_expenses')
      .select('id')
      .where('business_id', '=', scope.businessId)
      .where('archived_at', 'is', null)
      .where('next_on', '<=', scope.today)
      .orderBy('id')
      .execute()
    for (const { id } of due) await makeDue(scope, await recurringExpenses.get(scope, id))
  },
}

/** A server that was off for years makes at most this many of one. */
const MOST = 60

async function makeDue(scope: Scope, recurring: Recurring): Promise<void> {
  const { id, description, categoryId, supplier, paymentSource, totalIncTax, taxRate, every, startsOn, endsOn } =
    recurring
  let next = recurring.nextOn
  for (let made = 0; made < MOST && next !== null && next <= scope.today; made += 1) {
    await expenses.create(scope, {
      date: next,
      description,
      categoryId,
      supplier,
      paymentSource,
      totalIncTax,
      taxRate,
      taxDeductible: recurring.taxDeductible,
      businessPercent: recurring.businessPercent,
      isDraft: true,
      recurringId: id,
    })
    const following = occurrenceFrom(startsOn, every, addDays(next, 1))
    next = endsOn !== null && following > endsOn ? null : following
  }
  await recurringExpenses.update(scope, id, { version: recurring.version, nextOn: next })
}
