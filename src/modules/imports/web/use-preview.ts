import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { decimalMarkOf } from '../cells/amount.ts'
import { type DateOrder, dateOrderOf } from '../cells/dates.ts'
import { type MoneyOut, type MoneyRow, saidMoneyOut, sidesOf } from '../cells/money-side.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import { type Mapping, matchColumns, missingFields } from '../matching/match-columns.ts'
import { decodeText, type Encoding } from '../reading/decode-text.ts'
import { foldRecipes } from '../reading/fold-recipes.ts'
import { readRows } from '../reading/read-rows.ts'
import { readTable, type Table } from '../reading/read-table.ts'
import { type CheckedRow, chunkOf, type ImportInput } from '../schema.ts'
import type { ChosenFile } from './chosen-file.ts'
import { importsApi } from './imports-api.ts'

export type Choices = Required<Pick<ImportInput, 'duplicates' | 'unknownNames' | 'turnDirections' | 'keepCosts'>> & {
  dateOrder?: DateOrder
  moneyOut?: MoneyOut
}
const NOTHING: Mapping = {}
type Edits = Readonly<Record<string, string>>

/** The key of a corrected cell: its line and column. */
export const cellKey = (line: number, column: string) => `${line} ${column}`

const valuesOf = (table: Table, column: string | undefined) =>
  table.columns.find(({ name }) => name === column)?.values ?? []

