import type { OrderInput, OrderLine, OrderLineInput } from '#modules/orders/schema.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { compare } from '#shared/money.ts'
import { placeInWeek, type StandingRule } from './calendar.ts'
import { WEEKDAYS, type Weekday } from './limits.ts'
import type { StandingLine, StandingOrder } from './schema.ts'
import { type PriceEntry, typedPriceIn } from './typed-price.ts'

type Line = Omit<StandingLine, 'id' | 'sizeName' | 'optionNames' | 'price'>
type TypedLine = Line & { priceEntry: PriceEntry | null }
type Handed = Pick<
  StandingOrder,
  'deliveryType' | 'deliveryAddress' | 'deliveryDetails' | 'deliveryTime' | 'deliveryTimeTo' | 'jobSheetNotes'
>
export type Usual = Handed & Pick<StandingOrder, 'contactId'> & { lines: readonly Line[] }

export const weekdayOfDay = (day: IsoDate): Weekday => WEEKDAYS[placeInWeek(day)] as Weekday

/** True for each weekday on which something is ordered, from Monday on. */
export const weekdaysOf = (lines: readonly Pick<Line, Weekday>[]): boolean[] =>
  WEEKDAYS.map((weekday) => lines.some((line) => (line[weekday] ?? 0) > 0))

export const ruleOf = ({
  startsOn,
  endsOn,
  every,
  skips,
  lines,
}: Pick<StandingOrder, 'startsOn' | 'endsOn' | 'every'> & {
  skips: StandingRule['skips']
  lines: readonly Pick<Line, Weekday>[]
}): StandingRule => ({ startsOn, endsOn, every, skips, weekdays: weekdaysOf(lines) })

/** The items of a weekday as lines of an order, which prices those without a price as it prices any order. */
export const linesOn = (weekday: Weekday, lines: readonly Line[]): OrderLineInput[] =>
  lines.flatMap(({ productId, recipeId, sizeId, optionIds, name, unitPrice, taxRateId, ...quantities }) => {
    const quantity = quantities[weekday] ?? 0
    if (quantity <= 0) return []
    return {
      productId,
      recipeId,
      sizeId,
      optionIds,
      name,
      taxRateId,
      quantity,
      ...(unitPrice !== null && { unitPrice }),
    }
  })

/** Nothing is asked for ahead, and nothing is added or taken off. */
export const NOTHING_MORE = { setupFee: '0', discount: '0', bookingFeeKind: 'none' } as const

/** The order of a day. */
export const orderOfDay = (usual: Usual, day: IsoDate): OrderInput => ({
  contactId: usual.contactId,
  eventDate: day,
  ...handedOver(usual),
  ...NOTHING_MORE,
  lines: linesOn(weekdayOfDay(day), usual.lines),
})

const handedOver = (given: Handed): Handed => ({
  deliveryType: given.deliveryType,
  deliveryAddress: given.deliveryAddress,
  deliveryDetails: given.deliveryDetails,
  deliveryTime: given.deliveryTime,
  deliveryTimeTo: given.deliveryTimeTo,
  jobSheetNotes: given.jobSheetNotes,
})

/** The parts of an order that are compared with its standing order. */
export type MadeContent = Handed & {
  contactId: number | null
  priceEntry: PriceEntry
  currency: string
  lines: readonly (Pick<OrderLine, 'productId' | 'recipeId' | 'sizeId' | 'optionIds' | 'name' | 'unitPrice'> & {
    quantity: number
    taxRateId: number | null
    taxPercent: string
  })[]
}

/**
 * True if the order of a day would be made otherwise now. A price that follows the product's is no difference: it stays
 * that of the day on which the order was made.
 */
export function differs(usual: Usual & { lines: readonly TypedLine[] }, made: MadeContent, day: IsoDate): boolean {
  if (usual.contactId !== made.contactId) return true
  if (JSON.stringify(handedOver(usual)) !== JSON.stringify(handedOver(made))) return true
  const weekday = weekdayOfDay(day)
  const lines = usual.lines.filter((line) => (line[weekday] ?? 0) > 0)
  if (lines.length !== made.lines.length) return true
  return linesOn(weekday, lines).some((line, i) => {
    const [{ unitPrice, priceEntry }, other] = [lines[i] as TypedLine, made.lines[i] as MadeContent['lines'][number]]
    if (said(line) !== said(other)) return true
    if (unitPrice === null) return false
    const typed = typedPriceIn({ unitPrice, priceEntry }, made.priceEntry, { ...other, currency: made.currency })
    return compare(typed, other.unitPrice) !== 0
  })
}

const said = ({
  productId,
  recipeId,
  sizeId,
  optionIds,
  name,
  quantity,
  taxRateId,
}: Pick<
  OrderLineInput,
  'productId' | 'recipeId' | 'sizeId' | 'optionIds' | 'name' | 'quantity' | 'taxRateId'
>): string =>
  JSON.stringify([
    productId ?? null,
    recipeId ?? null,
    sizeId ?? null,
    (optionIds ?? []).toSorted(),
    name,
    quantity,
    taxRateId ?? null,
  ])
