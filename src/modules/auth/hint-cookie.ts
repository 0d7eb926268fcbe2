/** Readable by scripts and worth nothing: who is signed in, and in which bakery. Without it the browser need not ask. */
export const HINT_COOKIE = 'signed-in-as'
