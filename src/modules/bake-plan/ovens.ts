import type { PlannedBake } from './schema.ts'
import { bakePlanWords as words } from './words.ts'

type InOven = Pick<PlannedBake, 'oven' | 'tins'>

/** The bakes of a day by oven, the coolest first, with a heading for each. */
export function ovensOf<B extends InOven>(bakes: readonly B[]): { oven: string; bakes: B[] }[] {
  const heat = ({ oven }: InOven) => oven?.temperature ?? 0
  const groups = Map.groupBy(
    bakes.toSorted((a, b) => heat(a) - heat(b)),
    ({ oven }) => (oven ? words.oven(oven.temperature, oven.unit) : words.noOven),
  )
  return [...groups].map(([oven, own]) => {
    const rounds = Math.max(...own.map(({ tins }) => tins?.rounds.length ?? 0))
    return { oven: rounds > 1 ? `${oven}, ${words.rounds(rounds)}` : oven, bakes: own }
  })
}

/** "3 tins, round 8 in, in rounds of 2 + 1" */
export const tinsText = ({ needed, text, rounds }: NonNullable<PlannedBake['tins']>): string =>
  [words.tins(needed, text), rounds.length > 1 ? words.inRounds(rounds) : null].filter(Boolean).join(', ')
