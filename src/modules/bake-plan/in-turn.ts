import type { Allergen } from '#modules/allergens/allergen.ts'
import { ovensOf } from './ovens.ts'
import type { PlannedBake, PlanStep } from './schema.ts'

type Planned = Pick<PlannedBake, 'oven' | 'tins'> & { orders: readonly { avoids?: Allergen[] | undefined }[] }
export type CleanStep = Extract<PlanStep, { kind: 'clean' }>
export type InTurn<B> = { kind: 'bake'; bake: B } | CleanStep

/** A day's bakes in the order in which they are made, with the cleaning between them. */
export const inTurn = <B>(bakes: readonly B[], steps: readonly PlanStep[] | undefined): InTurn<B>[] =>
  steps === undefined
    ? bakes.map((bake) => ({ kind: 'bake', bake }))
    : steps.flatMap((step): InTurn<B>[] => {
        if (step.kind === 'clean') return [step]
        const bake = bakes[step.index]
        return bake === undefined ? [] : [{ kind: 'bake', bake }]
      })

const isCareful = <B extends Planned>(row: InTurn<B>) =>
  row.kind === 'clean' || row.bake.orders.some(({ avoids }) => avoids !== undefined)

/** First what must be done one by one, up to the last careful bake; then the others, oven by oven. */
export function carefulFirst<B extends Planned>(rows: readonly InTurn<B>[]) {
  const end = rows.findLastIndex(isCareful) + 1
  const others = rows.slice(end).flatMap((row) => (row.kind === 'bake' ? [row.bake] : []))
  return { careful: rows.slice(0, end), ovens: ovensOf(others) }
}
