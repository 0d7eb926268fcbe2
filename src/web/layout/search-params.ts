/** Reads plain `?a=1&b=x`: every value is text, empty and undefined ones are left out. For the router's options. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
