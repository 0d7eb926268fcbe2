import { grossOfNet } from '#modules/products/product-price.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { findCurrentTerms } from '#modules/settings/server/terms.ts'
import { deliveryTaxPercent as deliveryTaxToday } from '#modules/settings/taxes/tax.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal, isPositive, roundTo } from '#shared/money.ts'
import { allergenStatement } from '../../allergen-statement.ts'
import type { RequoteQuery } from '../../contract.ts'
import { BASIS, type Basis } from '../../pricing/basis.ts'
import { listPrice } from '../../pricing/line-choices.ts'
import { lineCost } from '../../pricing/line-cost.ts'
import { taxPercentToday } from '../../pricing/line-tax.ts'
import { priceToday } from '../../pricing/price-today.ts'
import { type Reckoned, reckon } from '../../pricing/reckon.ts'
import type { Order, OrderLine, Requote, RequoteChoice } from '../../schema.ts'
import { orderWords as words } from '../../words.ts'
import { readCostsToday } from '../costs-today.ts'
import { readOrderAllergens } from '../order-allergens.ts'
import { readBasis } from '../pricing/read-basis.ts'
import { type OrderRecord, storedCosts, toOrder } from '../read-order.ts'
import { rewriteOrder } from '../rows/write-order.ts'
import { getOrderRecord } from '../store.ts'

/** The differences if an ended quote were offered again, with the choices so far. */
export async function showRequote(scope: Scope, orderId: number, asked: RequoteQuery): Promise<Requote> {
  const record = await getOrderRecord(scope, orderId)
  const before = toOrder(scope, record)
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
  const { totals, bookingFee } = reckonAnew(scope, before, drift, choice)
  const decimals = decimalsOf(before.currency)
  const { sent_terms_id: saidTerms, sent_allergens: saidAllergens } = record.row
  const wasSent = before.revision > 0
  const known = await readOrderAllergens(scope, before, await getSettings(scope))
  const allergens = { before: saidAllergens, today: allergenStatement({ ...before, known }) }
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
    termsChanged: wasSent && saidTerms !== ((await findCurrentTerms(scope))?.id ?? null),
    allergens: wasSent && allergens.before !== allergens.today ? allergens : null,
    total: before.total,
    newTotal: roundTo(totals.total, decimals),
    bookingFee: before.bookingFeeAmount,
    newBookingFee: roundTo(bookingFee, decimals),
  }
}

/**
 * Applies the chosen prices and taxes before such a quote is open again. If something would differ today and nobody has
 * chosen, it refuses: nothing changes or stays without the owner's word.
 */
export async function requote(scope: Scope, record: OrderRecord, choice: RequoteChoice | undefined): Promise<void> {
  const before = toOrder(scope, record)
  const drift = await readDrift(scope, before)
  if (choice === undefined && drift.lines.length + drift.taxes.length > 0)
    throw new AppError('CONFLICT', words.requoteChanged)
  const reckoned = reckonAnew(scope, before, drift, choice ?? { keep: [], keepTaxes: true })
  const total = roundTo(reckoned.totals.total, decimalsOf(before.currency))
  if (choice?.newTotal !== undefined && compare(choice.newTotal, total) !== 0)
    throw new AppError('CONFLICT', words.requoteMoved)
  await rewriteOrder(scope, before, { reckoned, costs: storedCosts(record.lines) })
  const { eventDate } = reckoned.order
  const changed = {
    ...(compare(total, before.total) === 0 ? {} : { total: [before.total, total] }),
    ...(eventDate === before.eventDate ? {} : { eventDate: [before.eventDate, eventDate] }),
  }
  if (Object.keys(changed).length > 0) await recordActivity(scope, 'order', before.id, 'requoted', changed)
}

type Drift = Pick<Requote, 'costs' | 'taxes'> & {
  lines: { line: OrderLine; priceToday: Decimal; isOwnPrice: boolean }[]
  basis: Basis
}

/** The quote at the chosen prices and taxes, dated today. The owner has seen what its products sell for now. */
function reckonAnew(
  { today }: Scope,
  before: Order,
  drift: Drift,
  { keep, keepTaxes, eventDate = before.eventDate ?? undefined }: RequoteChoice,
): Reckoned {
  const prices = new Map(drift.lines.map(({ line, priceToday: price }) => [line.id, price]))
  const lines = before.lines.map((line) => ({
    ...line,
    unitPrice: keep.includes(line.id) ? line.unitPrice : (prices.get(line.id) ?? line.unitPrice),
  }))
  const dates = { orderDate: today, bookingFeeDueOn: null, dueDate: null, validUntil: null }
  return reckon({ ...dates, lines, eventDate }, drift.basis, today, {
    before: { ...before, status: 'Quote', lines: before.lines.map((line) => ({ ...line, productPrice: null })) },
    follows: { ...BASIS.Quote, tax: keepTaxes ? 'kept' : 'today' },
    renewed: new Set([...prices.keys()].filter((id) => !keep.includes(id))),
  })
}

async function readDrift(scope: Scope, before: Order): Promise<Drift> {
  const [basis] = await readBasis(scope, [before] as const)
  const { settings, taxes } = basis
  const prices = before.lines.map((line) => priceToday(line, before, basis))
  const lines = before.lines.flatMap((line, i) => {
    const price = prices[i]
    if (price === undefined || compare(price, line.unitPrice) === 0) return []
    const { productPrice } = line
    // The owner's own price, for a product whose own price is still the same: nothing has changed.
    const now = listPrice(line, basis, { ...before, taxEnabled: settings.taxEnabled }, line)?.net
    if (productPrice === null || now === undefined || compare(productPrice, now) === 0) return []
    const then = before.priceEntry === 'net' ? productPrice : grossOfNet(productPrice, line.taxPercent, before.currency)
    return [{ line, priceToday: price, isOwnPrice: compare(then, line.unitPrice) !== 0 }]
  })
  const costsToday = await readCostsToday(scope, before.lines)
  const costs = before.lines.flatMap((line, i) => {
    const { id, name, cost, productId } = line
    const costToday = lineCost(line, costsToday[i], 'today').cost
    const isNamed = lines.some((each) => each.line.id === id)
    if (isNamed || cost === null || costToday === null || compare(cost, costToday) === 0) return []
    return productId === null || prices[i] === undefined ? [{ lineId: id, name, cost, costToday }] : []
  })
  const effective = (isOn: boolean, percent: Decimal) => (isOn ? percent : '0')
  const { deliveryTaxPercent, deliveryTaxTyped } = before
  const goods = before.lines.map((line) => ({
    name: line.name,
    percent: line.taxPercent,
    percentToday: taxPercentToday(line, taxes),
  }))
  const goodsToday = goods.map(({ percentToday }) => percentToday)
  const compared = [
    ...goods,
    ...(isPositive(before.setupFee)
      ? [
          {
            name: words.deliveryLine,
            percent: deliveryTaxPercent,
            percentToday: deliveryTaxTyped ? deliveryTaxPercent : deliveryTaxToday(settings, goodsToday),
          },
        ]
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
    basis,
  }
}
