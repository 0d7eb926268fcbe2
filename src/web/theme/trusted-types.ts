type Policy = { createHTML: (text: string) => string | null; createScriptURL?: (url: string) => string | null }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => unknown }

/**
 * The only policy of the page. React writes style sheets through innerHTML: text without a tag is let through, all
 * markup is refused. Sanitised markup comes in through DOMPurify's own policy. The one address that code may be loaded
 * from is that of the page's own service worker, where it has one.
 */
export function installTrustedTypes(worker?: string): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    ...(worker === undefined ? {} : { createScriptURL: (url) => (url === worker ? worker : null) }),
  })
}
