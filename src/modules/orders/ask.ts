export const ASK_KINDS = ['change', 'date', 'cancel', 'reorder', 'paid', 'pictures'] as const
/** A customer's request or message to the owner, on the page of an order. */
export type AskKind = (typeof ASK_KINDS)[number]

/** The answers to a customer who asked for another day. */
export const ASK_OUTCOMES = ['moved', 'declined'] as const
export type AskOutcome = (typeof ASK_OUTCOMES)[number]

/** The name of an ask in the history, and of its task. */
export const askedAct = (kind: string): string => `asked-${kind}`
