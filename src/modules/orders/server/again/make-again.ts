import { getSettings } from '#modules/settings/server/store.ts'
import { recordActivity } from '#server/activity.ts'
import type { Scope } from '#server/scope.ts'
import { formatMoney } from '#shared/text/format.ts'
import type { OrderAgain } from '../../again.ts'
import { withLastPrice } from '../../last-price.ts'
import { linesToMake } from '../../lines-to-make.ts'
import { priceToday } from '../../pricing/price-today.ts'
import type { Order, OrderInput } from '../../schema.ts'
import { createOrder } from '../create-order.ts'
import { copyReach } from '../customer-reach.ts'
import { copyOf } from '../form/copy-of.ts'
import { readBasis } from '../pricing/read-basis.ts'
import { getOrder } from '../store.ts'
import { noteHowMade } from './note-how-made.ts'
import { planWorked } from './time-it-took.ts'
import { readVersions } from './versions-of.ts'

/**
 * Drafts the same order for the same customer on another day, with products at today's prices, by the versions of its
 * recipes that were chosen.
 */
export async function makeAgain(
  scope: Scope,
  id: number,
  { eventDate, versions, useWorked, tellPrice, keepDiscount = false }: OrderAgain,
): Promise<Order> {
  const original = await getOrder(scope, id)
  const pins = versions && (await readVersions(scope, original)).pinsOf(versions)
  const input = await againInput(scope, original, { eventDate: eventDate ?? null, keepDiscount })
  if (tellPrice)
    input.generalInformation = withLastPrice(input.generalInformation ?? null, await saidPrice(scope, original))
  const again = await createOrder(scope, input, { madeLike: { id, pins } })
  await copyReach(scope, again, original)
  await noteHowMade(scope, again.id, original)
  if (useWorked) await planWorked(scope, again.id, original)
  await recordActivity(scope, 'order', again.id, 'repeated', { orderId: id, orderNumber: original.orderNumber })
  return getOrder(scope, again.id)
}

async function saidPrice(scope: Scope, { total, currency }: Order): Promise<string> {
  const settings = await getSettings(scope)
  return formatMoney(total, currency, currency === settings.currency ? { symbol: settings.currencySymbol } : {})
}

type Again = { eventDate: string | null; keepDiscount: boolean }

/** A fee that was typed was agreed for that day, as was a discount, unless its owner gives it again. */
export async function againInput(
  scope: Scope,
  original: Order,
  { eventDate, keepDiscount }: Again,
): Promise<OrderInput> {
  const [basis] = await readBasis(scope, [original] as const)
  return {
    ...copyOf({ ...original, feeTyped: false }),
    ...(keepDiscount ? {} : { discountType: '%', discount: '0' }),
    eventDate,
    eventTime: original.eventTime,
    deliveryTime: original.deliveryTime,
    deliveryTimeTo: original.deliveryTimeTo,
    lines: linesToMake(original.lines).map((line) => ({
      ...line,
      unitPrice: priceToday(line, original, basis) ?? line.unitPrice,
    })),
  }
}
