/** S1: a toast that was dismissed is gone from the page so much later; until then nothing of it can be pressed. */
export const REMOVAL_MS = 1500
