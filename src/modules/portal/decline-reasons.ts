/** The reasons of QAC-6, as stored. */
export const DECLINE_REASONS = ['price', 'date', 'found other', 'postponed', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
