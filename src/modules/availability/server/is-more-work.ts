import { minutesOf } from '#modules/production/work.ts'
import type { Scope } from '#server/scope.ts'
import { readPlan } from './read-plan.ts'
import type { Asked } from './read-work.ts'

/** True if an order with these items takes longer than it does now. Never where the working time does not count. */
export async function isMoreWork(scope: Scope, asked: Asked & { orderId: number }): Promise<boolean> {
  const minutes = async (of: Asked) => minutesOf((await readPlan(scope, of))?.asked.order.work ?? [])
  return (await minutes(asked)) > (await minutes({ orderId: asked.orderId }))
}
