export const STANDING_MAX = 100
export const STANDING_LINES_MAX = 60
export const SKIPS_MAX = 200
export const AHEAD = { least: 7, most: 56, usual: 14 } as const
export const WEEKS_MOST = 4
/** The days of a week, from Monday on. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]
