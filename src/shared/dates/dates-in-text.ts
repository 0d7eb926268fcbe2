/**
 * What `formatDate` and `formatTime` write, in each of the formats, with or without its weekday. Apart from them: a page
 * that only shows dates does without all that writes them.
 */
export const DATES_IN_TEXT = /((?:[A-Z][a-z]{2} )?\d{2}(?:-\d{2}-| [A-Z][a-z]{2} )\d{4}|\d{1,2}:\d{2} [AP]M)/
