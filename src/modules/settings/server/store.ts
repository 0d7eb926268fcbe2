import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DANGEROUS } from '#modules/auth/dangerous.ts'
import { changesOf, recordActivity } from '#server/activity.ts'
import { peekNumber, raiseNumber } from '#server/db/counters.ts'
import { hook } from '#server/hook.ts'
import { forgetAll, remembered } from '#server/remembered.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, found, stale } from '#shared/errors.ts'
import { deriveSettings } from '../derive-settings.ts'
import { invoiceSeries } from '../papers/invoice-series.ts'
import {
  DEFAULT_STORED,
  type Settings,
  type SettingsChanges,
  type SettingsField,
  type StoredSettings,
} from '../schema.ts'
import type { TaxRate } from '../taxes/tax-rate.ts'
import { settingsWords } from '../words.ts'
import { holdSettings } from './hold-settings.ts'

/** The series of order numbers (ORD-2), for `takeNumber`. */
export const ORDER_NUMBERS = 'order'

type Row = {
  data: Partial<StoredSettings>
  version: number
  counters: Record<string, number>
  customTaxRates: TaxRate[]
}

/** The business's settings: stored values over the defaults. One query; nothing is cached beyond the transaction. */
export const getSettings = (scope: Scope): Promise<Settings> => remembered(scope, 'settings', () => readSettings(scope))

/** A scope whose work sees these settings; nothing is stored. */
export const withSettings = (scope: Scope, settings: Settings): Scope => ({
  ...scope,
  keptKitchen: async () => undefined,
  memory: new Map([['settings', Promise.resolve(settings)]]),
})

async function readSettings(scope: Scope): Promise<Settings> {
  const { rows } = await sql<Row>`
    select data, version,
      (select coalesce(jsonb_object_agg(series, next), '{}') from counters where business_id = ${scope.businessId}) as counters,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'rate', rate::text, 'code', code, 'isDefault', is_default,
          'archived', archived_at is not null, 'version', version) order by is_default desc, rate desc, id), '[]')
         from tax_rates where business_id = ${scope.businessId}) as "customTaxRates"
    from settings where business_id = ${scope.businessId}`.execute(scope.db)
  const { data, counters, ...beside } = found(rows[0], settingsWords.settings)
  const resetsYearly = data.invoiceNumberResetsYearly ?? DEFAULT_STORED.invoiceNumberResetsYearly
  return deriveSettings(data, {
    ...beside,
    nextOrderNumber: counters[ORDER_NUMBERS] ?? 1,
    nextInvoiceNumber: counters[invoiceSeries(scope.today, resetsYearly)] ?? 1,
  })
}

/** True once there are amounts in the bakery's currency. Later modules answer. */
export const hasMoney = hook<[], boolean>('amounts in the currency')

const DANGEROUS_FIELDS = DANGEROUS.flatMap(({ table, fields = [] }) =>
  table === 'settings' ? (fields as readonly (keyof StoredSettings & SettingsField)[]) : [],
)

/**
 * Saves only the given fields, so that two fields saved at the same time both stay. The currency can change only while
 * there is no money.
 */
