/**
 * Finds dates and times written by `formatDate` and `formatTime`, in every format, with or without a weekday. It is a
 * file of its own, so that a page that shows dates does not load the code that writes them.
 */
export const DATES_IN_TEXT = /((?:[A-Z][a-z]{2} )?\d{2}(?:-\d{2}-| [A-Z][a-z]{2} )\d{4}|\d{1,2}:\d{2} [AP]M)/
