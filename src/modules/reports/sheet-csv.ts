import { isFigure } from '#shared/records/sheet.ts'
import { CSV_START, type CsvStyle, type CsvValue, csvLine, semicolonLine } from '#shared/text/csv.ts'
import { type DrawnRow, type DrawnSheet, totalsLine, totalsOfPages } from './sheet.ts'

const LINES_AT_ONCE = 1000

/**
 * The CSV, some lines at a time: what the screen shows, with totals, and the name of its group before each row. A long
 * list comes in pages, each a sheet of its own.
 */
export async function* sheetCsv(
  pages: AsyncIterable<DrawnSheet> | Iterable<DrawnSheet>,
  style: CsvStyle,
): AsyncGenerator<string> {
  const sums: DrawnSheet['totals'][] = []
  let last: DrawnSheet | undefined
  const lines = [CSV_START]
  const taken = () => lines.splice(0).join('')
  for await (const page of pages) {
    if (last === undefined) lines.push(headerOf(page, style))
    last = page
    sums.push(page.totals)
    for (const line of rowsOf(page, style)) {
      if (lines.length === LINES_AT_ONCE) yield taken()
      lines.push(line)
    }
    yield taken()
  }
  const totals = last && totalsOfPages(last, sums)
  if (last && totals) yield lineOf(last, style)('', totalsLine(totals), null)
}

const lineOf = ({ columns, groupedBy, tickHeader }: DrawnSheet, style: CsvStyle) => {
  const first = groupedBy === null ? 0 : 1
  const isNumber = (at: number) => isFigure(columns[at - first]?.kind ?? 'text')
  return (heading: string, cells: readonly CsvValue[], tick: CsvValue) => {
    const all = [...(groupedBy === null ? [] : [heading]), ...cells, ...(tickHeader === null ? [] : [tick])]
    return style === 'semicolon' ? semicolonLine(all, isNumber) : csvLine(all)
  }
}

const headerOf = (sheet: DrawnSheet, style: CsvStyle): string =>
  lineOf(sheet, style)(
    sheet.groupedBy ?? '',
    sheet.columns.map(({ header }) => header),
    sheet.tickHeader,
  )

function* rowsOf(sheet: DrawnSheet, style: CsvStyle): Generator<string> {
  const line = lineOf(sheet, style)
  const tickOf = ({ tick }: DrawnRow) => tick?.isTicked ?? null
  for (const { heading, rows, totals } of sheet.groups) {
    for (const row of rows) yield line(heading, row.cells, tickOf(row))
    if (totals) yield line(heading, totalsLine(totals), null)
  }
}
