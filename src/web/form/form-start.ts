/**
 * How to read the record for a form: fresh, and only once. A later read would bring a newer version than the form
 * shows, and saving would silently undo that change.
 */
export const FORM_START = { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const
