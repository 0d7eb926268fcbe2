/** Header in which a page says which user it was opened by: whoever else is signed in by now is not meant by its calls. */
export const PAGE_OWNER = 'x-page-owner'
