/** QAC-6, as they are kept. */
export const DECLINE_REASONS = ['price', 'date', 'found other', 'postponed', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
