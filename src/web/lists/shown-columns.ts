type Listed = { key: string; optional?: boolean; opens?: boolean }

/** The column that opens a row is always there. */
const opens = <C extends Listed>(columns: readonly C[]): C | undefined =>
  columns.find((column) => column.opens) ?? columns[0]

/** The columns that somebody may hide or show, and whether they are shown; `chosen` is null for the usual ones. */
export const choosable = <C extends Listed>(columns: readonly C[], chosen: readonly string[] | null) =>
  columns
    .filter((column) => column !== opens(columns))
    .map((column) => ({ column, isShown: chosen ? chosen.includes(column.key) : !column.optional }))

export function shownColumns<C extends Listed>(columns: readonly C[], chosen: readonly string[] | null): C[] {
  const hidden = new Set(choosable(columns, chosen).flatMap(({ column, isShown }) => (isShown ? [] : [column])))
  return columns.filter((column) => !hidden.has(column))
}
