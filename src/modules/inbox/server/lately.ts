import { sql } from 'kysely'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/dates/dates.ts'
import { startOfDay } from '#shared/dates/zones.ts'
import type { Lately } from '../filters.ts'

const DAYS = 30
// A shelved request still counts by its outcome.
const cameTo = sql<string>`case when status = 'Archived' then shelved_from else status end`
const STEPS: Record<Lately, ReturnType<typeof sql<boolean>>> = {
  received: sql<boolean>`status <> 'Spam'`,
  quoted: sql<boolean>`status <> 'Spam' and (${cameTo} in ('Quoted', 'Won') or exists (
    select from orders o where o.business_id = enquiries.business_id and o.enquiry_id = enquiries.id and o.sent_at is not null))`,
  won: sql<boolean>`${cameTo} = 'Won'`,
}

/** Requests of the last 30 days that reached at least this step. */
export const isLately = ({ today, timeZone }: Scope, step: Lately) =>
  sql<boolean>`(received_at >= ${startOfDay(addDays(today, -DAYS), timeZone)} and ${STEPS[step]})`
