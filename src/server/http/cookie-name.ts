/**
 * The full name of a cookie. Over https a browser accepts a `__Host-` cookie only from this very host and for every
 * path, and a `__Secure-` cookie only over https.
 */
export function cookieNameOf(https: boolean, name: string, path = '/'): string {
  if (!https) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** Refuses to set a cookie without such a prefix over https. */
export function requireSecureName(https: boolean, name: string): void {
  if (https && !/^__(Host|Secure)-/.test(name)) throw new Error(`${name} is no name for a cookie over https`)
}
