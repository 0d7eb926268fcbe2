/** "Sponge (Copy)", then "Sponge (Copy 2)": the first free name of at most `max` characters. */
export function copyName(name: string, taken: ReadonlySet<string>, max: number): string {
  const suffix = (n: number) => (n === 1 ? ' (Copy)' : ` (Copy ${n})`)
  for (let n = 1; ; n += 1) {
    const copy = name.slice(0, max - suffix(n).length) + suffix(n)
    if (!taken.has(copy)) return copy
  }
}
