/**
 * Finds dates and times as `formatDate` and `formatTime` write them, in each of the formats, with or without a weekday.
 * It stands apart from them because a page that only shows dates does without the code that writes them.
 */
export const DATES_IN_TEXT = /((?:[A-Z][a-z]{2} )?\d{2}(?:-\d{2}-| [A-Z][a-z]{2} )\d{4}|\d{1,2}:\d{2} [AP]M)/
