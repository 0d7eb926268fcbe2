/** The nonce of this response. Browsers hide it from the attribute, but not from the property. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
}
