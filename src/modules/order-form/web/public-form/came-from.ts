const UTM = ['source', 'medium', 'campaign', 'term', 'content']

/**
 * The followed link's own words about where the visitor came from (ENQ-5), such as "source: instagram, campaign:
 * easter"; empty for most.
 */
export function cameBy(search: string): string {
  const asked = new URLSearchParams(search)
  return UTM.flatMap((name) => {
    const said = asked.get(`utm_${name}`)?.trim().slice(0, 100)
    return said ? [`${name}: ${said}`] : []
  }).join(', ')
}