/** The preview of a file: how it is read, which column fills which field, and what becomes of its rows. */
export function usePreview(type: ImportType, file: ChosenFile) {
  const [encoding, setEncoding] = useState<Encoding>()
  const [hasHeaders, setHasHeaders] = useState<boolean>()
  const [chosen, setChosen] = useState<Mapping>()
  const [edits, setEdits] = useState<Edits>({})
  const decoded = useMemo(() => decodeText(file.bytes, encoding), [file, encoding])
  const rows = useMemo(() => file.sheet ?? readRows(decoded.text), [file, decoded])
  const read = useMemo(() => readTable(rows, type, hasHeaders), [rows, type, hasHeaders])
  const asRead = 'table' in read ? read.table : undefined
  const matched = useMemo(() => asRead && matchColumns(type, asRead.columns), [type, asRead])
  const headers = asRead?.columns.map(({ name }) => name) ?? []
  const known = useQuery({
    ...importsApi.knownMapping.query({ type, body: { headers } }),
    enabled: asRead !== undefined && asRead.headerLine !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const mapping = chosen ?? known.data?.mapping ?? matched?.mapping ?? NOTHING
  const table = useMemo(
    () => (asRead && type === 'recipes' ? foldRecipes(asRead, mapping) : asRead),
    [asRead, type, mapping],
  )
  const dateFields = IMPORT_FIELDS[type].fields.filter(({ kind }) => kind === 'date')
  const dates = table ? dateOrderOf(dateFields.flatMap(({ key }) => valuesOf(table, mapping[key]))) : 'day-first'
  const [told, setTold] = useState<Partial<Choices>>({})
  const isTurned = told.turnDirections ?? false
  const sides = useMemo(
    () => (table ? sidesOf(moneyRowsOf(table, mapping, edits), isTurned) : {}),
    [table, mapping, edits, isTurned],
  )
  const moneyOut = type === 'expenses' ? saidMoneyOut(sides) : undefined
  const choices: Choices = {
    duplicates: 'skip',
    unknownNames: 'create',
    turnDirections: false,
    keepCosts: false,
    ...(dates !== 'either' && { dateOrder: dates }),
    ...(moneyOut && { moneyOut }),
    ...told,
  }
  const missing = missingFields(type, mapping)
  const isDateAsked =
    dateFields.some(({ key }) => mapping[key] !== undefined) && dates === 'either' && told.dateOrder === undefined
  const isSignAsked = type === 'expenses' && mapping.amount !== undefined && choices.moneyOut === undefined

  const used = useMemo(() => [...new Set(Object.values(mapping))], [mapping])
  const records = useMemo(() => recordsOf(table, used, edits), [table, used, edits])
  const marks = table ? IMPORT_FIELDS[type].fields.filter(({ kind }) => kind === 'money' || kind === 'number') : []
  const decimalMark = table && decimalMarkOf(marks.flatMap(({ key }) => valuesOf(table, mapping[key])))
  const rest = {
    columnMapping: mapping,
    ...choices,
    ...(decimalMark !== undefined && { decimalMark }),
    fileName: file.name.slice(0, 255),
  }
  const asked = useDeferredValue(JSON.stringify([rest, edits]))
  const checked = useQuery({
    queryKey: ['imports', 'check', type, file.name, decoded.encoding, hasHeaders, asked],
    queryFn: async ({ signal }) => {
      const rows: CheckedRow[] = []
      const lines = table?.rows.map(({ line }) => line) ?? []
      for (let from = 0; from < records.length; from += chunkOf(type)) {
        const to = from + chunkOf(type)
        const body = { ...rest, records: records.slice(from, to), lines: lines.slice(from, to) }
        rows.push(...(await importsApi.validate.call({ type, body }, { signal })).rows)
      }
      return rows
    },
    enabled: table !== undefined && missing.length === 0 && !known.isLoading,
    placeholderData: (before) => before,
  })
  return {
    /** Undefined for a spreadsheet, whose encoding is never in doubt. */
    encoding: file.sheet ? undefined : decoded.encoding,
    setEncoding: (next: Encoding) => {
      setEncoding(next)
      setEdits({})
    },
    hasHeaders: table?.headerLine !== null,
    setHasHeaders: (next: boolean) => {
      setHasHeaders(next)
      setChosen(undefined)
    },
    error: 'error' in read ? read.error : undefined,
    table,
    mapping,
    isRemembered: chosen === undefined && !!known.data?.mapping,
    scores: chosen ? {} : (matched?.scores ?? {}),
    suggestions: matched?.suggestions ?? {},
    setField: (field: string, column: string | undefined) => {
      const { [field]: _before, ...others } = mapping
      setChosen(column === undefined ? others : { ...others, [field]: column })
    },
    choices,
    choose: (next: Partial<Choices>) => setTold({ ...told, ...next }),
    sides,
    isDateAsked,
    isSignAsked,
    /** True if a question must be answered before the import. */
    isAsked: isDateAsked || isSignAsked,
    missing,
    edits,
    edit: (line: number, column: string, text: string) => setEdits({ ...edits, [cellKey(line, column)]: text }),
    records,
    rest,
    headers,
    checked,
  }
}

/** The cells that say which way money went, including corrected ones. */
function moneyRowsOf(table: Table, mapping: Mapping, edits: Edits): MoneyRow[] {
  const cellsOfField = (field: string) => {
    const at = table.columns.findIndex(({ name }) => name === mapping[field])
    return ({ line, cells }: Table['rows'][number]) => edits[cellKey(line, mapping[field] ?? '')] ?? cells[at] ?? ''
  }
  const [amount, direction, description] = [
    cellsOfField('amount'),
    cellsOfField('direction'),
    cellsOfField('description'),
  ]
  return table.rows.map((row) => ({ amount: amount(row), direction: direction(row), description: description(row) }))
}

/** The rows by the mapped headers, with corrected cells. */
function recordsOf(table: Table | undefined, used: readonly string[], edits: Edits): Record<string, string>[] {
  if (table === undefined) return []
  const positions = table.columns.flatMap(({ name }, at) => (used.includes(name) ? [{ name, at }] : []))
  return table.rows.map(({ line, cells }) =>
    Object.fromEntries(positions.map(({ name, at }) => [name, edits[cellKey(line, name)] ?? cells[at] ?? ''])),
  )
}

export type Preview = ReturnType<typeof usePreview>
