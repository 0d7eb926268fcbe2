/** Selects tasks or orders: one's own, nobody's, or somebody's by id. */
export const ASSIGNEE = /^(?:me|none|[1-9]\d{0,14})$/
