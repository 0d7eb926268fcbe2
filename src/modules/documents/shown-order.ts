import type { KnownAllergens } from '#modules/allergens/said-allergens.ts'
import { cakeText } from '#modules/designer/cake-text.ts'
import { pictureKey } from '#modules/media/picture-key.ts'
import { orderSaidWords } from '#modules/order-status/said-words.ts'
import { allergenStatement, namesAllergens } from '#modules/orders/allergen-statement.ts'
import { creditOf } from '#modules/orders/credit.ts'
import { timesForCustomer } from '#modules/orders/delivery.ts'
import { lineInOwnWords } from '#modules/orders/line-in-own-words.ts'
import { balanceOf } from '#modules/orders/payment-status.ts'
import { allDueOn, isWholeFee } from '#modules/orders/pricing/booking-fee.ts'
import type { Order, OrderLine } from '#modules/orders/schema.ts'
import { settlingRows } from '#modules/orders/settling-rows.ts'
import { describedLine } from '#modules/orders/tier-text.ts'
import { choicesText } from '#modules/products/choices/choices-text.ts'
import { chosenWords } from '#modules/products/choices/chosen-words.ts'
import type { Picked } from '#modules/products/choices/picked.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { waysToPay } from '#modules/settings/money/ways-to-pay.ts'
import { payingWords } from '#modules/settings/paying-words.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { namedBusinessNumber, taxName } from '#modules/settings/taxes/gst-wording.ts'
import { decimalsOf } from '#shared/currencies.ts'
import { own } from '#shared/languages/own.ts'
import { currentLanguage } from '#shared/languages/translatable.ts'
import { compare, type Decimal, exact, isPositive, isZero, roundTo } from '#shared/money.ts'
import { formatDate, formatQuantity } from '#shared/text/format.ts'
import type { DocumentData, DrawnKind } from './document.ts'
import { documentTitle } from './document-title.ts'
import { hidesAddress } from './hides-address.ts'
import { methodSaid } from './method-words.ts'
import { nextDue } from './next-due.ts'
import { payCodeOf } from './pay-code.ts'
import { feeLabel, type PaymentKind, paymentLabel, shortPercent } from './payment-label.ts'
import { shownMoney, taxGroups, taxLabel } from './shown-money.ts'
import { shownWords as words } from './shown-words.ts'

export type ShownPayment = {
  type: PaymentKind
  amount: Decimal
  tipAmount: Decimal
  method: string
  paymentDate: string
  note: string | null
  /** Credit of this order that paid another one. */
  isCreditUsed?: boolean
  /** The amount by which a refund lowered the total to pay. */
  credited?: Decimal
  /** The amount settled by cash rounding. */
  rounding?: Decimal
}

export type DocumentedOrder = Pick<
  Order,
  | 'id'
  | 'kind'
  | 'status'
  | 'number'
  | 'orderNumber'
  | 'customerName'
  | 'customer'
  | 'eventType'
  | 'eventDate'
  | 'eventTime'
  | 'theme'
  | 'guestCount'
  | 'deliveryType'
  | 'deliveryAddress'
  | 'deliveryTime'
  | 'deliveryTimeTo'
  | 'priceEntry'
  | 'taxEnabled'
  | 'discountType'
  | 'discount'
  | 'discountAmount'
  | 'setupFeeNet'
  | 'deliveryTax'
  | 'deliveryTaxPercent'
  | 'bookingFeeKind'
  | 'bookingFeeValue'
  | 'bookingFeeAmount'
  | 'bookingFeeDueOn'
  | 'dueDate'
  | 'validUntil'
  | 'generalInformation'
  | 'allergiesStated'
  | 'avoids'
  | 'currency'
  | 'subtotal'
  | 'total'
  | 'amountPaid'
  | 'credited'
  | 'rounding'
  | 'settled'
  | 'balance'
  | 'lines'
>

export type Showing = {
  order: DocumentedOrder
  settings: Settings
  takesCards: boolean
  payments: readonly ShownPayment[]
  terms: string | null
  /** The allergens of its lines; undefined if it has no lines. */
  allergens: KnownAllergens | undefined
  kind: DrawnKind
  /** The number of the document: the invoice's, else the order's. */
  number: string
  /** yyyy-mm-dd */
  issuedOn: string
  /** ISO UTC */
  now: string
  revision?: number
  /** Days from acceptance to the fee's due date, while the day of acceptance is unknown. */
  feeDueDays?: number
  /** The payment of a 'Payment Received'. */
  payment?: ShownPayment
}

