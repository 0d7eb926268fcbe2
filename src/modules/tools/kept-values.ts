/** A row of a list in a tool; all fields are texts. */
export type ToolRow = Readonly<Record<string, string>>
/** The fields of a tool. `key` names a row that the tool itself provides; rows added by hand have none. */
export type ToolValues = Record<string, string | readonly ToolRow[]>

/** A remembered value; a picked record is a number. */
type Remembered = Readonly<Record<string, unknown>>

const differs = (a: ToolRow, b: ToolRow) => Object.keys(a).some((field) => a[field] !== b[field])

function mergedRow(kept: ToolRow, from: ToolRow | undefined, now: ToolRow): ToolRow {
  return Object.fromEntries(
    Object.entries(now).map(([field, value]) => {
      const typed = kept[field] ?? value
      return [field, from === undefined || typed === from[field] ? value : typed]
    }),
  )
}

function mergedRows(kept: readonly ToolRow[], from: readonly ToolRow[], now: readonly ToolRow[]): ToolRow[] {
  const among = (rows: readonly ToolRow[], key: string | undefined) =>
    key ? rows.find((row) => row.key === key) : undefined
  const old = kept.flatMap((row) => {
    const [was, is] = [among(from, row.key), among(now, row.key)]
    if (is) return [mergedRow(row, was, is)]
    return was && !differs(row, was) ? [] : [row]
  })
  return [...now.filter(({ key }) => !among(kept, key)), ...old]
}

/**
 * The remembered fields: typed values stay, and values that the tool had filled in follow what it knows now. `from` is
 * what it filled in then.
 */
export function keptValues<Values extends ToolValues>(kept: Remembered, from: Remembered, now: Values): Values {
  const fields = Object.entries(now).map(([field, value]) => {
    const typed = kept[field] ?? value
    const was = from[field]
    if (typeof value === 'string') return [field, typed === was || Array.isArray(typed) ? value : String(typed)]
    return [field, Array.isArray(typed) ? mergedRows(typed, Array.isArray(was) ? was : [], value) : value]
  })
  return Object.fromEntries(fields) as Values
}
