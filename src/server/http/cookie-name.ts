/**
 * The name of a cookie as this server sets it. Over https a browser takes a cookie of such a name from this very host alone
 * (`__Host-`, which holds for every path), or from https alone (`__Secure-`).
 */
export function cookieNameOf(https: boolean, name: string, path = '/'): string {
  if (!https) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

/** Keeps a cookie without such a name from being set over https. */
export function requireSecureName(https: boolean, name: string): void {
  if (https && !/^__(Host|Secure)-/.test(name)) throw new Error(`${name} is no name for a cookie over https`)
}
