import type { CsvValue } from '../text/csv.ts'

/** How a column is shown and aligned: a measure keeps the decimals that it is given with. CSV carries the raw value whatever its kind. */
export type SheetKind =
  | 'text'
  | 'date'
  /** Its value is a text such as 2026-11. */
  | 'month'
  | 'money'
  | 'quantity'
  | 'measure'
  | 'percent'
  | 'count'
  | 'flag'
  | 'status'
  | 'priority'

export type SheetColumn<Row> = {
  header: string
  kind: SheetKind
  value: (row: Row) => CsvValue
  /** Totals rows add it up. */
  sums?: boolean
  /** The page that a cell leads to. */
  to?: (row: Row) => string | null
  /** On a screen without room for all columns it stands below the one before. */
  below?: boolean
}

type KeyOf<Row> = { [Key in keyof Row]: Row[Key] extends CsvValue ? Key : never }[keyof Row]

const columnOf =
  <Row>(kind: SheetKind) =>
  (
    header: string,
    value: KeyOf<Row> | ((row: Row) => CsvValue),
    extras: Pick<SheetColumn<Row>, 'sums' | 'to' | 'below'> = {},
  ): SheetColumn<Row> => ({
    ...extras,
    header,
    kind,
    value: typeof value === 'function' ? value : (row) => row[value] as CsvValue,
  })

/** Columns of a list or a report, described once for the screen, CSV and PDF: each shows a field or what a function makes of the row. */
export const sheetOf = <Row>() => ({
  text: columnOf<Row>('text'),
  date: columnOf<Row>('date'),
  month: columnOf<Row>('month'),
  money: columnOf<Row>('money'),
  quantity: columnOf<Row>('quantity'),
  measure: columnOf<Row>('measure'),
  percent: columnOf<Row>('percent'),
  count: columnOf<Row>('count'),
  flag: columnOf<Row>('flag'),
  status: columnOf<Row>('status'),
  priority: columnOf<Row>('priority'),
})
