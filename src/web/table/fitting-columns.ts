const WIDTH = 150
const WIDTH_MIN = 20

type Sized = { key: string; width?: number; yields?: number }

export const widthOf = ({ width = WIDTH }: Sized): number => Math.max(width, WIDTH_MIN)

/** The columns that `room` pixels hold: the least important are left out, except the one that the list is sorted by. */
export function fittingColumns<C extends Sized>(columns: readonly C[], room: number, sortedBy?: string): readonly C[] {
  const leaving = columns
    .filter(({ key, yields }) => yields !== undefined && key !== sortedBy)
    .toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))
  const gone = new Set<C>()
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 0)
  for (const column of leaving) {
    if (needed <= room) break
    gone.add(column)
    needed -= widthOf(column)
  }
  return columns.filter((column) => !gone.has(column))
}
