import { CSV_START, type CsvStyle, type CsvValue, csvLine, semicolonLine } from '#shared/text/csv.ts'
import { isFigure } from './cell-text.ts'
import { type DrawnRow, type DrawnSheet, totalsLine } from './sheet.ts'

/** The CSV line by line: what the screen shows, totals rows included, with the name of its group before each row. */
export function* sheetCsv(
  { columns, groupedBy, groups, totals, tickHeader }: DrawnSheet,
  style: CsvStyle,
): Generator<string> {
  const lead = (heading: string): CsvValue[] => (groupedBy === null ? [] : [heading])
  const tickOf = (row?: DrawnRow): CsvValue[] => (tickHeader === null ? [] : [row?.tick?.isTicked ?? null])
  const first = lead('').length
  const isNumber = (at: number) => isFigure(columns[at - first]?.kind ?? 'text')
  const line = (cells: CsvValue[]) => (style === 'semicolon' ? semicolonLine(cells, isNumber) : csvLine(cells))
  yield CSV_START
  yield line([
    ...lead(groupedBy ?? ''),
    ...columns.map(({ header }) => header),
    ...(tickHeader === null ? [] : [tickHeader]),
  ])
  for (const { heading, rows, totals: sums } of groups) {
    for (const row of rows) yield line([...lead(heading), ...row.cells, ...tickOf(row)])
    if (sums) yield line([...lead(heading), ...totalsLine(sums), ...tickOf()])
  }
  if (totals) yield line([...lead(''), ...totalsLine(totals), ...tickOf()])
}
