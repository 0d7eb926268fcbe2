import { type Chart, isEmptyChart } from '#shared/charts/chart.ts'
import { type Decimal, decimalsIn, exact, sumOf } from '#shared/money.ts'
import { isFigure, type SheetColumn, type SheetKind } from '#shared/records/sheet.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { spelt } from '#shared/text/spelling.ts'

/** A figure above the table. */
export type Figure = { label: string; kind: SheetKind; value: CsvValue; note?: string }

export type Group<Row> = {
  /** The name of the group; in a CSV it has its own column. */
  heading: string
  rows: readonly Row[]
  /** The label of a row with the group's sums. */
  totals?: string
  /** Shown instead of rows if there are none; without this an empty group is left out. */
  empty?: string
}

/**
 * The content of a report: one table, in groups or not, with figures above and notes below. All groups have the same
 * columns, so that the CSV is one table too.
 */
export type Sheet<Row> = {
  columns: readonly SheetColumn<Row>[]
  figures?: readonly Figure[]
  /** Charts of the table's data. */
  charts?: readonly Chart[]
  /** The header of the CSV column with the names of the groups. */
  groupedBy?: string
  groups: readonly Group<Row>[]
  /** The label of a last row with the sums of all groups. */
  totals?: string
  /** A last row under that label whose cells are more than sums. */
  total?: Row
  notes?: readonly string[]
  /** Shown instead of the table if there are no rows at all. */
  empty: string
  /** False keeps the rows in the report's order. */
  sorting?: boolean
  /** False shows all rows. */
  paging?: boolean
  /** The header of the column that the search box searches. */
  search?: string
  /** The header of the column that names a row on a phone; by default the searched one, else the first. */
  lead?: string
  /** The header of the amount that stands in front on a phone; by default the only money. */
  amount?: string
  /** The two lines of a row on a phone; by default its amount and its texts. */
  brief?: (row: Row) => Brief
  /** Rows that the screen folds under one line at the end; files have them in their place. */
  fold?: { label: (rows: number) => string; isFolded: (row: Row) => boolean }
  /** True for rows that add up others, which are highlighted. */
  isTotal?: (row: Row) => boolean
  /** The column of ticks; `id` is the number that a tick refers to. */
  tick?: { header: string; id: (row: Row) => number; isTicked: (row: Row) => boolean }
}

export type Cell = { kind: SheetKind; value: CsvValue }
/** A row in two lines: the amount beside its name, then what decides. */
export type Brief = { amount: Cell | null; line: Cell[] }

/** A row as plain data, for a screen, a CSV and a PDF. */
export type DrawnRow = {
  cells: CsvValue[]
  to: (string | null)[]
  tick: { id: number; isTicked: boolean } | null
  isTotal: boolean
  isFolded: boolean
  brief: Brief
}
/** A row of sums. Its label stands in the first column without a sum and is text, whatever its column holds. */
export type DrawnTotals = { label: string; labelAt: number; cells: CsvValue[] }
export type DrawnGroup = { heading: string; rows: DrawnRow[]; totals: DrawnTotals | null; empty: string | null }
export type DrawnSheet = {
  /** Their keys stay the same in every country's spelling. */
  columns: { key: string; header: string; kind: SheetKind; sums: boolean; below: boolean; extra: boolean }[]
  figures: readonly Figure[]
  charts: readonly Chart[]
  groupedBy: string | null
  groups: DrawnGroup[]
  totals: DrawnTotals | null
  notes: readonly string[]
  empty: string
  sorting: boolean
  paging: boolean
  search: number | null
  lead: number
  /** The columns that the second line of a phone's rows leaves out. */
  unsaid: readonly number[]
  foldLabel: ((rows: number) => string) | null
  tickHeader: string | null
}

