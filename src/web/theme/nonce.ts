/** The nonce the server put on this response; browsers hide it from the attribute, not from the property. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
