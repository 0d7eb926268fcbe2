export type Pair<T> = readonly [left: T | undefined, right: T | undefined]

/**
 * Aligns two lists in their own order so that as many items as possible stand beside the same key. The others stand
 * beside their replacement or alone.
 */
export function sideBySide<T>(left: readonly T[], right: readonly T[], keyOf: (item: T) => string): Pair<T>[] {
  const common = longestCommon(left.map(keyOf), right.map(keyOf))
  const pairs: Pair<T>[] = []
  let [l, r] = [0, 0]
  for (const [nextLeft, nextRight] of [...common, [left.length, right.length] as const]) {
    while (l < nextLeft || r < nextRight)
      pairs.push([l < nextLeft ? left[l++] : undefined, r < nextRight ? right[r++] : undefined])
    if (l < left.length && r < right.length) pairs.push([left[l++], right[r++]])
  }
  return pairs
}

/** The places of the longest sequence of keys common to both lists. */
function longestCommon(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0))
  const at = (l: number, r: number) => lengths[l]?.[r] ?? 0
  for (let l = left.length - 1; l >= 0; l--)
    for (let r = right.length - 1; r >= 0; r--)
      (lengths[l] as number[])[r] = left[l] === right[r] ? at(l + 1, r + 1) + 1 : Math.max(at(l + 1, r), at(l, r + 1))
  const common: (readonly [number, number])[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length)
    if (left[l] === right[r]) common.push([l++, r++])
    else if (at(l + 1, r) >= at(l, r + 1)) l++
    else r++
  return common
}
