import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { holdSettings } from '#modules/settings/server/hold-settings.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { usePart } from '#modules/settings/server/use-part.ts'
import { asJson, insertJson } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { type DayRange, dayRange } from '#shared/dates/day-range.ts'
import { AppError, found } from '#shared/errors.ts'
import { roundTo, sumOf } from '#shared/money.ts'
import type { FileAnswer } from '#shared/route.ts'
import { accountOf, taxNameOf } from '../codes.ts'
import type { Entry, EntryKind } from '../entry.ts'
import { type LayoutId, layoutOf } from '../layouts.ts'
import type { AccountantExport, ExportInput, Preview } from '../schema.ts'
import { accountantWords as words } from '../words.ts'
import { type ExportFile, writeFiles } from '../write-files.ts'
import { codesOf } from './codes.ts'
import { encode } from './encode.ts'
import { readEntries } from './read-entries.ts'

type Exported = {
  kind: EntryKind
  recordId: number
  day: string
  reference: string
  total: string
  hash: string
  exportedAt: string
}
type Asked = DayRange & { layout: LayoutId; again: boolean }

const keyOf = ({ kind, recordId }: Pick<Entry, 'kind' | 'recordId'>) => `${kind} ${recordId}`
const totalOf = ({ parts }: Pick<Entry, 'parts'>) => sumOf(parts.flatMap(({ net, tax }) => [net, tax]))

/** `#12` of an order without a number is the id of its row, which a restore changes. */
const lasting = (reference: string): string => (reference.startsWith('#') ? '' : reference)

/** If any of these differ, an exported entry counts as changed. */
const hashOf = ({ day, dueDay, reference, contact, parts }: Entry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        day,
        dueDay,
        lasting(reference),
        contact,
        parts.map(({ net, tax, rate }) => [net, tax, Number(rate ?? 0)]),
      ]),
    )
    .digest('hex')

/** The last export of each entry that is, or was at its export, in these days. */
async function exportedOf(
  { businessId, db }: Scope,
  { layout, from, to }: Asked,
  entries: readonly Entry[],
): Promise<Exported[]> {
  const ids = entries.map(({ recordId }) => recordId)
  const { rows } = await sql<Exported>`
    select distinct on (e.kind, e.record_id) e.kind, e.record_id as "recordId", e.day, e.reference, e.total::text as total, e.hash,
        x.created_at as "exportedAt"
      from exported_entries e
      join accountant_exports x on x.business_id = e.business_id and x.id = e.export_id
     where e.business_id = ${businessId} and e.layout = ${layout}
       and (e.day between ${from} and ${to} or e.record_id = any(${ids}::bigint[]))
     order by e.kind, e.record_id, e.export_id desc`.execute(db)
  return rows
}

async function gather(scope: Scope, asked: Asked) {
  const layout = layoutOf(asked.layout)
  const entries = await readEntries(scope, layout, asked)
  const exported = new Map((await exportedOf(scope, asked, entries)).map((each) => [keyOf(each), each]))
  const chosen = asked.again ? entries : entries.filter((entry) => !exported.has(keyOf(entry)))
  const settings = await getSettings(scope)
  const codes = await codesOf(scope, layout.program)
  const bakery = { country: settings.country, currency: settings.currency, decimals: decimalsOf(settings.currency) }
  const files = writeFiles(chosen, { layout, codes, bakery, name: words.file(asked.layout, asked.from, asked.to) })
  const total = roundTo(sumOf(chosen.map(totalOf)), bakery.decimals)
  return { layout, entries, exported, chosen, codes, bakery, files, total }
}