/** The content of a document in the bakery's formats. Once frozen, it never changes. */
export function shownOrder(showing: Showing): DocumentData {
  const { order, settings, kind, payments, number, revision, payment } = showing
  const texts = textsOf(showing)
  const { money, date } = texts
  const isQuote = kind === 'Quote' || kind === 'Change'
  const withoutAddress = hidesAddress(isQuote ? { ...order, kind: 'quote' } : order, settings)
  const shown = shownMoney(order, decimalsOf(order.currency))
  const balance = balanceOf(order, decimalsOf(order.currency))
  const credit = creditOf({ ...order, kept: null }, decimalsOf(order.currency))
  const less = settlingRows(order, money)
  const taxes = taxGroups(order, texts.rates)
  const isTaxInvoice = order.taxEnabled && settings.useTaxInvoice && !isQuote
  const { customer } = order
  const payCode = payCodeOf(showing)
  const ways = isQuote ? undefined : waysToPay({ ...order, balance }, showing)
  const said = { ...order, known: showing.allergens }
  return {
    kind,
    title: titleOf(showing, balance),
    language: currentLanguage(),
    number,
    ...(revision === undefined ? {} : { revision: String(revision) }),
    issuedOn: date(showing.issuedOn),
    dates: datesOf(showing, texts),
    business: {
      name: settings.businessName,
      addressLines: withoutAddress ? [] : linesOf(settings.businessAddress),
      ...given({ phone: settings.businessPhone, email: settings.businessEmail, website: settings.website }),
      ...given({ businessNumber: namedBusinessNumber({ ...settings, taxEnabled: order.taxEnabled }) }),
      ...given({ bankDetails: ways?.bankDetails }),
      ...(settings.businessLogoId === null ? {} : { logo: pictureKey(settings.businessLogoId) }),
    },
    customer: {
      name: order.customerName,
      addressLines: linesOf(customer?.address),
      ...given({ businessName: customer?.businessName, email: customer?.email, phone: customer?.phone }),
    },
    event: {
      ...given({
        type: own(order.eventType),
        theme: order.theme,
        handover: order.deliveryType && orderSaidWords.handover[order.deliveryType],
      }),
      ...(order.eventDate === null ? {} : { date: date(order.eventDate) }),
      ...timesOf(order),
      ...(order.deliveryType === 'Delivery' ? given({ address: order.deliveryAddress }) : {}),
      ...(order.guestCount === null ? {} : { guests: formatQuantity(order.guestCount) }),
    },
    lines: order.lines.map((line, i) => shownLine(lineInOwnWords(line), shown.lineAmounts[i] ?? '0', order, texts)),
    totals: totalsOf(showing, shown, taxes, texts),
    headline: headlineOf(showing, balance, texts),
    payments: otherPayments(showing).map((each) => ({
      date: date(each.paymentDate),
      label: each.isCreditUsed ? words.creditUsed : paymentLabel(each.type, settings.bookingFeeLabel),
      method: methodSaid(each.method),
      amount: money(each.amount),
    })),
    ...(payments.length === 0
      ? {}
      : {
          paid: { label: words.paid, amount: money(order.amountPaid) },
          ...(less.length === 0 ? {} : { less }),
          balance: isPositive(credit)
            ? { label: words.credit, amount: money(credit) }
            : { label: words.balanceDue, amount: money(balance) },
        }),
    dueRows: isPositive(balance) ? dueRowsOf(showing, texts) : [],
    taxSummary: isTaxInvoice
      ? taxes.map(({ label, net, tax, gross }) => ({ label, net: money(net), tax: money(tax), gross: money(gross) }))
      : [],
    ...(payment === undefined ? {} : { payment: shownPayment(payment, settings, texts) }),
    ...given({ payByCard: ways?.byCard ? payingWords.byCard : null }),
    ...(payCode === undefined ? {} : { payCode }),
    ...given({ allergens: allergenStatement(said), notes: order.generalInformation }),
    ...(namesAllergens(said) ? {} : { namesNoAllergens: true }),
    ...(said.known?.complete === false ? { allergensUnchecked: true } : {}),
    ...given({
      terms: kind === 'Payment Received' ? null : showing.terms,
      footer: own(isQuote ? settings.quoteFooter : settings.invoiceFooter),
    }),
    layout: settings.documentLayout,
    accent: settings.accentColor,
    paper: settings.paper,
    generatedAt: showing.now,
  }
}

