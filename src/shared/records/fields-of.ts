/** Takes the same part of every field of a table, such as all schemas, by the field's name. */
export const fieldsOf = <Table extends Record<string, Record<Part, unknown>>, Part extends string>(
  table: Table,
  part: Part,
) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof Table]: Table[Name][Part]
  }
