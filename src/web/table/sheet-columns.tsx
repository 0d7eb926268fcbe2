import { isFigure, type Sheet, type SheetColumn } from '#shared/records/sheet.ts'
import { Money } from '../text/money.tsx'
import { type Column, Day } from './columns.tsx'

function cellOf<Row>({ kind, value }: SheetColumn<Row>, row: Row) {
  const shown = value(row)
  if (kind === 'money') return shown === null ? null : <Money amount={String(shown)} />
  if (kind === 'date') return <Day date={shown === null ? shown : String(shown)} />
  return shown === null ? null : String(shown)
}

/**
 * The columns of a list as its screen shows them. `sheet` describes them for the CSV file too; the screen adds widths, and
 * cells that show more than the value. Columns among `sorts` are sorted by the server.
 */
export const sheetColumns =
  <Row, Key extends string>(sheet: Sheet<Row, Key>, sorts: readonly string[]) =>
  (key: Key, screen: Partial<Column<Row>> & { width: number }): Column<Row> => ({
    key,
    header: sheet[key].header,
    cell: (row) => cellOf(sheet[key], row),
    ...(sorts.includes(key) && { sortBy: 'server' }),
    ...(isFigure(sheet[key].kind) && { align: 'right' }),
    ...screen,
  })
