/**
 * The header in which a page names the user and the bakery that it was opened for. The server refuses its calls when
 * somebody else, or another bakery, is signed in by now.
 */
export const PAGE_OWNER = 'x-page-owner'

/** The value of that header and of the cookie that says who is signed in. */
export const pageOwner = ({ id, businessId }: { id: number; businessId: number }): string => `${id}.${businessId}`
