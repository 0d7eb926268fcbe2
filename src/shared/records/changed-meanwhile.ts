/** The sentence when somebody else was quicker; `what` is a phrase such as "this order". */
export const changedMeanwhile = (what = 'this'): string => `Someone else has changed ${what}`
