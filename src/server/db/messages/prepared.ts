const OFTEN = 3
const KEPT_MAX = 600
const WATCHED_MAX = 2_000

const times = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name under which a connection keeps this statement prepared, so that PostgreSQL parses it and adds row-level
 * security only once. Undefined for texts that are rarely repeated.
 */
export function preparedName(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size === KEPT_MAX) return name
  const sent = (times.get(text) ?? 0) + 1
  if (sent < OFTEN) {
    if (times.size === WATCHED_MAX) times.clear()
    times.set(text, sent)
    return undefined
  }
  times.delete(text)
  names.set(text, `s${names.size}`)
  return names.get(text)
}
