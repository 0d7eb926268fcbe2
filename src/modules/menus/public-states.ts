/** The states of a menu that its page shows. A menu that is not published is not there. */
export const PUBLIC_STATES = ['opens', 'open', 'soldOut', 'closed'] as const
