import type { Scope } from '#server/scope.ts'
import { later } from '#shared/dates/dates.ts'
import { validUntil } from '../../pricing/payment-plan.ts'
import { readBasis } from '../pricing/read-basis.ts'
import type { OrderRecord } from '../read-order.ts'
import { setOrder } from '../set-order.ts'

/** Before a quote goes out: its last day is counted from today, where the owner typed none that is still to come (R33). */
export async function renewValidity(scope: Scope, { row }: OrderRecord): Promise<void> {
  const { valid_until: until, event_date: eventDate, typed_dates: typed } = row
  const isBeforeEvent = until === null || eventDate === null || until <= later(eventDate, scope.today)
  if (typed.includes('validUntil') && until !== null && until >= scope.today && isBeforeEvent) return
  const [{ terms }] = await readBasis(scope, [{ eventTypeId: row.event_type_id }] as const)
  await setOrder(scope, row.id, {
    valid_until: validUntil({ today: scope.today, eventDate, ...terms }),
    typed_dates: typed.filter((name) => name !== 'validUntil'),
  })
}
