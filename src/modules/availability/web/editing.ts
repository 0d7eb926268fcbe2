import type { BlockedRange } from '../blocked-range.ts'

/** What the dialog of a range opens with: one to change, or the first day of a new one. */
export type Editing = BlockedRange | { from: string | null }
