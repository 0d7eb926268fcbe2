const VALUE = 16

/** How many bytes a value takes in memory, roughly and rather too many. An object that it holds twice is counted twice. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return VALUE + 2 * value.length
  if (typeof value === 'bigint') return VALUE + 16
  if (typeof value !== 'object' || value === null) return VALUE
  const within = value instanceof Map ? [...value].flat() : Object.values(value)
  return within.reduce<number>((sum, each) => sum + VALUE + roughSize(each), 3 * VALUE)
}
