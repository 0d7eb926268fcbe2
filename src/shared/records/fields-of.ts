import type { z } from 'zod'

type Fields = Readonly<Record<string, { column: string; input: z.ZodType; output: z.ZodType }>>

/** The values of a record in the fields of a table. */
export type ValuesOf<Table extends Fields> = { [Name in keyof Table]: z.output<Table[Name]['output']> }
type Columns<Table extends Fields> = Table[keyof Table]['column']
/** The values of columns where the input says something. */
type GivenColumns<Table extends Fields> = {
  [Name in keyof Table as Table[Name]['column']]?: Exclude<z.output<Table[Name]['input']>, undefined>
}

export const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

/** Takes the same part of every field of a table, such as all schemas, by the field's name. */
export const fieldsOf = <Table extends Record<string, Record<Part, unknown>>, Part extends string>(
  table: Table,
  part: Part,
) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof Table]: Table[Name][Part]
  }

/** The fields that are answered as they are stored. */
export const readFields = <Table extends Fields>(table: Table, row: Record<Columns<Table>, unknown>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { column }]) => [name, row[column as Columns<Table>]]),
  ) as ValuesOf<Table>

/** The columns of the given fields only. */
export const columnsOf = <Table extends Fields>(
  table: Table,
  values: { [Name in keyof Table]?: z.output<Table[Name]['input']> | undefined },
) =>
  Object.fromEntries(
    namesOf(table).flatMap((name) => (values[name] === undefined ? [] : [[table[name]?.column, values[name]]])),
  ) as GivenColumns<Table>

/** A form's values: those of a record, and of a new one, or where it has none, what the table begins with. */
export const formValues = <Table extends Record<string, { blank: unknown }>>(
  table: Table,
  record: { [Name in keyof Table]?: unknown } | undefined,
) =>
  Object.fromEntries(Object.entries(table).map(([name, { blank }]) => [name, record?.[name] ?? blank])) as {
    [Name in keyof Table]: Table[Name]['blank']
  }