type Texts = ReturnType<typeof textsOf>

function textsOf({ order, settings }: Showing) {
  return {
    money: moneyText(settings, order.currency),
    date: (day: string) => formatDate(day, settings.dateFormat, { weekday: true }),
    rates: { rates: settings.customTaxRates, taxName: taxName(settings), decimals: decimalsOf(order.currency) },
  }
}

function titleOf({ kind, order, settings, revision }: Showing, balance: Decimal): string {
  if (kind === 'Payment Received') return words.titles.paymentReceived
  if (kind === 'Change') return words.changeTitle(revision ?? 0, order.orderNumber)
  return documentTitle({ ...order, kind: kind === 'Quote' ? 'quote' : 'order', balance }, settings)
}

function timesOf(order: DocumentedOrder): Pick<NonNullable<DocumentData['event']>, 'times'> {
  const times = timesForCustomer(order)
  return times.length === 0 ? {} : { times }
}

/** A 'Payment Received' for the only payment lists no others. */
const otherPayments = ({ kind, payments }: Showing): readonly ShownPayment[] =>
  kind === 'Payment Received' && payments.length === 1 ? [] : payments

function datesOf({ kind, order, payment }: Showing, { date }: Texts): DocumentData['dates'] {
  const dates: DocumentData['dates'] = []
  if ((kind === 'Quote' || kind === 'Change') && order.validUntil)
    dates.push({ label: words.validUntil, date: date(order.validUntil) })
  const dueOn = allDueOn(order)
  if (kind === 'Invoice' && dueOn) dates.push({ label: words.due, date: date(dueOn) })
  if (kind === 'Payment Received' && payment) dates.push({ label: words.paidOn, date: date(payment.paymentDate) })
  if (kind !== 'Quote' && kind !== 'Change' && order.number !== null)
    dates.push({ label: words.orderNumber, date: order.orderNumber })
  return dates
}

function shownLine(
  line: OrderLine,
  amount: Decimal,
  { taxEnabled, priceEntry }: DocumentedOrder,
  { money, rates }: Texts,
): DocumentData['lines'][number] {
  return {
    name: line.name,
    ...given({ description: describedLine(line), pricedDescription: pricedDescription(line, priceEntry, money) }),
    ...(line.servings === null ? {} : { servings: formatQuantity(line.servings) }),
    quantity: formatQuantity(line.quantity),
    unitPrice: money(line.unitPrice),
    ...(taxEnabled ? { taxLabel: taxLabel(line.taxPercent, line.taxRateId, rates) } : {}),
    total: money(amount),
    ...(line.imageId === null ? {} : { image: pictureKey(line.imageId) }),
    ...(line.design === null ? {} : { drawing: cakeText(line.design) }),
  }
}

/** The text under a line's name with what each choice adds; null where none adds anything. */
function pricedDescription(
  line: OrderLine,
  entry: DocumentedOrder['priceEntry'],
  money: Texts['money'],
): string | null {
  const adds = (pick: Picked) => {
    const amount = exact(pick[entry])
    return amount.eq(0) ? '' : chosenWords.adds(money(amount.abs().toFixed()), amount.lt(0))
  }
  if (line.picks.every((pick) => adds(pick) === '')) return null
  const ofTier = (tier: number) => {
    const priced = line.picks.filter((pick) => pick.tier === tier && adds(pick) !== '')
    return priced.length === 0 ? '' : chosenWords.ofTier(priced.map((pick) => `${pick.option}${adds(pick)}`))
  }
  return describedLine({ ...line, choicesText: choicesText(line.size, line.picks, adds) }, ofTier)
}

