/** S1: the milliseconds after which a dismissed toast leaves the page; until then nothing in it can be pressed. */
export const REMOVAL_MS = 1500
