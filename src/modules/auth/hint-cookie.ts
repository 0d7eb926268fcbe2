/** Readable by scripts and worth nothing: who is signed in, and in which bakery. Without it the browser need not ask. */
export const HINT_COOKIE = 'signed-in-as'

const HINT = new RegExp(`(?:^|; )(?:__Host-)?${HINT_COOKIE}=([^;]*)`)

/** Its value among these cookies, also under the name that it had before there were others over https. */
export const hintIn = (cookies: string): string | undefined => HINT.exec(cookies)?.[1]
