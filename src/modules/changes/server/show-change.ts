import { alternativesToFullDay } from '#modules/availability/server/claim-day.ts'
import { nextDue } from '#modules/documents/next-due.ts'
import { findRevision } from '#modules/documents/server/revisions.ts'
import { isFeeDue } from '#modules/orders/pricing/booking-fee.ts'
import type { Order } from '#modules/orders/schema.ts'
import { wishOf } from '#modules/orders/server/claim-changed.ts'
import type { PublicChange } from '#modules/portal/public-change.ts'
import { weekdayChoices } from '#modules/portal/weekday-choices.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { taxName } from '#modules/settings/taxes/gst-wording.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { own } from '#shared/languages/own.ts'
import { compare, type Decimal, exact, isPositive, isZero, roundTo } from '#shared/money.ts'
import { formatDate } from '#shared/text/format.ts'
import { differenceWords as words } from '../difference-words.ts'
import { signedText } from '../signed-text.ts'
import { orderWith } from './propose.ts'
import { findOpenChange } from './read-changes.ts'

/** The change that waits, as its customer sees it beside her order. */
export async function showChange(scope: Scope, order: Order): Promise<PublicChange | null> {
  const change = await findOpenChange(scope, order.id)
  const revision = change && (await findRevision(scope, order.id, change.revision))
  if (change === undefined || revision === undefined) return null
  const settings = await getSettings(scope)
  const money = moneyText(settings, order.currency)
  const date = (day: string) => formatDate(day, settings.dateFormat, { weekday: true })
  const { after } = await orderWith(scope, order, change.changes)
  const wish = change.changes.dateReason == null ? await wishOf(scope, order, change.changes) : undefined
  const free = wish && (await alternativesToFullDay(scope, wish.day, wish.asked))
  const less = (a: Decimal, b: Decimal) => roundTo(exact(a).minus(b).toFixed(), decimalsOf(order.currency))
  const difference = less(change.totalAfter, change.totalBefore)
  const tax = less(taxOf(after), taxOf(order))
  const { rows = [] } = revision.shown.change ?? {}
  const feeFollows = isFeeDue(order) && compare(after.bookingFeeAmount, order.bookingFeeAmount) !== 0
  return {
    state: change.validUntil < scope.today ? 'late' : free ? 'gone' : 'open',
    revision: change.revision,
    hash: change.hash,
    title: revision.shown.title,
    sentOn: date(today(change.sentAt, scope.timeZone)),
    validUntil: date(change.validUntil),
    message: change.message,
    rows: rows.map(({ label, before, after, amount }, i) => ({
      what: change.diff[i]?.what ?? 'text',
      label,
      before: before ?? null,
      after: after ?? null,
      amount: amount ?? null,
    })),
    totalBefore: money(change.totalBefore),
    totalAfter: money(change.totalAfter),
    difference: isZero(difference) ? null : signedText(difference, money),
    tax: isZero(tax) ? null : `${own(taxName(settings))} ${money(tax)}`,
    plan: dueRows(after, settings.bookingFeeLabel, { money, date }),
    balanceBefore: money(order.balance),
    balanceAfter: money(after.balance),
    credit: isPositive(after.credit) ? money(after.credit) : null,
    fee: feeFollows
      ? {
          label: settings.bookingFeeLabel,
          before: money(order.bookingFeeAmount),
          after: money(after.bookingFeeAmount),
        }
      : null,
    allergensToConfirm: change.diff.some(({ what }) => what === 'allergens'),
    weekdayCheck:
      change.eventDate === null
        ? null
        : {
            date: formatDate(change.eventDate, settings.dateFormat, { weekday: false }),
            choices: weekdayChoices(change.eventDate, order.id),
          },
    alternatives: (free ?? []).map((day) => ({ day, date: date(day) })),
  }
}

const taxOf = ({ tax, deliveryTax }: Order): Decimal => exact(tax).plus(deliveryTax).toFixed()

type Texts = { money: (amount: Decimal) => string; date: (day: string) => string }

/** The payments that are still to come. */
function dueRows(order: Order, feeLabel: string, { money, date }: Texts): PublicChange['plan'] {
  if (!isPositive(order.balance)) return []
  const next = nextDue(order, feeLabel)
  if (next === undefined) return []
  const rest = roundTo(exact(order.balance).minus(next.amount).toFixed(), decimalsOf(order.currency))
  const row = (label: string, amount: Decimal, day: string | null) => ({
    label,
    amount: money(amount),
    dueDate: day === null ? '' : date(day),
    isPaid: false,
  })
  return [
    row(next.label, next.amount, next.dueOn),
    ...(isPositive(rest) ? [row(words.balance, rest, order.dueDate)] : []),
  ]
}
