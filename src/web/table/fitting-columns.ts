const WIDTH = 150
const WIDTH_MIN = 20

type Sized = { key: string; width?: number; yields?: number; below?: boolean }

export const widthOf = ({ width = WIDTH }: Sized): number => Math.max(width, WIDTH_MIN)

/**
 * The columns that fit into `room` pixels: the least important are dropped, but never the one that the list is sorted
 * by.
 */
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

export const widthOfStack = (stack: readonly Sized[]): number => Math.max(...stack.map(widthOf))

/** The columns side by side. Enough of them to fit into `room` pixels move below the one before, if they may. */
export function stackedColumns<C extends Sized>(columns: readonly C[], room: number): C[][] {
  const stacks: C[][] = []
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 0)
  for (const column of columns) {
    const stack = stacks.at(-1)
    if (stack && column.below && needed > room) {
      needed -= Math.min(widthOfStack(stack), widthOf(column))
      stack.push(column)
    } else stacks.push([column])
  }
  return stacks
}
