import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { dateOrderOf } from '../cells/dates.ts'
import type { Cells, Problem } from '../cells/row.ts'
import { cellsOf, rowBody } from '../cells/row-body.ts'
import { IMPORT_FIELDS } from '../fields/import-fields.ts'
import type { ImportType } from '../import-type.ts'
import { missingFields } from '../matching/match-columns.ts'
import { taxInHeader } from '../matching/tax-in-header.ts'
import type { ImportInput } from '../schema.ts'
import { importWords as words } from '../words.ts'
import type { Fields, ImportTarget, Planned } from './import-target.ts'

/** The line of each record; by default a file's first row is below its headers. */
export const linesOf = ({ records, lines }: ImportInput): number[] => records.map((_, at) => lines?.[at] ?? at + 2)

/**
 * Decides what becomes of each row: new, an update, skipped or an error. A check and the import use the same code, so
 * that the preview is right.
 */
export async function planRows(
  scope: Scope,
  { type, target, isCheck }: { type: ImportType; target: ImportTarget; isCheck: boolean },
  input: ImportInput,
  wanted: (line: number) => boolean = () => true,
): Promise<Planned[]> {
  const { columnMapping, unknownNames = 'create' } = input
  const missing = missingFields(type, columnMapping)
  if (missing.length > 0)
    throw new AppError('INVALID', words.missing(missing), { fields: { columnMapping: words.missing(missing) } })
  const rules = await cellRules(scope, type, input)
  const lines = linesOf(input)
  const planOf = (record: Cells, line: number): Planned => {
    const row = rowBody(type, cellsOf(type, columnMapping, record, rules.region), rules)
    const { input: read, problems } = checked(row.body, row.problems, target)
    const planned: Planned = { ...row, problems, line, cells: record, input: read, action: 'new', added: [] }
    if (row.leftOut !== undefined) return { ...planned, problems: [], action: 'skip', message: row.leftOut }
    return problems.length > 0 ? { ...planned, action: 'error', message: sentence(problems) } : planned
  }
  const rows: Planned[] = []
  for (const [at, record] of input.records.entries()) {
    const line = lines[at] ?? 0
    if (wanted(line)) rows.push(planOf(record, line))
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await othersTurn()
  }
  await markDuplicates(scope, rows, target, input)
  await target.resolve?.(scope, rows, { isCheck, unknownNames })
  return rows
}

/** Rows processed before other callers get a turn, since reading rows blocks the processor. */
const ROWS_AT_ONCE = 100

const sentence = (problems: readonly Problem[]) => problems.map(({ message }) => message).join('; ')

async function cellRules(scope: Scope, type: ImportType, input: ImportInput) {
  const { currency, dateFormat, measurementRegion, pricesIncludeTax } = await getSettings(scope)
  const { columnMapping, records, decimalMark } = input
  const dates = IMPORT_FIELDS[type].fields.filter(({ kind }) => kind === 'date')
  const found = dateOrderOf(
    records.flatMap((record) => {
      const cells = cellsOf(type, columnMapping, record)
      return dates.map(({ key }) => cells[key] ?? '')
    }),
  )
  const usual = dateFormat === 'MM-DD-YYYY' ? 'month-first' : 'day-first'
  return {
    dateOrder: input.dateOrder ?? (found === 'either' ? usual : found),
    decimalMark,
    moneyOut: input.moneyOut,
    turnDirections: input.turnDirections ?? false,
    currency,
    today: scope.today,
    columns: columnMapping,
    keepCosts: input.keepCosts ?? false,
    // A header that mentions tax counts more than the setting, which is about how the owner types prices.
    pricesIncludeTax: taxInHeader(columnMapping.sellPrice ?? '') ?? pricesIncludeTax,
    region: measurementRegion,
    consent: words.consentFrom(input.fileName ?? words.unnamedFile).slice(0, 200),
  } as const
}

/** Validates the body with its kind's schema and reports errors under the import's fields. */
function checked(
  body: Fields,
  found: readonly Problem[],
  target: ImportTarget,
): { input: Fields; problems: Problem[] } {
  const parsed = target.schema.safeParse(body)
  if (parsed.success) return { input: parsed.data as Fields, problems: [...found] }
  const named = new Set(found.map(({ field }) => field))
  const more = parsed.error.issues.flatMap(({ path, message }) => {
    const key = String(path[0] ?? '')
    const field = target.fieldOf[key] ?? key
    // The first message about a cell is enough.
    if (named.has(field)) return []
    named.add(field)
    return [{ field, message }]
  })
  return { input: body, problems: [...found, ...more] }
}

async function markDuplicates(
  scope: Scope,
  rows: readonly Planned[],
  target: ImportTarget,
  { duplicates = 'skip', batch }: Pick<ImportInput, 'duplicates' | 'batch'>,
): Promise<void> {
  if (duplicates === 'add') return
  const good = rows.filter(({ action }) => action === 'new')
  const { country } = await getSettings(scope)
  const keys = new Map(good.map((row) => [row, target.keysOf(row.input, country)]))
  const wanted = [...new Set([...keys.values()].flat())]
  const known = wanted.length === 0 ? new Map<string, number>() : await target.find(scope, wanted)
  const updated = new Set<number>()
  const before = await madeBefore(scope, target, batch)
  const seen = new Map<string, Planned>()
  for (const [row, own] of keys) {
    const id = own.map((key) => known.get(key)).find((each) => each !== undefined && !before.has(each))
    const twin = target.repeats ? undefined : own.flatMap((key) => sameInFile(target, key, row, seen) ?? [])[0]
    for (const key of own) if (!seen.has(key)) seen.set(key, row)
    if (twin !== undefined) Object.assign(row, { action: 'skip', message: words.repeated(twin.line) })
    else if (id === undefined) continue
    else if (duplicates === 'update' && target.update !== undefined && !updated.has(id)) {
      updated.add(id)
      Object.assign(row, { action: 'update', known: id })
    } else Object.assign(row, { action: 'skip', message: words.duplicate })
  }
}

/** The earlier row of the file that this row repeats: about the same person, or word for word. */
function sameInFile(
  { provesSame }: ImportTarget,
  key: string,
  row: Planned,
  seen: ReadonlyMap<string, Planned>,
): Planned | undefined {
  const above = seen.get(key)
  return above && (provesSame?.(key) || JSON.stringify(above.cells) === JSON.stringify(row.cells)) ? above : undefined
}

/** Records that earlier chunks of this file created. */
async function madeBefore(scope: Scope, { kind, provesSame }: ImportTarget, batch?: string): Promise<Set<number>> {
  if (batch === undefined || provesSame !== undefined) return new Set()
  const { rows } = await sql<{ id: number }>`select r.record_id as id from import_rows r
      join import_batches b on b.business_id = r.business_id and b.id = r.batch_id
     where b.business_id = ${scope.businessId} and b.key = ${batch} and r.kind = ${kind} and r.action = 'imported'
       and r.record_id is not null`.execute(scope.db)
  return new Set(rows.map(({ id }) => id))
}
