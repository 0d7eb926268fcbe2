/**
 * Header in which a page says which user it was opened by, in which bakery: whoever else is signed in by now, or wherever
 * she is by now, is not meant by its calls.
 */
export const PAGE_OWNER = 'x-page-owner'

/** How that header, and the cookie that says who is signed in, name a user in a bakery. */
export const pageOwner = ({ id, businessId }: { id: number; businessId: number }): string => `${id}.${businessId}`
