/** S1, 7: asks every cache on the way for the current data. */
export const UNCACHED = { 'cache-control': 'no-cache', pragma: 'no-cache' }
