export const ORDER_REQUESTS = ['change', 'date', 'cancel', 'reorder', 'paid', 'pictures'] as const
/** What a customer asks the owner for, or tells her, on the page of an order. */
export type OrderRequestKind = (typeof ORDER_REQUESTS)[number]

/** What became of a day that a customer asked for. */
export const REQUEST_OUTCOMES = ['moved', 'declined'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

/** What the history and the task of a request are called. */
export const askedAct = (kind: string): string => `asked-${kind}`
