import { sql } from 'kysely'
import { grossOfNet } from '#modules/products/product-price.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import { deliveryTaxRate } from '#modules/settings/tax.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal, isPositive, roundTo } from '#shared/money.ts'
import { allergenStatement } from '../allergen-statement.ts'
import type { RequoteQuery } from '../contract.ts'
import type { Order, OrderLine, Requote, RequoteChoice } from '../schema.ts'
import { orderWords as words } from '../words.ts'
import { costedLines } from './line-costs.ts'
import { readOrderAllergens } from './order-allergens.ts'
import { lineRates } from './price-order.ts'
import { repriceOrder } from './save-order.ts'
import { getOrder } from './store.ts'
import { todaysPrices } from './todays-prices.ts'

/** What would be otherwise if a quote that came to its end were offered again, as chosen so far. */
export async function showRequote(scope: Scope, orderId: number, asked: RequoteQuery): Promise<Requote> {
  const before = await getOrder(scope, orderId)
  const drift = await readDrift(scope, before)
  const keep =
    asked.keep === undefined
      ? drift.lines.flatMap(({ line, isOwnPrice }) => (isOwnPrice ? line.id : []))
      : asked.keep === 'none'
        ? []
        : asked.keep
  const choice = {
    keep,
    keepTaxes: asked.keepTaxes === 'true',
    ...(asked.eventDate ? { eventDate: asked.eventDate } : {}),
  }
  const { priced, bookingFee } = await repriceOrder(scope, before, withChoice(before, drift, choice), { keep: false })
  const decimals = decimalsOf(before.currency)
  const said = await lastSaid(scope, orderId)
  const known = await readOrderAllergens(scope, before, await getSettings(scope))
  const allergens = { before: said?.allergens ?? null, today: allergenStatement({ ...before, known }) }
  return {
    dateNeeded: before.eventDate === null || before.eventDate < scope.today,
    lines: drift.lines.map(({ line, priceToday, isOwnPrice }) => ({
      lineId: line.id,
      name: line.name,
      price: line.unitPrice,
      priceToday,
      isOwnPrice,
      isKept: keep.includes(line.id),
    })),
    costs: drift.costs,
    taxes: drift.taxes,
    termsChanged: said !== undefined && said.termsId !== ((await findCurrentTerms(scope))?.id ?? null),
    allergens: said !== undefined && allergens.before !== allergens.today ? allergens : null,
    total: before.total,
    newTotal: roundTo(priced.totals.total, decimals),
    bookingFee: before.bookingFeeAmount,
    newBookingFee: roundTo(bookingFee, decimals),
  }
}

/**
 * Before such a quote is open again: prices and taxes become what was chosen. Where nobody was asked and something
 * would be otherwise today, it stays as it is: nothing changes, and nothing stays, without the owner's word.
 */
export async function requote(scope: Scope, before: Order, choice: RequoteChoice | undefined): Promise<void> {
  const drift = await readDrift(scope, before)
  if (choice === undefined && drift.lines.length + drift.taxes.length > 0)
    throw new AppError('CONFLICT', words.requoteChanged)
  const changes = withChoice(before, drift, choice ?? { keep: [], keepTaxes: true })
  const { priced } = await repriceOrder(scope, before, changes, { keep: true })
  const total = roundTo(priced.totals.total, decimalsOf(before.currency))
  if (choice?.newTotal !== undefined && compare(choice.newTotal, total) !== 0)
    throw new AppError('CONFLICT', words.requoteMoved)
  const changed = {
    ...(compare(total, before.total) === 0 ? {} : { total: [before.total, total] }),
    ...(changes.eventDate === before.eventDate ? {} : { eventDate: [before.eventDate, changes.eventDate] }),
  }
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'order', before.id, 'requoted', changed)
}

type Drift = Pick<Requote, 'costs' | 'taxes'> & {
  lines: { line: OrderLine; priceToday: Decimal; isOwnPrice: boolean }[]
  taxEnabled: boolean
  deliveryTaxPercent: Decimal
}

