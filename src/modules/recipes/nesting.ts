/** The most levels of recipes inside recipes. */
export const NESTING_MAX = 8

/** The ids of the recipes inside each recipe. */
export type Nesting = ReadonlyMap<number, readonly number[]>

export type NestingProblem = { kind: 'circle' | 'too-deep'; part: number }

/** The number of levels below each recipe; undefined for a circle. */
function levels(of: number, next: Nesting, known: Map<number, number>): number {
  const found = known.get(of)
  if (found !== undefined) return found
  known.set(of, Number.POSITIVE_INFINITY)
  const below = next.get(of) ?? []
  const depth = below.length === 0 ? 0 : 1 + Math.max(...below.map((id) => levels(id, next, known)))
  known.set(of, depth)
  return depth
}

function turned(nesting: Nesting): Nesting {
  const above = new Map<number, number[]>()
  for (const [id, parts] of nesting) for (const part of parts) above.set(part, [...(above.get(part) ?? []), id])
  return above
}

function reaches(from: number, to: number, nesting: Nesting): boolean {
  const seen = new Set<number>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(nesting.get(id) ?? []))
  }
  return false
}

/** The first of `parts` that may not be used in recipe `id` (undefined for a new one), given the other recipes. */
export function nestingProblem(
  id: number | undefined,
  parts: readonly number[],
  nesting: Nesting,
): NestingProblem | undefined {
  if (id !== undefined) {
    const part = parts.find((each) => reaches(each, id, nesting))
    if (part !== undefined) return { kind: 'circle', part }
  }
  const above = id === undefined ? 0 : levels(id, turned(nesting), new Map())
  const below = new Map<number, number>()
  const part = parts.find((each) => above + 1 + levels(each, nesting, below) > NESTING_MAX)
  return part === undefined ? undefined : { kind: 'too-deep', part }
}
