import { readWork } from '#modules/availability/server/read-work.ts'
import type { Work } from '#modules/production/work.ts'
import { readStages } from '#modules/products/server/read-stages.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { shareOut } from '#shared/money.ts'
import type { Order } from '../../schema.ts'
import { writeWork } from '../keep-work.ts'
import { listWork } from '../order-work.ts'

const MINUTE_MS = 60_000

export type TimeItTook = {
  /** Null if nobody timed it. */
  worked: number | null
  /** True if at least half of its stages were timed, so that the whole is known. */
  isKnown: boolean
}

/** AGN-8. */
export async function readTimeItTook(scope: Scope, original: Order): Promise<TimeItTook> {
  const times = await readTimes(scope, original.id)
  const productIds = original.lines.flatMap(({ productId }) => productId ?? [])
  const [stages = []] = await readStages(scope, [{ productIds, eventTypeId: original.eventTypeId }])
  const timed = stages.filter((stage) => times.has(stage))
  const worked = Math.round([...times.values()].reduce((sum, minutes) => sum + minutes, 0))
  return { worked: worked > 0 ? worked : null, isKnown: worked > 0 && timed.length * 2 >= stages.length }
}

/** The minutes that were worked on it, by stage in the order of the work; null for work of no stage. */
async function readTimes(scope: Scope, orderId: number): Promise<Map<string | null, number>> {
  const times = new Map<string | null, number>()
  for (const { stage, began, ended, counted } of (await listWork(scope, orderId)).toReversed())
    if (counted) times.set(stage, (times.get(stage) ?? 0) + (Date.parse(ended) - Date.parse(began)) / MINUTE_MS)
  return times
}

/** Gives the new order a list of work of its own: the time that the original took. */
export async function planWorked(scope: Scope, againId: number, original: Order): Promise<void> {
  const times = await readTimes(scope, original.id)
  const settings = await getSettings(scope)
  const { asked } = await readWork(scope, settings, { orderId: againId, anew: true }, { beside: 'nothing' })
  const work = workLike(
    asked.order.work.map(({ done: _, ...piece }) => piece),
    times,
  )
  if (work.length > 0) await writeWork(scope, againId, { own: true, work })
}

/** The same stages in the minutes that they took. Time of no stage is shared among them. */
export function workLike(planned: readonly Work[], times: ReadonlyMap<string | null, number>): Work[] {
  const stages = [...new Set([...planned.map(({ stage }) => stage), ...times.keys()])].filter((stage) => stage !== null)
  const timed = stages.filter((stage) => (times.get(stage) ?? 0) > 0)
  const [first] = planned
  const habits = { before: first?.before ?? 1, sooner: first?.sooner ?? 1 }
  const pieceOf = (stage: string | null): Work => {
    const { before, sooner } = planned.find((piece) => piece.stage === stage) ?? habits
    return { line: 0, stage, minutes: 0, before, sooner }
  }
  const all = Math.round([...times.values()].reduce((sum, minutes) => sum + minutes, 0))
  if (all === 0) return []
  const names = timed.length > 0 ? timed : [null]
  const weights = names.map((stage) => String(times.get(stage) ?? 0))
  const minutes = shareOut(String(all), weights, 0)
  return names.map((stage, i) => ({ ...pieceOf(stage), minutes: Number(minutes[i]) }))
}
