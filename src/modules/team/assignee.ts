import { z } from 'zod'

const WANTED = /^(?:me|none|[1-9]\d{0,14})$/

/** Whose tasks or orders: one's own, nobody's, or those of somebody by her id. */
export const AssigneeFilter = z.string().regex(WANTED)
/** The same as it stands in a page's address, where a number is no text. */
export const AssigneeSearch = z.union([z.string(), z.number().transform(String)]).pipe(AssigneeFilter)
