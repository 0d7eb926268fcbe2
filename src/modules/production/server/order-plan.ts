import { readPlan } from '#modules/availability/server/read-plan.ts'
import { isFirm, isOpen } from '#modules/order-status/order-statuses.ts'
import { keepWork, writeWork } from '#modules/orders/server/keep-work.ts'
import { toOrder } from '#modules/orders/server/read-order.ts'
import { getOrder, getOrderRecord } from '#modules/orders/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { daysBetween, type IsoDate } from '#shared/dates/dates.ts'
import { AppError, stale } from '#shared/errors.ts'
import { windowsOf } from '../plan/windows.ts'
import type { OrderPlan, OrderPlanInput } from '../schema.ts'
import { productionWords as words } from '../words.ts'

export async function readOrderPlan(scope: Scope, orderId: number): Promise<OrderPlan | null> {
  await getOrderRecord(scope, orderId)
  return planOf(scope, orderId)
}

async function planOf(scope: Scope, orderId: number): Promise<OrderPlan | null> {
  const plan = await readPlan(scope, { orderId })
  if (plan === undefined) return null
  const { order, isOwn } = plan.asked
  return {
    own: isOwn,
    stages: order.work.map(({ stage, minutes, before, sooner, day = null, done }) => ({
      stage,
      minutes,
      before,
      sooner,
      day,
      done,
    })),
    placed: plan.placed().map(({ work, ...each }) => {
      const { stage = null, line = 0 } = order.work[work] ?? {}
      return { ...each, stage, item: order.items[line] ?? null }
    }),
  }
}

/** CAP-11: the owner's own list wins over what the products say. */
export async function setOrderPlan(
  scope: Scope,
  orderId: number,
  { version, stages }: OrderPlanInput,
): Promise<OrderPlan | null> {
  const record = await getOrderRecord(scope, orderId, { lock: true })
  const order = toOrder(scope, record)
  if (order.version !== version) throw stale(await getOrder(scope, orderId))
  if (!isOpen(order.status)) throw new AppError('CONFLICT', `A ${order.status.toLowerCase()} order cannot be changed`)
  if (stages) refuseDays(scope, order.eventDate, stages)
  const work = stages?.map(({ day, ...each }) => ({ ...each, line: 0, ...(day !== null && { day }) }))
  const besides = { version: version + 1, updated_at: scope.now }
  await writeWork(scope, orderId, work ? { own: true, work } : null, besides)
  if (!work && isFirm(order.status)) await keepWork(scope, orderId)
  await recordActivity(scope, 'order', orderId, 'work-planned', {})
  return planOf(scope, orderId)
}

/** A chosen day is not before today, not after the event, and not later than the stage after it. */
function refuseDays(scope: Scope, eventDate: IsoDate | null, stages: NonNullable<OrderPlanInput['stages']>): void {
  const fields: Record<string, string> = {}
  const number = (day: IsoDate) => daysBetween(scope.today, day)
  const windows =
    eventDate === null
      ? []
      : windowsOf(
          stages.map(({ day, ...each }) => ({ ...each, line: 0, pin: day === null ? undefined : number(day) })),
          number(eventDate),
          () => 1,
        )
  stages.forEach(({ day }, at) => {
    if (day === null) return
    const next = windows[at + 1]
    const refused =
      eventDate === null
        ? words.dateFirst
        : day < scope.today
          ? words.dayPast
          : day > eventDate
            ? words.dayAfterEvent
            : next && number(day) > next.last
              ? words.dayAfterNext
              : undefined
    if (refused) fields[`stages.${at}.day`] = refused
  })
  const [first] = Object.values(fields)
  if (first) throw new AppError('INVALID', first, { fields })
}
