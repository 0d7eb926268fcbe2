import type { CsvValue } from '../text/csv.ts'

/**
 * How a column is shown and aligned. A measure keeps the decimals that it has. CSV carries the raw value of every kind.
 */
export type SheetKind =
  | 'text'
  | 'date'
  /** A text such as 2026-11. */
  | 'month'
  | 'money'
  | 'quantity'
  | 'measure'
  | 'percent'
  | 'count'
  | 'flag'
  | 'status'
  | 'priority'

const FIGURES: readonly SheetKind[] = ['money', 'quantity', 'measure', 'percent', 'count']
/** Figures stand below each other, so they are aligned to the right. */
export const isFigure = (kind: SheetKind): boolean => FIGURES.includes(kind)

export type SheetColumn<Row> = {
  header: string
  kind: SheetKind
  value: (row: Row) => CsvValue
  /** The totals row adds the column up. */
  sums?: boolean
  to?: (row: Row) => string | null
  /** On a narrow screen it stands below the column before it. */
  below?: boolean
  /** The screen of a report leaves it out until it is chosen; files always have it. */
  extra?: boolean
}

/** The columns of a list by name, in the order of its CSV file. */
export type Sheet<Row, Key extends string = string> = Readonly<Record<Key, SheetColumn<Row>>>

type KeyOf<Row> = { [Key in keyof Row]: Row[Key] extends CsvValue ? Key : never }[keyof Row]

const columnOf =
  <Row>(kind: SheetKind) =>
  (
    header: string,
    value: KeyOf<Row> | ((row: Row) => CsvValue),
    extras: Pick<SheetColumn<Row>, 'sums' | 'to' | 'below' | 'extra'> = {},
  ): SheetColumn<Row> => ({
    ...extras,
    header,
    kind,
    value: typeof value === 'function' ? value : (row) => row[value] as CsvValue,
  })

/**
 * Describes the columns of a list or a report once, for screen, CSV and PDF. A column shows a field or what a function
 * makes of the row.
 */
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