/** A sheet as plain data, with words in the country's spelling. */
export function drawSheet<Row>(sheet: Sheet<Row>, country = ''): DrawnSheet {
  const { columns, tick } = sheet
  const labelAt = Math.max(
    columns.findIndex(({ sums }) => !sums),
    0,
  )
  const totalsOf = (label: string, rows: readonly Row[]): DrawnTotals => ({
    label,
    labelAt,
    cells: columns.map((column) => (column.sums ? sumCells(column.kind, rows.map(column.value)) : null)),
  })
  const named = sheet.lead ?? sheet.search ?? columns[0]?.header
  const monies = columns.filter(({ kind, header }) => kind === 'money' && header !== named)
  const front = columns.find(({ header }) => header === sheet.amount) ?? (monies.length === 1 ? monies[0] : undefined)
  const cellOf = ({ kind, value }: SheetColumn<Row>, row: Row): Cell => ({ kind, value: value(row) })
  const said = columns.filter(({ kind, header, extra }) => !extra && !isFigure(kind) && header !== named)
  const briefOf = (row: Row): Brief => ({
    amount: front ? cellOf(front, row) : null,
    line: said.map((column) => cellOf(column, row)),
  })
  const groups = sheet.groups.map(
    ({ heading, rows, totals, empty }): DrawnGroup => ({
      heading,
      rows: rows.map((row) => ({
        cells: columns.map(({ value }) => value(row)),
        to: columns.map(({ to }) => to?.(row) ?? null),
        tick: tick ? { id: tick.id(row), isTicked: tick.isTicked(row) } : null,
        isTotal: sheet.isTotal?.(row) ?? false,
        isFolded: sheet.fold?.isFolded(row) ?? false,
        brief: sheet.brief?.(row) ?? briefOf(row),
      })),
      totals: totals === undefined ? null : totalsOf(totals, rows),
      empty: rows.length === 0 ? (empty ?? null) : null,
    }),
  )
  const [search, lead] = [sheet.search, sheet.lead ?? sheet.search].map((wanted) =>
    columns.findIndex(({ header }) => header === wanted),
  ) as [number, number]
  return {
    columns: columns.map(({ header, kind, sums = false, below = false, extra = false }) => ({
      key: header.replaceAll(/\W/g, '_'),
      header: spelt(header, country),
      kind,
      sums,
      below,
      extra,
    })),
    figures: sheet.figures ?? [],
    charts: (sheet.charts ?? []).filter((chart) => !isEmptyChart(chart)),
    groupedBy: sheet.groupedBy ?? null,
    groups,
    totals: sheet.total
      ? {
          label: sheet.totals ?? '',
          labelAt,
          cells: columns.map(({ value }, i) => (i === labelAt ? null : value(sheet.total as Row))),
        }
      : sheet.totals === undefined
        ? null
        : totalsOf(
            sheet.totals,
            sheet.groups.flatMap(({ rows }) => rows),
          ),
    notes: (sheet.notes ?? []).map((note) => spelt(note, country)),
    empty: sheet.empty,
    sorting: sheet.sorting ?? true,
    paging: sheet.paging ?? true,
    search: search < 0 ? null : search,
    lead: Math.max(lead, 0),
    unsaid: columns.flatMap((column, at) => {
      const isSaid = column.header === named || (!sheet.brief && (column === front || said.includes(column)))
      return isSaid ? [] : [at]
    }),
    foldLabel: sheet.fold?.label ?? null,
    tickHeader: tick?.header ?? null,
  }
}

/** Money keeps the decimals of its cells; empty cells add nothing. */
function sumCells(kind: SheetKind, values: readonly CsvValue[]): Decimal | number {
  const cells = values.filter((cell): cell is string | number => cell !== null && cell !== undefined)
  const sum = sumOf(cells.map((cell) => (typeof cell === 'number' ? exact(cell) : cell)))
  if (kind !== 'money') return Number(sum.toString())
  return sum.toFixed(cells.reduce<number>((most, cell) => Math.max(most, decimalsIn(String(cell))), 0))
}

/** The totals of some of its rows, such as those that a search finds. */
export const totalsOfRows = (totals: DrawnTotals, { columns }: DrawnSheet, rows: readonly DrawnRow[]): DrawnTotals => ({
  ...totals,
  cells: columns.map(({ kind, sums }, at) =>
    sums
      ? sumCells(
          kind,
          rows.map(({ cells }) => cells[at]),
        )
      : null,
  ),
})

/** The totals of a list that was drawn in pages. */
export const totalsOfPages = (
  { columns, totals }: DrawnSheet,
  pages: readonly (DrawnTotals | null)[],
): DrawnTotals | null =>
  totals && pages.length > 1
    ? {
        ...totals,
        cells: columns.map(({ kind, sums }, at) =>
          sums
            ? sumCells(
                kind,
                pages.map((page) => page?.cells[at]),
              )
            : null,
        ),
      }
    : totals

/** The cells of a totals row as in a file. */
export const totalsLine = ({ label, labelAt, cells }: DrawnTotals): CsvValue[] =>
  cells.map((cell, at) => (at === labelAt ? label : cell))

/** An empty group is shown only if it has words for that. */
export const isShownGroup = ({ rows, empty }: Pick<DrawnGroup, 'empty'> & { rows: readonly unknown[] }): boolean =>
  rows.length > 0 || empty !== null

export const isEmptySheet = ({ groups }: DrawnSheet): boolean =>
  groups.every(({ rows, empty }) => rows.length === 0 && empty === null)
