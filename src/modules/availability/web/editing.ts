import type { BlockedRange } from '../blocked-range.ts'

/** The dialog of a range opens with one to change, or with the days of a new one. */
export type Editing = BlockedRange | { from: string | null; to?: string }
