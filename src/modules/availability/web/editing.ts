import type { BlockedRange } from '../blocked-range.ts'

/** The dialog opens with a range to change, or with the days of a new one. */
export type Editing = BlockedRange | { from: string | null; to?: string }
