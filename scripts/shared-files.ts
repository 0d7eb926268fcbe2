/** A file of a build in which every file is as small as possible. */
export type SmallFile = { modules: readonly string[]; imports: readonly string[]; bytes: number; isShared: boolean }

/**
 * The cost of a separate file for a page, in bytes of minified script: its request, its headers, and its poorer
 * compression.
 */
const FILE_BYTES = 4890
/** The weight of a part that is loaded later, such as a dialog, compared with a page. */
const LATER = 0.04

type Part = { modules: string[]; bytes: number; users: Set<number>; next: Set<Part> }

/**
 * Merges shared files if that costs the pages less than loading them one by one: a page may get a little that it does
 * not use, in far fewer files. `pages` are the files that each loads first; `later` those of later parts. Returns the
 * name of the file for each module to merge.
 */
export function sharedFiles(
  files: ReadonlyMap<string, SmallFile>,
  pages: readonly ReadonlySet<string>[],
  later: readonly ReadonlySet<string>[],
): Map<string, string> {
  const weights = [...pages.map(() => 1), ...later.map(() => LATER)]
  const uses = [...pages, ...later]
  const parts = new Map<string, Part>()
  for (const [name, { modules, bytes }] of files) {
    const users = new Set(uses.flatMap((used, i) => (used.has(name) ? [i] : [])))
    parts.set(name, { modules: [...modules], bytes, users, next: new Set() })
  }
  for (const [name, part] of parts)
    for (const imported of files.get(name)?.imports ?? []) {
      const next = parts.get(imported)
      if (next) part.next.add(next)
    }

  const every = new Set(parts.values())
  const all = new Set([...parts].flatMap(([name, part]) => (files.get(name)?.isShared ? [part] : [])))
  const costOf = (users: Iterable<number>) => [...users].reduce((sum, i) => sum + (weights[i] ?? 0), 0)
  /** A part and everything that it needs. */
  const needsOf = (part: Part) => {
    const needs = new Set([part])
    for (const each of needs) for (const next of each.next) needs.add(next)
    return needs
  }
  const mostGain = (a: Part, b: Part) => FILE_BYTES * costOf(a.users.intersection(b.users))
  /**
   * The gain of merging two parts. A page that used only one gets the other as well, with everything that this needs.
   */
  const gainOf = (a: Part, b: Part) => {
    const lost = (part: Part, other: Part) => {
      const users = other.users.difference(part.users)
      return [...needsOf(part)].reduce((sum, { bytes, users: have }) => sum + bytes * costOf(users.difference(have)), 0)
    }
    return mostGain(a, b) - lost(a, b) - lost(b, a)
  }
  // A file that needs itself through another could run before its dependency.
  const leadsRound = (from: Part, to: Part) => [...from.next].some((next) => next !== to && needsOf(next).has(to))

  type Pair = { a: Part; b: Part; gain: number }
  const pairs: Pair[] = []
  const add = (pair: Pair) => {
    if (pair.gain <= 0) return
    let [from, to] = [0, pairs.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((pairs[middle]?.gain ?? 0) < pair.gain) from = middle + 1
      else to = middle
    }
    pairs.splice(from, 0, pair)
  }
  const known = [...all]
  for (const [i, a] of known.entries()) for (const b of known.slice(i + 1)) add({ a, b, gain: mostGain(a, b) })
  for (let best = pairs.pop(); best !== undefined; best = pairs.pop()) {
    const { a, b } = best
    if (!all.has(a) || !all.has(b)) continue
    const gain = gainOf(a, b)
    if (gain < (pairs.at(-1)?.gain ?? 0)) {
      add({ a, b, gain })
      continue
    }
    if (gain <= 0 || leadsRound(a, b) || leadsRound(b, a)) continue
    const both: Part = {
      modules: [...a.modules, ...b.modules],
      bytes: a.bytes + b.bytes,
      users: a.users.union(b.users),
      next: a.next.union(b.next),
    }
    for (const part of [a, b]) {
      both.next.delete(part)
      all.delete(part)
      every.delete(part)
    }
    for (const part of every) {
      if (!part.next.has(a) && !part.next.has(b)) continue
      part.next.delete(a)
      part.next.delete(b)
      part.next.add(both)
    }
    for (const part of needsOf(both)) part.users = part.users.union(both.users)
    for (const part of all) add({ a: both, b: part, gain: mostGain(both, part) })
    all.add(both)
    every.add(both)
  }
  return new Map([...all].flatMap(({ modules }, i) => modules.map((module) => [module, `shared-${i}`])))
}
