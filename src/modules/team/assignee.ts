/** Whose tasks or orders: one's own, nobody's, or those of somebody by her id. */
export const ASSIGNEE = /^(?:me|none|[1-9]\d{0,14})$/
