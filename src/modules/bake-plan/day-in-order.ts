/** A bake as far as the order of its day is concerned. */
export type DayBake = {
  /** The allergens that must not be about while it is made, because its orders avoid them. Empty for most bakes. */
  avoids: readonly string[]
  /** The allergens that are on the bench after it, of those that anybody avoids on the day. */
  leaves: readonly string[]
  /** The time when it was ticked as made; undefined if it was not. */
  madeAt?: string | undefined
}

/** The facts about a day that its plan does not say. */
export type Bench = {
  /** The allergens that the day before left. */
  dirt?: readonly string[]
  /** Made on the day, and no longer in the plan. */
  made?: readonly { leaves: readonly string[]; at: string }[]
  /** The time when the nth cleaning of the day was ticked; undefined if it was not. */
  cleanedAt?: (nth: number) => string | undefined
}

export type Clean = {
  kind: 'clean'
  nth: number
  /** The allergens that are to be gone, and the bakes after it that ask for it. */
  codes: string[]
  before: number[]
}
export type Step = { kind: 'bake'; index: number } | Clean

const BEGINNING = ''

/**
 * The bakes of a day in the order in which they are made, with the cleaning between them: first the careful ones, then
 * the others as planned. Among the careful ones that may go now, the one that spoils fewest of the others goes first.
 * Bakes that are made already stand where they were made, so that the order also holds after something was made out of
 * turn.
 */
export function dayInOrder(
  bakes: readonly DayBake[],
  { dirt = [], made = [], cleanedAt = () => undefined }: Bench = {},
): Step[] {
  const bakeOf = (index: number) => bakes[index] as DayBake
  const careful = bakes.flatMap(({ avoids }, index) => (avoids.length > 0 ? [index] : []))
  const steps: Step[] = []
  const dirty = new Set(dirt)
  let dirtyAt = BEGINNING
  let nth = 0
  let last: { clean: Clean; gone: ReadonlySet<string> } | undefined

  const leave = (leaves: readonly string[], at = BEGINNING) => {
    for (const code of leaves) dirty.add(code)
    if (leaves.length > 0 && at > dirtyAt) dirtyAt = at
  }
  const clean = ({ isMade }: { isMade: boolean }) => {
    // A cleaning from before the last dirt was another one.
    do nth += 1
    while ((cleanedAt(nth) ?? dirtyAt) < dirtyAt)
    last = { clean: { kind: 'clean', nth, codes: [], before: [] }, gone: new Set(dirty) }
    steps.push(last.clean)
    // Nobody knows that it was clean for what is made, unless the cleaning is ticked too.
    if (isMade && cleanedAt(nth) === undefined) return
    dirty.clear()
    dirtyAt = BEGINNING
  }
  const mayGo = (index: number) => !bakeOf(index).avoids.some((code) => dirty.has(code))
  const go = (index: number) => {
    const { avoids, leaves, madeAt } = bakeOf(index)
    if (!mayGo(index)) clean({ isMade: madeAt !== undefined })
    const asked = avoids.filter((code) => last?.gone.has(code))
    if (last && asked.length > 0) {
      last.clean.codes = [...new Set([...last.clean.codes, ...asked])]
      last.clean.before.push(index)
    }
    steps.push({ kind: 'bake', index })
    leave(leaves, madeAt)
  }

  const waiting = new Set(careful.filter((index) => bakeOf(index).madeAt === undefined))
  const lastCareful =
    careful
      .map((index) => bakeOf(index).madeAt ?? '')
      .toSorted()
      .at(-1) ?? ''
  const isBefore = (at: string) => waiting.size > 0 || at <= lastCareful
  const past = [
    ...bakes.flatMap(({ madeAt: at }, index) =>
      at !== undefined && isBefore(at) ? [{ at, happened: () => go(index) }] : [],
    ),
    ...made.map(({ leaves, at }) => ({ at, happened: () => leave(leaves, at) })),
  ]
  for (const { happened } of past.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) happened()

  // A bake that waits for a cleaning anyway is not spoiled.
  const spoils = (index: number) =>
    [...waiting].filter(
      (other) =>
        other !== index && mayGo(other) && bakeOf(other).avoids.some((code) => bakeOf(index).leaves.includes(code)),
    ).length
  while (waiting.size > 0) {
    if (![...waiting].some(mayGo)) clean({ isMade: false })
    const [next] = [...waiting]
      .filter(mayGo)
      .map((index) => ({ index, spoils: spoils(index) }))
      .toSorted((a, b) => a.spoils - b.spoils || a.index - b.index)
    if (next === undefined) break
    waiting.delete(next.index)
    go(next.index)
  }
  const done = new Set(steps.flatMap((step) => (step.kind === 'bake' ? step.index : [])))
  bakes.forEach((_, index) => {
    if (!done.has(index)) go(index)
  })
  return steps
}
