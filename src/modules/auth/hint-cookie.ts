/** Readable by scripts and worth nothing: the number of who is signed in. Without it the browser need not ask. */
export const HINT_COOKIE = 'signed-in-as'
