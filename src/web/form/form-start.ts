/**
 * How the record is read that a form begins with: as it is now, and only once. Read again behind the form it would bring
 * the version of a change that the form does not show, and saving would undo that change without a word.
 */
export const FORM_START = { staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const
