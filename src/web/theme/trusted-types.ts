type Policy = { createHTML: (text: string) => string | null; createScriptURL?: (url: string) => string | null }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => unknown }

/**
 * The only trusted-types policy of the page. React writes style sheets through innerHTML: text without a tag is
 * allowed, all markup is refused. Sanitised markup uses DOMPurify's own policy. Code may be loaded only from the
 * address of the page's own service worker, if it has one.
 */
export function installTrustedTypes(worker?: string): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    ...(worker === undefined ? {} : { createScriptURL: (url) => (url === worker ? worker : null) }),
  })
}
