import type { DocumentData } from '#modules/documents/document.ts'
import { orderAfter } from '#modules/orders/pricing/order-after.ts'
import { dueDatesAtBooking } from '#modules/orders/pricing/payment-today.ts'
import type { Order } from '#modules/orders/schema.ts'
import { refuseUnfit } from '#modules/orders/server/change-order.ts'
import { reckonOrder } from '#modules/orders/server/price-order.ts'
import { withFee } from '#modules/orders/with-fee.ts'
import { languageOf } from '#modules/settings/customer-language.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { getEventType } from '#modules/settings/server/event-types.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import type { Terms } from '#modules/settings/terms.ts'
import { inLanguage } from '#server/language.ts'
import type { Scope } from '#server/scope.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { today } from '#shared/dates/dates.ts'
import { AppError } from '#shared/errors.ts'
import { compare, type Decimal, exact, isPositive, roundTo } from '#shared/money.ts'
import type { ChangeRow } from '../change-rows.ts'
import { changeFee, changeValidUntil } from '../change-terms.ts'
import { differenceWords } from '../difference-words.ts'
import type { ChangeInput, ChangePreview } from '../schema.ts'
import { changeWords as words } from '../words.ts'
import type { KeptChanges } from './read-changes.ts'
import { readPaper } from './read-paper.ts'

export type Proposal = {
  revision: number
  before: Order
  after: Order
  changes: KeptChanges
  rows: ChangeRow[]
  shown: DocumentData
  termsId: number | null
  fee: Decimal | null
  feeByTerms: Decimal | null
  validUntil: string
}

type Wanted = Pick<ChangeInput, 'changes' | 'askId'> & { fee?: Decimal | null | undefined }

/** The order as the customer would be asked to sign it, with its paper and the difference. */
export async function propose(
  scope: Scope,
  before: Order,
  { changes, askId, fee: typedFee }: Wanted,
): Promise<Proposal> {
  const settings = await getSettings(scope)
  const money = moneyText(settings, before.currency)
  const { revision, signed, differ } = await readPaper(scope, before)
  const signedAmount = await signedFee(scope, before, signed, askId)
  const feeByTerms = signedAmount === undefined ? null : roundTo(signedAmount, decimalsOf(before.currency))
  const fee = feeOf(typedFee, feeByTerms, before, money)
  const feeName = inLanguage(languageOf(before, settings), () => differenceWords.changeFee)
  const wanted =
    fee === null
      ? changes
      : { ...changes, lines: withFee(changes.lines ?? before.lines, { name: feeName, amount: fee }) }
  const { after, taxPercents } = await orderWith(scope, before, wanted)
  const validUntil = changeValidUntil(scope.today, [before.eventDate, after.eventDate])
  const { rows, shown, termsId } = await differ(before, { ...after, validUntil })
  return {
    revision,
    before,
    after,
    changes: { ...wanted, taxPercents },
    rows,
    shown,
    termsId,
    fee,
    feeByTerms,
    validUntil,
  }
}

/** The order with these changes saved, if they are agreed today. */
export async function orderWith(
  scope: Scope,
  before: Order,
  {
    taxPercents,
    dateReason: _reason,
    ...changes
  }: Omit<KeptChanges, 'taxPercents'> & { taxPercents?: readonly Decimal[] },
): Promise<{ after: Order; taxPercents: Decimal[] }> {
  const reckoned = await reckonOrder(scope, changes, { before, taxPercents })
  refuseUnfit(reckoned, before)
  const { eventTypeId } = reckoned.order
  const eventType =
    (eventTypeId ?? null) === before.eventTypeId
      ? before.eventType
      : eventTypeId
        ? (await getEventType(scope, eventTypeId)).name
        : null
  const after = orderAfter(before, reckoned, eventType)
  const dates = after.eventDate === before.eventDate ? {} : dueDatesAtBooking(after, scope.today)
  return { after: { ...after, ...dates }, taxPercents: reckoned.lines.map(({ taxPercent }) => taxPercent) }
}

/** CHG-7: counted from the day on which she asked. */
async function signedFee(
  scope: Scope,
  { id, eventDate }: Order,
  signed: Terms | undefined,
  askId: number | null | undefined,
): Promise<Decimal | undefined> {
  const rules = signed?.rules?.change
  if (rules === undefined) return undefined
  const ask =
    askId == null
      ? undefined
      : await scope.db
          .selectFrom('asks')
          .select('created_at as at')
          .where('business_id', '=', scope.businessId)
          .where('id', '=', askId)
          .where('order_id', '=', id)
          .executeTakeFirst()
  return changeFee(rules, { askedOn: ask ? today(ask.at, scope.timeZone) : scope.today, eventDate })
}

function feeOf(
  typed: Decimal | null | undefined,
  byTerms: Decimal | null,
  { currency }: Order,
  money: (amount: Decimal) => string,
): Decimal | null {
  if (typed === undefined) return byTerms
  if (typed === null || !isPositive(typed)) return null
  const most = byTerms ?? '0'
  if (compare(typed, most) > 0) {
    const message = isPositive(most) ? words.feeMost(money(most)) : words.noFee
    throw new AppError('INVALID', message, { fields: { fee: message } })
  }
  return roundTo(typed, decimalsOf(currency))
}

const differenceOf = ({ before, after }: Pick<Proposal, 'before' | 'after'>, of: 'total' | 'tax' = 'total'): Decimal =>
  roundTo(exact(after[of]).minus(before[of]).toFixed(), decimalsOf(after.currency))

export function toPreview(proposal: Proposal): ChangePreview {
  const { revision, before, after, rows, shown, fee, feeByTerms, validUntil } = proposal
  const taxOf = ({ tax, deliveryTax }: Order) => exact(tax).plus(deliveryTax)
  return {
    revision,
    diff: rows,
    totalBefore: before.total,
    totalAfter: after.total,
    difference: differenceOf({ before, after }),
    taxDifference: roundTo(taxOf(after).minus(taxOf(before)).toFixed(), decimalsOf(after.currency)),
    fee,
    feeByTerms,
    credit: after.credit,
    plan: shown.dueRows.map(({ label, amount, dueDate }) => ({ label, amount, dueDate })),
    validUntil,
  }
}
