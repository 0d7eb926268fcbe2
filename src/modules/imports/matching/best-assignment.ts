/**
 * Gives each row at most one column so that the sum of weights is the highest (the Hungarian method). A weight of 0 is
 * no match. Returns the column of each row, or -1.
 */
export function bestAssignment(weights: readonly (readonly number[])[], columns: number): number[] {
  const rows = weights.length
  // An extra column of weight 0 for each row lets a row stay without one.
  const width = columns + rows
  const cost = (row: number, column: number) => (column < columns ? -(weights[row]?.[column] ?? 0) : 0)
  const rowPrice = new Float64Array(rows + 1)
  const columnPrice = new Float64Array(width + 1)
  const rowOf = new Int32Array(width + 1)
  const before = new Int32Array(width + 1)
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row
    let column = 0
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(width + 1)
    do {
      used[column] = 1
      const at = rowOf[column] ?? 0
      let [delta, next] = [Number.POSITIVE_INFINITY, 0]
      for (let to = 1; to <= width; to += 1) {
        if (used[to]) continue
        const reduced = cost(at - 1, to - 1) - (rowPrice[at] ?? 0) - (columnPrice[to] ?? 0)
        if (reduced < (least[to] ?? 0)) [least[to], before[to]] = [reduced, column]
        if ((least[to] ?? 0) < delta) [delta, next] = [least[to] ?? 0, to]
      }
      for (let to = 0; to <= width; to += 1) {
        if (used[to]) {
          rowPrice[rowOf[to] ?? 0] = (rowPrice[rowOf[to] ?? 0] ?? 0) + delta
          columnPrice[to] = (columnPrice[to] ?? 0) - delta
        } else least[to] = (least[to] ?? 0) - delta
      }
      column = next
    } while (rowOf[column] !== 0)
    do {
      const previous = before[column] ?? 0
      rowOf[column] = rowOf[previous] ?? 0
      column = previous
    } while (column !== 0)
  }
  const chosen = Array.from({ length: rows }, () => -1)
  for (let column = 1; column <= columns; column += 1) {
    const row = (rowOf[column] ?? 0) - 1
    if (row >= 0 && (weights[row]?.[column - 1] ?? 0) > 0) chosen[row] = column - 1
  }
  return chosen
}
