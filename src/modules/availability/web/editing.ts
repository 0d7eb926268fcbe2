import type { BlockedRange } from '../blocked-range.ts'

/** What the dialog of a range opens with: one to change, or the days of a new one. */
export type Editing = BlockedRange | { from: string | null; to?: string }
