/** A repeatable stream of choices. */
export type Seeded = {
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

export function seeded(seed: number): Seeded {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    chance: (share) => next() < share,
  }
}
