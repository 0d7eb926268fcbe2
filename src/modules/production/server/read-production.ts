import { sql } from 'kysely'
import { stagesOf } from '#modules/job-sheets/server/stages-of.ts'
import { subjectKey } from '#modules/orders/kitchen-subject.ts'
import { listWork } from '#modules/orders/server/order-work.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Production } from '../schema.ts'

type LastTick = { subject: string; id: string; done: boolean; at: string; by: string }

export async function readProduction(scope: Scope, orderId: number): Promise<Production> {
  const [names = []] = await stagesOf(scope, [toOrder(scope, await getOrderRecord(scope, orderId))])
  const subjects = names.map((name) => subjectKey({ kind: 'stage', orderId, stage: name }))
  const { rows } = await sql<LastTick>`
    select distinct on (subject) subject, id::text as id, done, at, noted_by as by
      from marks
     where business_id = ${scope.businessId} and kind = 'tick' and subject = any(${subjects})
     order by subject, at desc, id desc`.execute(scope.db)
  const lastOf = new Map(rows.map(({ subject, ...tick }) => [subject, tick]))
  return {
    stages: names.map((name, i) => {
      const last = lastOf.get(subjects[i] as string)
      return { name, done: last?.done ?? false, ticked: last ? { id: last.id, at: last.at, by: last.by } : null }
    }),
    work: await listWork(scope, orderId),
  }
}
