/** The tins of one bake: how many it needs, which of the owned tins they are, and how many are owned; null: enough. */
export type TinsOfBake = { kind: string; needed: number; owned: number | null }

/**
 * How many tins of each bake go into the oven in each round: the fewest rounds in which no tin is used twice and the
 * oven is never too full. Tins are dealt out like cards, kind by kind, so that rounds differ by one at most.
 */
export function ovenRounds(bakes: readonly TinsOfBake[], ovenTins: number | null): number[][] {
  const kinds = [...Map.groupBy(bakes, ({ kind }) => kind).values()]
  const sum = (some: readonly TinsOfBake[]) => some.reduce((all, { needed }) => all + needed, 0)
  const least = (needed: number, most: number | null) =>
    most === null ? Math.min(needed, 1) : Math.ceil(needed / most)
  const rounds = Math.max(least(sum(bakes), ovenTins), ...kinds.map((same) => least(sum(same), same[0]?.owned ?? null)))
  const dealt = new Map(bakes.map((bake) => [bake, Array.from({ length: rounds }, () => 0)]))
  let next = 0
  for (const bake of kinds.flat()) {
    const own = dealt.get(bake) as number[]
    for (let tin = 0; tin < bake.needed; tin++) {
      own[next] = (own[next] ?? 0) + 1
      next = (next + 1) % rounds
    }
  }
  return bakes.map((bake) => dealt.get(bake) as number[])
}
