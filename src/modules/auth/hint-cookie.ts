/** Readable by scripts and worth nothing: without it the browser need not ask who is signed in. */
export const HINT_COOKIE = 'signed-in'
