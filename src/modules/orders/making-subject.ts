/** The three things of a cake that are worth a line for the next one like it (AGN-2). */
export const MAKING_SUBJECTS = ['colour', 'tin', 'differently'] as const
export type MakingSubject = (typeof MAKING_SUBJECTS)[number]
