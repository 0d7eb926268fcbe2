import type { WorkFit } from './day-work.ts'
import { availabilityWords as words } from './words.ts'

const NAMED_MAX = 2

/** "Fits.", "Fits. Bake for 1042 moves to Wed 9 Jun." or "Does not fit: 2 h too much on Thu 10 Jun." */
export function fitSaid({ fits, moved, short }: WorkFit, dayOf: (day: string) => string): string {
  if (!fits) return words.doesNotFit(short.map(({ day, minutes }) => words.tooMuch(minutes, dayOf(day))))
  const moves = moved
    .slice(0, NAMED_MAX)
    .map(({ stage, orderNumber, to }) => words.moves(stage, orderNumber, dayOf(to)))
  const more = moved.length - moves.length
  return [words.fits, ...moves, ...(more > 0 ? [words.moreMoves(more)] : [])].join(' ')
}