function withChoice(before: Order, drift: Drift, { keep, keepTaxes, eventDate }: RequoteChoice) {
  const today = new Map(drift.lines.map(({ line, priceToday }) => [line.id, priceToday]))
  const { taxEnabled, deliveryTaxPercent } = keepTaxes ? before : drift
  return {
    lines: before.lines.map((line) => ({
      ...line,
      unitPrice: keep.includes(line.id) ? line.unitPrice : (today.get(line.id) ?? line.unitPrice),
    })),
    keepTaxes,
    taxEnabled,
    deliveryTaxPercent,
    eventDate: eventDate ?? before.eventDate,
  }
}

async function readDrift(scope: Scope, before: Order): Promise<Drift> {
  const settings = await getSettings(scope)
  const prices = await todaysPrices(scope, before)
  const changedSince = await productsRepriced(scope, before)
  const lines = before.lines.flatMap((line, i) => {
    const priceToday = prices[i]
    if (priceToday === undefined || compare(priceToday, line.unitPrice) === 0) return []
    const repriced = changedSince.get(line.productId ?? 0)
    // Priced for this quote, and the product costs what it did then: nothing is otherwise today.
    if (repriced === undefined) return []
    const then = before.priceEntry === 'net' ? repriced : grossOfNet(repriced, line.taxPercent, before.currency)
    return [{ line, priceToday, isOwnPrice: compare(then, line.unitPrice) !== 0 }]
  })
  const costed = await costedLines(scope, before.lines)
  const costs = before.lines.flatMap(({ id, name, cost, productId }, i) => {
    const costToday = costed[i]?.cost ?? null
    const isNamed = lines.some(({ line }) => line.id === id)
    if (isNamed || cost === null || costToday === null || compare(cost, costToday) === 0) return []
    return productId === null || prices[i] === undefined ? [{ lineId: id, name, cost, costToday }] : []
  })
  const rates = await lineRates(scope, { lines: before.lines, rates: settings.customTaxRates })
  const effective = (isOn: boolean, percent: Decimal) => (isOn ? percent : '0')
  const deliveryTaxPercent = deliveryTaxRate(settings)?.rate ?? '0'
  const compared = [
    ...before.lines.map((line, i) => ({ name: line.name, percent: line.taxPercent, percentToday: rates[i] ?? '0' })),
    ...(isPositive(before.setupFee)
      ? [{ name: words.deliveryLine, percent: before.deliveryTaxPercent, percentToday: deliveryTaxPercent }]
      : []),
  ].map(({ name, percent, percentToday }) => ({
    name,
    percent: effective(before.taxEnabled, percent),
    percentToday: effective(settings.taxEnabled, percentToday),
  }))
  return {
    lines,
    costs,
    taxes: compared.filter(({ percent, percentToday }) => compare(percent, percentToday) !== 0),
    taxEnabled: settings.taxEnabled,
    deliveryTaxPercent,
  }
}

/** The products whose price changed since the quote was written, with what each cost then. */
async function productsRepriced({ db, businessId }: Scope, { lines, createdAt }: Order): Promise<Map<number, Decimal>> {
  const { rows } = await sql<{ id: number; price: Decimal }>`
    select distinct on (entity_id) entity_id as id, details -> 'price' ->> 0 as price from activity
     where business_id = ${businessId} and entity = 'product' and act = 'changed' and details ? 'price'
       and entity_id = any(${lines.flatMap(({ productId }) => productId ?? [])}::bigint[]) and at > ${createdAt}
     order by entity_id, id`.execute(db)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** What the newest revision said beside the amounts. */
async function lastSaid({ db, businessId }: Scope, orderId: number) {
  const { rows } = await sql<{ termsId: number | null; allergens: string | null }>`
    select terms_id as "termsId", shown ->> 'allergens' as allergens from order_revisions
     where business_id = ${businessId} and order_id = ${orderId} order by revision desc limit 1`.execute(db)
  return rows[0]
}
