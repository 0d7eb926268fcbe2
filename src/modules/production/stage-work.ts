import { z } from 'zod'
import { isoDate, required } from '#shared/fields.ts'

const STAGES_MAX = 20
const whole = (most: number, tooMany = `Enter ${most} or less`) =>
  z.int('Enter a whole number').min(0, 'Enter 0 or more').max(most, tooMany)

/** How many working days sooner work may be done of which nobody said it (CAP-5). */
export const USUAL_SOONER = 1

/** How long a stage takes, how many days before the event it is done at the latest, and how much sooner it may be. */
const stageTimeSchema = z.object({
  minutes: whole(6000, 'Enter at most 100 h'),
  before: whole(30),
  sooner: whole(14),
})

/** The times of stages by their names. A stage without an entry takes no time of its own. */
export const stageWorkSchema = z
  .record(z.string().min(1).max(60), stageTimeSchema)
  .refine((work) => Object.keys(work).length <= STAGES_MAX, `At most ${STAGES_MAX} stages`)
export type StageWork = z.infer<typeof stageWorkSchema>

/** An order's own list, in the sequence of the work; `day` pins a stage to a day. */
export const orderWorkSchema = z
  .array(stageTimeSchema.extend({ stage: required('Stage', 60), day: isoDate.nullable() }))
  .max(STAGES_MAX, `At most ${STAGES_MAX} stages`)
  .refine((all) => new Set(all.map(({ stage }) => stage)).size === all.length, 'Each stage once')

/** The former names of renamed stages: new names are renames if as many are gone, in their sequence. */
export function renamedStages(before: readonly string[], after: readonly string[]): ReadonlyMap<string, string> {
  const gone = before.filter((stage) => !after.includes(stage))
  const added = after.filter((stage) => !before.includes(stage))
  if (gone.length !== added.length) return new Map()
  return new Map(added.map((stage, at) => [stage, gone[at] ?? stage]))
}

/** The times of the stages after their list was changed: a renamed stage keeps its time, one that is gone takes it along. */
export function carriedWork(work: StageWork, before: readonly string[], after: readonly string[]): StageWork {
  const renamed = renamedStages(before, after)
  // A stage may be called "constructor".
  const times = new Map(Object.entries(work))
  return Object.fromEntries(
    after.flatMap((stage) => {
      const time = times.get(stage) ?? times.get(renamed.get(stage) ?? stage)
      return time === undefined ? [] : [[stage, time]]
    }),
  )
}
