import type { KnownAllergens } from '#modules/allergens/said-allergens.ts'
import { hidesAddress } from '#modules/documents/hides-address.ts'
import { type BuildSheet, buildSheetOf } from '#modules/job-sheets/build-sheet.ts'
import { allergenStatement } from '#modules/orders/allergen-statement.ts'
import { timesForCustomer } from '#modules/orders/delivery.ts'
import { lineInOwnWords } from '#modules/orders/line-in-own-words.ts'
import type { Order, OrderLine } from '#modules/orders/schema.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { timeOfDay, today } from '#shared/dates/dates.ts'
import { instantAt } from '#shared/dates/zones.ts'
import { own } from '#shared/languages/own.ts'
import { inRow } from '#shared/languages/written.ts'
import { formatDate, formatQuantity, formatTime } from '#shared/text/format.ts'
import { hasCareCard } from './has-care-card.ts'
import type { CareCard } from './schema.ts'
import { careCardWords as words } from './words.ts'

type Known = {
  settings: Settings
  /** The allergens of its lines, as its documents state them. */
  allergens: KnownAllergens | undefined
}

/** The care card of an order, for its customer and the venue; undefined if it has no cake with tiers. */
export function careCardOf(order: Order, { settings, allergens }: Known): CareCard | undefined {
  if (!hasCareCard(order)) return undefined
  return {
    facts: handoverFacts(order, settings),
    storage: storageFacts(order, settings),
    cakes: order.lines.map(lineInOwnWords).flatMap((line) => {
      const sheet = buildSheetOf(line, { settings, distance: null })
      return sheet ? [cakeOf(line, sheet, order)] : []
    }),
    allergens: allergenStatement({ ...order, known: allergens }),
    care: own(settings.careText),
  }
}

export function handoverFacts(order: Order, settings: Settings): CareCard['facts'] {
  const place = placeOf(order, settings)
  const day = order.eventDate === null ? [] : [formatDate(order.eventDate, settings.dateFormat, { weekday: true })]
  const when = [...day, ...timesForCustomer(order).map(({ label, time }) => `${label} ${time}`)]
  return [...(when.length === 0 ? [] : [{ label: words.when, text: inRow(when) }]), ...(place === null ? [] : [place])]
}

function placeOf(order: Order, settings: Settings): CareCard['facts'][number] | null {
  const { deliveryType, deliveryAddress } = order
  if (deliveryType === 'Delivery') return deliveryAddress ? { label: words.deliveredTo, text: deliveryAddress } : null
  const address = hidesAddress(order, settings) ? null : settings.businessAddress
  return deliveryType === 'Collection' && address ? { label: words.collectedFrom, text: address } : null
}

export function storageFacts(
  order: Pick<Order, 'eventDate' | 'eventTime' | 'deliveryTime' | 'deliveryTimeTo'>,
  settings: Pick<Settings, 'cakeStorage' | 'takeOutHours' | 'timezone'>,
): CareCard['storage'] {
  if (settings.cakeStorage === null) return []
  if (settings.cakeStorage === 'room') return [{ label: words.storage, text: words.room }]
  return [
    { label: words.storage, text: words.cool },
    { label: words.takeOut, text: takeOutText(order, settings) },
  ]
}

/** Calculated in the bakery's local time, so that it stays the right number of hours on days when clocks change. */
function takeOutText(
  { eventDate, eventTime, deliveryTime, deliveryTimeTo }: Parameters<typeof storageFacts>[0],
  { takeOutHours, timezone }: Parameters<typeof storageFacts>[1],
): string {
  if (takeOutHours === 0) return words.takeOutNever
  const before = words.hours(takeOutHours)
  if (eventDate === null || eventTime === null) return words.takeOutBefore(before)
  const at = new Date(Date.parse(instantAt(eventDate, eventTime, timezone)) - takeOutHours * 3_600_000).toISOString()
  const handedOver = deliveryTimeTo ?? deliveryTime
  if (handedOver !== null && instantAt(eventDate, handedOver, timezone) > at) return words.leaveOut(before)
  const time = formatTime(timeOfDay(at, timezone))
  return words.takeOutAt(today(at, timezone) < eventDate ? words.dayBefore(time) : time, before)
}

function cakeOf(line: OrderLine, sheet: BuildSheet, order: Order): CareCard['cakes'][number] {
  const { height, weight, cutName, portions, isWhole } = sheet
  const counted = `${formatQuantity(portions)} ${cutName}`
  return {
    name: line.name,
    imageId: line.imageId,
    facts: [
      ...(height === null ? [] : [{ label: words.height, text: height }]),
      ...(weight === null ? [] : [{ label: words.weight, text: weight }]),
      // The customer was promised one number and must not read another.
      ...(portions === 0 || (line.servings !== null && line.servings !== portions)
        ? []
        : [{ label: words.portions, text: isWhole ? counted : words.atLeast(counted) }]),
    ],
    tiers: sheet.tiers.map((tier) => ({
      name: tier.name,
      cake: tier.cake,
      portions: tier.isDummy ? words.dummy : tier.portions === null ? words.notCounted : words.ofTier(tier.portions),
      pieces: tier.pieces,
      cut: tier.cut && { ...tier.cut, sides: [...tier.cut.sides] },
    })),
    remove: sheet.removeFirst,
    // The bakery itself drives a delivered cake.
    drive: order.deliveryType === 'Collection' ? sheet.drive : [],
  }
}
