export const ORDER_REQUESTS = ['change', 'date', 'cancel', 'reorder', 'paid', 'pictures'] as const
/** A customer's request or message to the owner, on the page of an order. */
export type OrderRequestKind = (typeof ORDER_REQUESTS)[number]

/** The answers to a customer who asked for another day. */
export const REQUEST_OUTCOMES = ['moved', 'declined'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

/** The name of a request in the history, and of its task. */
export const askedAct = (kind: string): string => `asked-${kind}`
