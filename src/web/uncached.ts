/** S1, 7: a read asks every cache on the way for what is there now. */
export const UNCACHED = { 'cache-control': 'no-cache', pragma: 'no-cache' }