export async function updateSettings(scope: Scope, { version, ...changes }: SettingsChanges): Promise<Settings> {
  const { nextOrderNumber, nextInvoiceNumber, customTaxRates: _rates, ...given } = changes
  await holdSettings(scope)
  const before = await getSettings(scope)
  const stored = JSON.stringify({ ...given, ...firstMinutes({ ...before, ...given }) })
  if (version !== undefined && version !== before.version) throw stale(before)
  await refuseUnlessAllowed(scope, before, changes)
  if (DANGEROUS_FIELDS.some((field) => changes[field] !== undefined && changes[field] !== before[field]))
    scope.requireProof()
  if (stored !== '{}')
    await scope.db
      .updateTable('settings')
      .set({ data: sql`data || ${stored}::jsonb`, version: sql`version + 1`, updated_at: scope.now })
      .where('business_id', '=', scope.businessId)
      .execute()
  if (nextOrderNumber !== undefined && !(await raiseNumber(scope, ORDER_NUMBERS, nextOrderNumber)))
    throw refused('nextOrderNumber', settingsWords.orderNumbersOnlyUp(await peekNumber(scope, ORDER_NUMBERS)))
  const { invoiceNumberResetsYearly: resetsYearly = before.invoiceNumberResetsYearly } = changes
  if (resetsYearly !== before.invoiceNumberResetsYearly) await carryInvoiceNumbers(scope, resetsYearly)
  const invoices = invoiceSeries(scope.today, resetsYearly)
  if (nextInvoiceNumber !== undefined && !(await raiseNumber(scope, invoices, nextInvoiceNumber)))
    throw refused('nextInvoiceNumber', settingsWords.invoiceNumbersOnlyUp(await peekNumber(scope, invoices)))
  forgetAll(scope)
  const after = await getSettings(scope)
  const changed = changesOf(before, after)
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'settings', scope.businessId, 'changed', changed)
  return after
}

/** The working time of a bakery that goes by it for the first time: 6 hours on each day on which it is open. */
const firstMinutes = ({ capacityMode, minutesPerWeekday, recurringBlockedDays }: StoredSettings) =>
  capacityMode === 'minutes' && minutesPerWeekday === null
    ? { minutesPerWeekday: [0, 1, 2, 3, 4, 5, 6].map((day) => (recurringBlockedDays.includes(day) ? 0 : 360)) }
    : {}

/** ORD-2: continues the other series, so that no number is given twice; only a year without an invoice starts at 1. */
async function carryInvoiceNumbers(scope: Scope, resetsYearly: boolean): Promise<void> {
  const { rows } = await sql<{ latest: string | null }>`
    select greatest(
        (select max(issued_on) from invoices where business_id = ${scope.businessId}),
        (select max(issued_on) from monthly_invoices where business_id = ${scope.businessId}))::text as latest`.execute(
    scope.db,
  )
  const latest = rows[0]?.latest ?? scope.today
  if (resetsYearly && latest.slice(0, 4) < scope.today.slice(0, 4)) return
  const next = await peekNumber(scope, invoiceSeries(scope.today, !resetsYearly))
  await raiseNumber(scope, invoiceSeries(scope.today, resetsYearly), next)
}

async function refuseUnlessAllowed(scope: Scope, before: Settings, changes: SettingsChanges): Promise<void> {
  const { currency, businessLogoId, deliveryTaxRateId, customTaxRates = before.customTaxRates } = changes
  if (currency !== undefined && currency !== before.currency && (await hasMoney(scope)).includes(true))
    throw refused('currency', settingsWords.currencyFixed(before.currency))
  if (!isDeepStrictEqual(customTaxRates, before.customTaxRates))
    throw refused('customTaxRates', settingsWords.ratesElsewhere)
  if (businessLogoId != null && !(await isLogo(scope, businessLogoId)))
    throw refused('businessLogoId', settingsWords.logoUnknown)
  if (
    deliveryTaxRateId != null &&
    !before.customTaxRates.some(({ id, archived }) => id === deliveryTaxRateId && !archived)
  )
    throw refused('deliveryTaxRateId', settingsWords.taxRateUnknown)
  const pattern = changes.invoiceNumberPattern ?? before.invoiceNumberPattern
  const resetsYearly = changes.invoiceNumberResetsYearly ?? before.invoiceNumberResetsYearly
  if (resetsYearly && !/\{YY(YY)?\}/.test(pattern))
    throw refused(
      changes.invoiceNumberPattern === undefined ? 'invoiceNumberResetsYearly' : 'invoiceNumberPattern',
      settingsWords.yearInPattern,
    )
}

async function isLogo(scope: Scope, mediaId: number): Promise<boolean> {
  const media = await scope.db
    .selectFrom('media')
    .select('id')
    .where('business_id', '=', scope.businessId)
    .where('id', '=', mediaId)
    .where('purpose', '=', 'logo')
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  return media !== undefined
}

const refused = (field: string, message: string) => new AppError('INVALID', message, { fields: { [field]: message } })
