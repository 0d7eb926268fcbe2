import type { Order } from '#modules/orders/schema.ts'
import { type OrderRecord, toOrder } from '#modules/orders/server/read-order.ts'
import { getOrderRecord } from '#modules/orders/server/store.ts'
import { allComesBack, nextLess, whatComesBack } from '#modules/orders/what-comes-back.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import type { MoveRules, Terms } from '#modules/settings/terms.ts'
import type { Scope } from '#server/scope.ts'
import { addDays, type IsoDate, today } from '#shared/dates/dates.ts'
import { type Decimal, isPositive } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { askable } from '../../askable.ts'
import type { Ask, Portal } from '../../schema.ts'
import { isDayLost, promisedBy } from './plan-cancel.ts'

type Seen = { signed: Terms; asks: readonly Ask[]; settings: Settings }
type Read = Seen & {
  isLost: boolean
  record: OrderRecord
  order: Order
  day: IsoDate
  timeZone: string
  date: (day: IsoDate) => string
}
type Plans = NonNullable<Portal['plans']>

/** Says what the customer may do by herself, and what cancelling gives back, by the rules that she signed. */
export async function readPlans(scope: Scope, orderId: number, seen: Seen): Promise<Plans | null> {
  const record = await getOrderRecord(scope, orderId)
  const order = toOrder(scope, record)
  const date = (day: IsoDate) => formatDate(day, seen.settings.dateFormat, { weekday: true })
  const may = askable(order.status, { owesMoney: isPositive(order.balance) })
  const isLost = await isDayLost(scope, record)
  const read = { ...seen, isLost, record, order, day: scope.today, timeZone: scope.timeZone, date }
  const cancel = may.includes('cancel') ? cancelling(read) : null
  const move = may.includes('date') ? moving(read) : null
  return cancel || move ? { cancel, move } : null
}

function cancelling({ isLost, record, order, signed, asks, settings, day, timeZone, date }: Read): Plans['cancel'] {
  const promised = promisedBy(record, order, signed)
  if (promised === undefined) return null
  const { facts, cancel, decimals } = promised
  const money = moneyText(settings, order.currency)
  const asked = asks.findLast(({ kind, handledAt }) => kind === 'cancel' && handledAt === null)
  const askedOn = asked && today(asked.createdAt, timeZone)
  const next = askedOn === undefined && !isLost ? nextLess(facts, cancel, day, decimals) : undefined
  const on = askedOn ?? day
  const { back, paid } = isLost ? allComesBack(facts, on, decimals) : whatComesBack(facts, cancel, on, decimals)
  return {
    back: isPositive(back) ? money(back) : null,
    isPaid: isPositive(paid),
    asCredit: !isLost && cancel.as === 'credit',
    from: next ? date(next.from) : null,
    less: next ? money(next.back) : null,
    askedOn: askedOn ? date(askedOn) : null,
  }
}

/** A customer who lost her day takes another: that is no move of hers. */
function moving({ isLost, record: { row }, order, signed: { rules }, settings, day, date }: Read): Plans['move'] {
  const money = moneyText(settings, order.currency)
  const { event_date: eventDate, moves_used: used } = row
  const move = rules?.move
  if (isLost || move === undefined || eventDate === null) return null
  const fee = moveFee(move, { eventDate, used }, day)
  return {
    isFree: settings.automaticQuoteAcceptance && mayMove(move, { eventDate, used }, day),
    fee: fee === undefined ? null : money(fee),
    left: Math.max(move.times - used, 0),
    until: date(lastDayToMove(move, eventDate)),
  }
}

const lastDayToMove = ({ days }: MoveRules, eventDate: IsoDate): IsoDate => addDays(eventDate, -days)

/** CAN-9: early enough, and not too often yet. */
export const mayMove = (
  move: MoveRules,
  { eventDate, used }: { eventDate: IsoDate; used: number },
  day: IsoDate,
): boolean => day <= lastDayToMove(move, eventDate) && used < move.times

/** The signed price of a move that was asked for on that day; undefined if it costs nothing, or is no move by the rules. */
export const moveFee = (
  move: MoveRules | undefined,
  order: { eventDate: IsoDate; used: number },
  day: IsoDate,
): Decimal | undefined =>
  move?.fee !== undefined && isPositive(move.fee) && mayMove(move, order, day) ? move.fee : undefined
