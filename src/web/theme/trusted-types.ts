type Policy = { createHTML: (text: string) => string | null }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => unknown }

/**
 * The only policy of the page. React writes style sheets through innerHTML: text without a tag is let through, all
 * markup is refused. Sanitised markup comes in through DOMPurify's own policy.
 */
export function installTrustedTypes(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}
