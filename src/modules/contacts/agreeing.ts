/** Two descriptions of people may agree on these. Apart from `same-person.ts`, whose phone numbers weigh on every page. */
export const AGREEING = ['name', 'email', 'phone'] as const
export type Agreeing = (typeof AGREEING)[number]
