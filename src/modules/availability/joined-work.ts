type Piece = { stage: string | null; item: string | null; minutes: number; over: boolean }
type Joined<Each> = Each & {
  /** The minutes among them that find no time. */
  tooMuch: number
}

/** Joins the parts of the same work into one row: a plan keeps apart what fits and what is too much. */
export function joinedWork<Each extends Piece>(
  pieces: readonly Each[],
  placeOf: (piece: Each) => string | number,
): Joined<Each>[] {
  const rows = new Map<string, Joined<Each>>()
  for (const piece of pieces) {
    const key = JSON.stringify([placeOf(piece), piece.stage, piece.item])
    const before = rows.get(key)
    const minutes = (before?.minutes ?? 0) + piece.minutes
    rows.set(key, { ...(before ?? piece), minutes, tooMuch: (before?.tooMuch ?? 0) + (piece.over ? piece.minutes : 0) })
  }
  return [...rows.values()]
}