function totalsOf(
  { order }: Showing,
  shown: ReturnType<typeof shownMoney>,
  taxes: ReturnType<typeof taxGroups>,
  { money }: Texts,
): DocumentData['totals'] {
  const rows: DocumentData['totals'] = [{ label: words.subtotal, amount: money(shown.subtotal) }]
  if (!isZero(shown.discount)) {
    const label = order.discountType === '%' ? words.discountOf(shortPercent(order.discount)) : words.discount
    rows.push({ label, amount: money(roundTo(exact(shown.discount).times(-1), decimalsOf(order.currency))) })
  }
  if (!isZero(shown.deliveryFee)) rows.push({ label: words.deliveryFee, amount: money(shown.deliveryFee) })
  const taxRows = taxes.filter((group) => !isZero(group.tax))
  if (order.priceEntry === 'net') rows.push(...taxRows.map(({ label, tax }) => ({ label, amount: money(tax) })))
  rows.push({ label: words.total, amount: money(order.total), strong: true })
  if (order.priceEntry === 'gross')
    rows.push(...taxRows.map(({ label, tax }) => ({ label: words.includedTax(label), amount: money(tax) })))
  return rows
}

function headlineOf(
  { kind, order, settings, payment }: Showing,
  balance: Decimal,
  { money, date }: Texts,
): DocumentData['headline'] {
  if (kind === 'Quote' || kind === 'Change') {
    const note = order.validUntil ? { note: words.until(date(order.validUntil)) } : {}
    return { label: words.total, amount: money(order.total), ...note }
  }
  if (kind === 'Payment Received' && payment) return { label: words.amountReceived, amount: money(payment.amount) }
  if (!isPositive(balance)) return { label: words.amountPaid, amount: money(order.amountPaid) }
  const due = nextDue(order, settings.bookingFeeLabel)
  const isPart = due !== undefined && compare(due.amount, balance) < 0
  const note = due?.dueOn
    ? { note: isPart ? words.partDueBy(money(due.amount), date(due.dueOn)) : words.dueBy(date(due.dueOn)) }
    : {}
  return { label: words.amountDue, amount: money(balance), ...note }
}

/**
 * The payment plan of ORD-13: the fee and the rest, or everything at once. A 'Payment Received' lists what is still to
 * pay.
 */
function dueRowsOf({ kind, order, settings, feeDueDays }: Showing, { money, date }: Texts): DocumentData['dueRows'] {
  if (!isPositive(order.total)) return []
  const decimals = decimalsOf(order.currency)
  const fee = order.bookingFeeAmount
  const isReceipt = kind === 'Payment Received'
  const balance = balanceOf(order, decimals)
  const owed = (amount: Decimal) => (isReceipt && compare(amount, balance) > 0 ? balance : amount)
  const when = feeDueDays === undefined ? {} : { dueWhen: words.afterAcceptance(feeDueDays) }
  const row = (label: string, dueOn: string | null, amount: Decimal) => ({
    label,
    dueDate: dueOn === null ? '' : date(dueOn),
    amount: money(amount),
  })
  if (isWholeFee(order)) return [{ ...row(words.fullPayment, allDueOn(order), owed(order.total)), ...when }]
  const afterFee = roundTo(exact(order.total).minus(fee), decimals)
  const rest = row(words.balance, order.dueDate, owed(afterFee))
  if (!isPositive(fee)) return [rest]
  const label = feeLabel(order, settings.bookingFeeLabel)
  const isPaid = compare(order.settled, fee) >= 0
  if (isReceipt && isPaid) return [rest]
  const feeOwed = isReceipt ? roundTo(exact(balance).minus(afterFee), decimals) : fee
  return [{ ...row(label, order.bookingFeeDueOn, feeOwed), ...when, ...(isPaid ? { isPaid } : {}) }, rest]
}

function shownPayment(
  payment: ShownPayment,
  settings: Settings,
  { money, date }: Texts,
): NonNullable<DocumentData['payment']> {
  return {
    label: paymentLabel(payment.type, settings.bookingFeeLabel),
    date: date(payment.paymentDate),
    method: methodSaid(payment.method),
    amount: money(payment.amount),
    ...(isZero(payment.tipAmount) ? {} : { tip: money(payment.tipAmount) }),
  }
}

const LINES_MAX = 8
const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_MAX)

/** Drops the empty fields. */
function given<Fields extends Record<string, string | null | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as {
    [Name in keyof Fields]?: string
  }
}
