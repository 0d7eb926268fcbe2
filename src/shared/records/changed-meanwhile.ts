/** How it is said, in an answer and on a page, that somebody else was quicker: of `what`, as "this order". */
export const changedMeanwhile = (what = 'this'): string => `Someone else has changed ${what}`
