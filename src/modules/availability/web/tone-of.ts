import type { DayState } from '../day-state.ts'

export type DayTone = 'free' | 'almost' | 'full' | 'closed' | 'late'

/** The colour of a day; its words say the same. */
export function toneOf({ state, reason, firm, max, work }: DayState): DayTone {
  if (state === 'past' || reason === 'notice' || reason === 'too_far') return 'late'
  if (reason === 'full') return 'full'
  if (reason !== null) return 'closed'
  if (work) return work.booked > 0 && work.free * 4 < work.max ? 'almost' : 'free'
  return max !== null && firm > 0 && firm >= max - 1 ? 'almost' : 'free'
}
