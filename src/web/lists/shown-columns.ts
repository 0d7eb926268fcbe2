import type { ChosenColumns } from '#shared/records/list-looks.ts'

type Listed = { key: string; optional?: boolean; opens?: boolean }

/** The column that opens a row is always there. */
const opens = <C extends Listed>(columns: readonly C[]): C | undefined =>
  columns.find((column) => column.opens) ?? columns[0]

/** The columns that somebody may hide or show, and whether they are shown. */
export const choosable = <C extends Listed>(columns: readonly C[], chosen: ChosenColumns) =>
  columns
    .filter((column) => column !== opens(columns))
    .map((column) => ({ column, isUsual: !column.optional, isShown: chosen[column.key] ?? !column.optional }))

export function shownColumns<C extends Listed>(columns: readonly C[], chosen: ChosenColumns): C[] {
  const hidden = new Set(choosable(columns, chosen).flatMap(({ column, isShown }) => (isShown ? [] : [column])))
  return columns.filter((column) => !hidden.has(column))
}
