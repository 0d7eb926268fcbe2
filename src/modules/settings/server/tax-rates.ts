import { sql } from 'kysely'
import { changesOf, recordActivity } from '#server/activity.ts'
import { type Bin, takeBack, throwAway } from '#server/bin.ts'
import { hook } from '#server/hook.ts'
import { forgetAll } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import type { PresetRate } from '#shared/countries.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { compare } from '#shared/money.ts'
import type { Page } from '#shared/records/paging.ts'
import type { TaxRate, TaxRateChanges, TaxRateInput } from '../taxes/tax-rate.ts'
import { settingsWords } from '../words.ts'
import { holdSettings } from './hold-settings.ts'

const UNDO_MS = 24 * 3_600_000

const taxRateBin: Bin = { table: 'tax_rates', parts: [] }

const rowsOf = (scope: Scope) =>
  scope.db
    .selectFrom('tax_rates')
    .select(['id', 'name', 'rate', 'code', 'is_default as isDefault', 'version'])
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('business_id', '=', scope.businessId)

/** The default first, then the highest; by default without archived ones. */
export async function listTaxRates(
  scope: Scope,
  { archived = 'false' }: { archived?: 'true' | 'false' | 'all' | undefined } = {},
): Promise<Page<TaxRate>> {
  const rows = await rowsOf(scope)
    .$if(archived === 'true', (query) => query.where('archived_at', 'is not', null))
    .$if(archived === 'false', (query) => query.where('archived_at', 'is', null))
    .orderBy('is_default', 'desc')
    .orderBy('rate', 'desc')
    .orderBy('id')
    .execute()
  return { rows, total: rows.length }
}

export async function getTaxRate(scope: Scope, id: number): Promise<TaxRate> {
  return found(await rowsOf(scope).where('id', '=', id).executeTakeFirst(), settingsWords.taxRate)
}

