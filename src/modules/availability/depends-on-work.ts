import type { DayState } from './day-state.ts'

/** True if it depends on the very order whether it can be booked for this day. */
export const dependsOnWork = ({ work, state, reason }: DayState): boolean =>
  work !== null && state !== 'past' && (reason === null || reason === 'full')
