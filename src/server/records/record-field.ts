import type { Decimal } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'

/** A column of a plain entity: how its value is read and written. */
export type RecordField<Value> = {
  column: string
  read: (stored: never) => Value
  write: (value: Value) => unknown
}
export type AnyField = { column: string; read: (stored: never) => unknown; write: (value: never) => unknown }

const asIs = <Value>(value: Value) => value
const plain = <Value>(column: string): RecordField<Value> => ({ column, read: asIs<Value>, write: asIs })
const decimals =
  <Value extends Decimal | null>(least: number) =>
  (column: string): RecordField<Value> => ({
    column,
    read: (stored: Value) => (stored === null ? stored : shortDecimal(stored, least)) as Value,
    write: asIs,
  })

const quantities = <Value extends number | null>(column: string): RecordField<Value> => ({
  column,
  read: (stored: Decimal | null) => (stored === null ? null : Number(stored)) as Value,
  write: asIs,
})

/** Kinds of columns. Percentages drop trailing zeros; costs keep at least two decimals. */
export const field = {
  /** The value as PostgreSQL returns it. */
  of: plain,
  text: plain<string>,
  optionalText: plain<string | null>,
  flag: plain<boolean>,
  date: plain<string>,
  optionalDate: plain<string | null>,
  id: plain<number>,
  optionalId: plain<number | null>,
  quantity: quantities<number>,
  optionalQuantity: quantities<number | null>,
  percent: decimals<Decimal>(0),
  optionalPercent: decimals<Decimal | null>(0),
  cost: decimals<Decimal>(2),
  optionalCost: decimals<Decimal | null>(2),
}
