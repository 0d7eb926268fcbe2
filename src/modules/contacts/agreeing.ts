/**
 * The details in which two people may agree. Kept apart from `same-person.ts`, whose phone library would weigh on every
 * page.
 */
export const AGREEING = ['name', 'email', 'phone'] as const
export type Agreeing = (typeof AGREEING)[number]
