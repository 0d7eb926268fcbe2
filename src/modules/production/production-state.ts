import type { Mark } from '#modules/kitchen-mode/schema.ts'
import { subjectKey, workedOn } from '#modules/orders/kitchen-subject.ts'
import type { Production, Stretch } from './schema.ts'

type Shown = Stretch & { isWaiting: boolean }
export type ShownStage = {
  /** Null for the order as a whole. */
  name: string | null
  done: boolean
  ticked: { at: string; by: string } | null
  seconds: number
}
export type ShownProduction = { stages: ShownStage[]; work: Shown[]; seconds: number }

const secondsOf = ({ began, ended, counted }: Stretch) =>
  counted ? Math.max(0, (Date.parse(ended) - Date.parse(began)) / 1000) : 0

/** The production of an order as if all marks of this device had arrived; those that have are not counted twice. */
export function productionOf(known: Production, waiting: readonly Mark[], orderId: number): ShownProduction {
  const ids = new Set(known.work.map(({ id }) => id))
  const ofOrder = waiting.filter(({ id, subject }) => !ids.has(id) && workedOn(subject)?.orderId === orderId)
  const unsent = ofOrder.flatMap((mark): Shown[] => {
    if (mark.kind !== 'work') return []
    const stage = workedOn(mark.subject)?.stage ?? null
    return [{ id: mark.id, stage, began: mark.began, ended: mark.at, by: '', counted: true, isWaiting: true }]
  })
  const work = [...unsent.toReversed(), ...known.work.map((stretch) => ({ ...stretch, isWaiting: false }))]
  const on = (stage: string | null) =>
    work.reduce((sum, stretch) => sum + (stretch.stage === stage ? secondsOf(stretch) : 0), 0)
  const names = known.stages.map(({ name }) => name)
  // Time stays visible if its stage was renamed.
  const others = [...new Set(work.flatMap(({ stage }) => (stage === null || names.includes(stage) ? [] : stage)))]
  return {
    stages: [
      ...known.stages.map(({ name, done, ticked }) => {
        const tick = ofOrder.findLast(
          ({ kind, subject }) => kind === 'tick' && subject === subjectKey({ kind: 'stage', orderId, stage: name }),
        ) as Extract<Mark, { kind: 'tick' }> | undefined
        const isNewer = tick && (ticked === null || tick.at > ticked.at)
        return isNewer
          ? { name, done: tick.done, ticked: { at: tick.at, by: '' }, seconds: on(name) }
          : { name, done, ticked, seconds: on(name) }
      }),
      ...others.map((name) => ({ name, done: false, ticked: null, seconds: on(name) })),
      { name: null, done: false, ticked: null, seconds: on(null) },
    ],
    work,
    seconds: work.reduce((sum, stretch) => sum + secondsOf(stretch), 0),
  }
}
