/** The rows by group, in the order in which the groups first appear. */
export function groupedBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): { heading: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = nameOf(row)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups].map(([heading, grouped]) => ({ heading, rows: grouped }))
}
