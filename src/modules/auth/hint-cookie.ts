/**
 * Readable by scripts and of no value to a thief: who is signed in, and in which bakery. Without it the browser need
 * not ask the server.
 */
export const HINT_COOKIE = 'signed-in-as'

const HINT = new RegExp(`(?:^|; )(?:__Host-)?${HINT_COOKIE}=([^;]*)`)

/** Its value among these cookies, also under its older name over https. */
export const hintIn = (cookies: string): string | undefined => HINT.exec(cookies)?.[1]