export async function previewExport(scope: Scope, asked: Asked): Promise<Preview> {
  const { layout, entries, exported, chosen, codes, bakery, files, total } = await gather(scope, asked)
  const now = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const money = (amount: Parameters<typeof roundTo>[0]) => roundTo(amount, bakery.decimals)
  const changed = [...exported.values()].flatMap((was) => {
    const entry = now.get(keyOf(was))
    if (entry ? hashOf(entry) === was.hash : was.day < asked.from || was.day > asked.to) return []
    return {
      kind: was.kind,
      reference: was.reference,
      day: was.day,
      was: money(was.total),
      now: entry ? money(totalOf(entry)) : null,
      page: entry?.page ?? null,
      exportedAt: was.exportedAt,
    }
  })
  const before = entries.flatMap((entry) => exported.get(keyOf(entry)) ?? [])
  const fields = layout.columns.map(([, field]) => field)
  const parts = chosen.flatMap(({ kind, parts: all }) => all.map((part) => ({ kind, ...part })))
  const nameless = parts
    .filter(({ rate }) => taxNameOf(codes, rate) === '')
    .map(({ rate }) => String(Number(rate ?? 0)))
  return {
    entries: chosen.length,
    total,
    files: files.length,
    before: before.length,
    lastExportedAt:
      before
        .map(({ exportedAt }) => exportedAt)
        .toSorted()
        .at(-1) ?? null,
    changed,
    withoutAccount: fields.includes('account')
      ? parts.filter(({ kind, account }) => accountOf(codes, kind, account) === '').length
      : 0,
    ratesWithoutName: fields.includes('taxName') && layout.program !== 'plain' ? [...new Set(nameless)].toSorted() : [],
  }
}

/** Parallel exports wait for each other, so that nothing new is exported twice. */
export async function makeExport(
  scope: Scope,
  { layout, again = false, ...days }: ExportInput,
): Promise<AccountantExport> {
  const { businessId, db, now, actor } = scope
  const asked = { layout, again, ...dayRange(days, scope.today) }
  await holdSettings(scope)
  const { chosen, bakery, files, total } = await gather(scope, asked)
  if (chosen.length === 0) throw new AppError('CONFLICT', words.nothingNew)
  const { id } = await db
    .insertInto('accountant_exports')
    .values({
      business_id: businessId,
      layout,
      from_day: asked.from,
      to_day: asked.to,
      again,
      entries: chosen.length,
      total,
      currency: bakery.currency,
      files: JSON.stringify(files),
      created_at: now,
      created_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = chosen.map((entry) => ({
    export_id: id,
    layout,
    kind: entry.kind,
    record_id: entry.recordId,
    day: entry.day,
    reference: entry.reference || entry.description,
    total: roundTo(totalOf(entry), bakery.decimals),
    hash: hashOf(entry),
  }))
  await insertJson(scope, 'exported_entries', Object.keys(rows[0] ?? {}), asJson(rows))
  await usePart(scope, 'accountant')
  return (await readExports(scope, id))[0] as AccountantExport
}

async function readExports({ businessId, db }: Scope, id?: number): Promise<AccountantExport[]> {
  const { rows } = await sql<Omit<AccountantExport, 'layout'> & { layout: LayoutId }>`
    select x.id, x.layout, x.from_day as "startDate", x.to_day as "endDate", x.again, x.entries, x.total::text as total, x.currency,
        x.created_at as "createdAt", x.created_by as "createdBy",
        (select jsonb_agg(jsonb_build_object('name', f.file ->> 'name', 'lines', (f.file ->> 'lines')::int) order by f.at)
           from jsonb_array_elements(x.files) with ordinality f (file, at)) as files
      from accountant_exports x
     where x.business_id = ${businessId} ${id === undefined ? sql`` : sql`and x.id = ${id}`}
     order by x.id desc limit ${LISTED_MAX}`.execute(db)
  return rows
}

const LISTED_MAX = 100

export async function listExports(scope: Scope): Promise<{ rows: AccountantExport[]; total: number }> {
  const rows = await readExports(scope)
  return { rows, total: rows.length }
}

export async function exportFile({ businessId, db }: Scope, id: number, file: number): Promise<FileAnswer> {
  const row = await db
    .selectFrom('accountant_exports')
    .select(['layout', 'files'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  const { layout, files } = found(row, words.export)
  const { name, text } = found((files as ExportFile[])[file - 1], words.export)
  const { encoding } = layoutOf(layout as LayoutId)
  return {
    bytes: encode(text, encoding),
    contentType: `text/csv; charset=${encoding === 'windows-1252' ? encoding : 'utf-8'}`,
    fileName: name,
  }
}