export async function createTaxRate(scope: Scope, input: TaxRateInput): Promise<TaxRate> {
  await holdSettings(scope)
  await refuseSameName(scope, input.name)
  const { total } = await listTaxRates(scope)
  const isDefault = input.isDefault === true || total === 0
  if (isDefault) await clearDefault(scope)
  const { id } = await scope.db
    .insertInto('tax_rates')
    .values({
      business_id: scope.businessId,
      name: input.name,
      rate: input.rate,
      code: input.code ?? null,
      is_default: isDefault,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noted(scope, 'rate-added', input)
  return getTaxRate(scope, id)
}

/** Orders keep the percentage they were priced with; a new one applies only to new lines (TAX-2). */
export async function updateTaxRate(scope: Scope, id: number, changes: TaxRateChanges): Promise<TaxRate> {
  await holdSettings(scope)
  const before = await getTaxRate(scope, id)
  const { version, archived, isDefault, ...plain } = changes
  if (before.version !== version) throw stale(before)
  if (plain.name !== undefined) await refuseSameName(scope, plain.name, id)
  const isArchived = archived ?? before.archived
  if (isDefault === false && before.isDefault) throw refused('isDefault', settingsWords.defaultRateNeeded)
  if (isArchived && isDefault === true) throw refused('isDefault', settingsWords.archivedNotDefault)
  if (archived === true) await refuseLastDefault(scope, before)
  if (isDefault === true) await clearDefault(scope)
  const becomesDefault = isDefault === true || (archived === false && !(await hasDefault(scope)))
  await scope.db
    .updateTable('tax_rates')
    .set({
      ...plain,
      ...(becomesDefault && { is_default: true }),
      ...(archived !== undefined && { archived_at: archived ? scope.now : null }),
      ...(archived === true && { is_default: false }),
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  if (archived === true) await leaveDelivery(scope, id)
  if (archived === false) await returnToDelivery(scope, id)
  const after = await getTaxRate(scope, id)
  const changed = changesOf(before, after)
  if (Object.keys(changed).length > 0)
    await noted(
      scope,
      before.archived === isArchived ? 'rate-changed' : isArchived ? 'rate-archived' : 'rate-restored',
      after,
      changed,
    )
  return after
}

/** Later modules say if something of theirs uses a tax rate. */
export const rateUsed = hook<[id: number], boolean>('uses of a tax rate')

/**
 * Archives a rate that an order line, product or product type names, even one in the bin; any other goes into the bin.
 */
export async function removeTaxRate(scope: Scope, id: number): Promise<void> {
  await holdSettings(scope)
  const before = await getTaxRate(scope, id)
  await refuseLastDefault(scope, before)
  await noted(scope, (await retire(scope, id)) ? 'rate-archived' : 'rate-removed', before)
}

/** Restores a rate from the archive or the bin. */
export async function restoreTaxRate(scope: Scope, id: number): Promise<TaxRate> {
  await holdSettings(scope)
  const wasGone = await takeBack(scope, taxRateBin, id)
  const kept = await getTaxRate(scope, id)
  if (wasGone) await noted(scope, 'rate-restored', kept)
  if (wasGone && kept.archived) return kept
  return updateTaxRate(scope, id, { name: kept.name, archived: false, version: kept.version })
}

/** Returns true if it had to be kept. */
async function retire(scope: Scope, id: number): Promise<boolean> {
  await leaveDelivery(scope, id)
  const used = await isUsed(scope, id)
  await scope.db
    .updateTable('tax_rates')
    .set({
      ...(used && { archived_at: scope.now }),
      is_default: false,
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
  if (!used) await throwAway(scope, taxRateBin, id)
  return used
}

/** @throws INVALID on `taxRateId` if it is not one of the business's active rates */
export async function refuseUnknownRate(scope: Scope, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const { rows } = await listTaxRates(scope)
  if (!rows.some((rate) => rate.id === id)) throw refused('taxRateId', settingsWords.taxRateUnknown)
}

/**
 * Replaces the tax rates with those of a country, the first as the default. An existing rate of the same name, even an
 * archived one, is reused, and its uses stay; other rates that nothing names are removed.
 */
export async function takeOverRates(scope: Scope, presets: readonly PresetRate[]): Promise<void> {
  await holdSettings(scope)
  await clearDefault(scope)
  const { rows } = await listTaxRates(scope, { archived: 'all' })
  const wanted = presets.map(({ name, rate }, position) => {
    const same = rows.filter((row) => row.name === name && compare(row.rate, rate) === 0)
    return { name, rate, is_default: position === 0, kept: same.find(({ archived }) => !archived) ?? same.at(-1) }
  })
  const keptIds = new Set(wanted.map(({ kept }) => kept?.id))
  for (const { id, archived } of rows) if (!archived && !keptIds.has(id)) await retire(scope, id)
  for (const { kept, name, rate, is_default } of wanted) {
    const stamp = { is_default, updated_at: scope.now }
    if (kept)
      await scope.db
        .updateTable('tax_rates')
        .set({ ...stamp, archived_at: null, version: sql`version + 1` })
        .where('business_id', '=', scope.businessId)
        .where('id', '=', kept.id)
        .execute()
    else
      await scope.db
        .insertInto('tax_rates')
        .values({ ...stamp, business_id: scope.businessId, name, rate, created_at: scope.now })
        .execute()
  }
  forgetAll(scope)
}

function noted(scope: Scope, act: string, { name }: Pick<TaxRate, 'name'>, changed: Record<string, unknown> = {}) {
  forgetAll(scope)
  return recordActivity(scope, 'settings', scope.businessId, act, { ...changed, name })
}

async function clearDefault(scope: Scope): Promise<void> {
  await scope.db
    .updateTable('tax_rates')
    .set({ is_default: false, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where('is_default', '=', true)
    .execute()
}

const hasDefault = async (scope: Scope) => (await listTaxRates(scope)).rows.some(({ isDefault }) => isDefault)

async function refuseLastDefault(scope: Scope, { isDefault, archived }: TaxRate): Promise<void> {
  if (!isDefault || archived || (await listTaxRates(scope)).total === 1) return
  throw new AppError('CONFLICT', settingsWords.defaultRateNeeded)
}

async function isUsed(scope: Scope, id: number): Promise<boolean> {
  if ((await rateUsed(scope, id)).includes(true)) return true
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from product_types where business_id = ${scope.businessId} and tax_rate_id = ${id})
        or exists (select from deleted_records where business_id = ${scope.businessId}
          and jsonb_path_exists(record || parts, '$.**.tax_rate_id ? (@ == $rate)', jsonb_build_object('rate',
            ${id}::bigint))) as used`.execute(scope.db)
  return rows[0]?.used ?? false
}

async function leaveDelivery(scope: Scope, id: number): Promise<void> {
  const left = await scope.db
    .updateTable('settings')
    .set({ data: sql`data || '{"deliveryTaxRateId": null}'`, version: sql`version + 1`, updated_at: scope.now })
    .where('business_id', '=', scope.businessId)
    .where(sql`data ->> 'deliveryTaxRateId'`, '=', String(id))
    .returning('business_id')
    .executeTakeFirst()
  if (left) await setLeftDelivery(scope, id, scope.now)
}

/** Undo gives the delivery its rate back, unless it has another by now. A restore days later affects only the rate. */
async function returnToDelivery(scope: Scope, id: number): Promise<void> {
  const { left } = await scope.db
    .selectFrom('tax_rates')
    .select('left_delivery_at as left')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (left === null) return
  await setLeftDelivery(scope, id, null)
  if (Date.parse(scope.now) - Date.parse(left) > UNDO_MS) return
  await scope.db
    .updateTable('settings')
    .set({
      data: sql`data || jsonb_build_object('deliveryTaxRateId', ${id}::bigint)`,
      version: sql`version + 1`,
      updated_at: scope.now,
    })
    .where('business_id', '=', scope.businessId)
    .where(sql`data ->> 'deliveryTaxRateId'`, 'is', null)
    .execute()
}

async function setLeftDelivery(scope: Scope, id: number, instant: string | null): Promise<void> {
  await scope.db
    .updateTable('tax_rates')
    .set({ left_delivery_at: instant })
    .where('business_id', '=', scope.businessId)
    .where('id', '=', id)
    .execute()
}

async function refuseSameName(scope: Scope, name: string, butId = 0): Promise<void> {
  const { rows } = await listTaxRates(scope)
  const same = rows.some((rate) => rate.id !== butId && rate.name.toLowerCase() === name.toLowerCase())
  if (same) throw refused('name', settingsWords.nameTaken(name))
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
