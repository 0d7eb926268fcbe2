import type { DayState } from '../day-state.ts'

export type DayTone = 'free' | 'almost' | 'full' | 'closed' | 'late'

/** The colour of a day; its words say the same. */
export function toneOf({ state, reason, firm, max }: DayState): DayTone {
  if (state === 'past' || reason === 'notice' || reason === 'too_far') return 'late'
  if (reason === 'full') return 'full'
  if (reason !== null) return 'closed'
  return max !== null && firm > 0 && firm >= max - 1 ? 'almost' : 'free'
}
