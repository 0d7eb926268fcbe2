import { creditedParts } from '#modules/invoices/credited.ts'
import { cashTax, type Moved, units, unitsText } from '#modules/payments/cash-tax.ts'
import { type Decimal, isZero, roundTo, shareOut, sumOf } from '#shared/money.ts'

/** The amounts of an order at one tax rate. */
export type RatePart = { rate: Decimal; net: Decimal; tax: Decimal }

export type TaxedOrder = {
  parts: readonly RatePart[]
  /** In the order in which they were made; a refund is negative. */
  payments: readonly (Moved & {
    id: number
    day: string
    /** The day on which a refund is taken off the sale: that of its credit note, or else its own. */
    creditedOn?: string | null
  })[]
  /** The day on which the order counts as sold; null if it never became a sale. */
  soldOn: string | null
  /** The day on which the sale was cancelled. */
  cancelledOn: string | null
}

export type TaxEntry = RateAmount & {
  date: string
  kind: 'payment' | 'refund' | 'sale' | 'cancellation' | 'credit'
  /** The payment or refund; null for a sale or a cancellation. */
  paymentId: number | null
}
/**
 * Money beyond what the order asks for has no rate, since it is the customer's credit; nor has the rounding of cash.
 */
type RateAmount = { rate: Decimal | null; net: Decimal; tax: Decimal }

/**
 * The tax of an order as its money moves (TAX-5), rate by rate. Once it is paid, the parts of all payments add up to
 * the order's rates to the cent.
 */
export function cashEntries({ parts, payments }: Pick<TaxedOrder, 'parts' | 'payments'>, decimals: number): TaxEntry[] {
  const text = (amount: bigint) => unitsText(amount, decimals)
  const grosses = parts.map(({ net, tax }) => text(units(net) + units(tax)))
  const partTaxes = parts.map(({ tax }) => tax)
  const total = sumUnits(grosses)
  const taxes = cashTax({ total: text(total), tax: text(sumUnits(partTaxes)) }, payments, decimals)
  let asked = total
  let [settled, taxed] = [0n, 0n]
  let before = parts.map(() => ({ gross: 0n, tax: 0n }))
  return payments.flatMap(({ id, day, amount, credited = '0', rounding = '0' }, at) => {
    settled += units(amount) + units(rounding)
    asked -= units(credited)
    taxed += units(taxes[at] as Decimal)
    const held = settled < 0n || asked < 0n ? 0n : settled < asked ? settled : asked
    // Shares of the sum settled so far, not of this payment, so that rounding errors never accumulate.
    const grossShares = shareOut(text(held), grosses, decimals)
    const taxShares = shareOut(text(taxed), partTaxes, decimals)
    const now = parts.map((_, i) => ({ gross: units(grossShares[i] as Decimal), tax: units(taxShares[i] as Decimal) }))
    let beyond = units(amount)
    const entries = parts.map(({ rate }, i): RateAmount => {
      const gross = (now[i]?.gross ?? 0n) - (before[i]?.gross ?? 0n)
      const tax = (now[i]?.tax ?? 0n) - (before[i]?.tax ?? 0n)
      beyond -= gross
      return { rate, net: text(gross - tax), tax: text(tax) }
    })
    before = now
    const kind = units(amount) < 0n ? 'refund' : 'payment'
    return [...entries, { rate: null, net: text(beyond), tax: text(0n) }]
      .filter(({ net, tax }) => !isZero(net) || !isZero(tax))
      .map((entry): TaxEntry => ({ ...entry, date: day, kind, paymentId: id }))
  })
}

const sumUnits = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum + units(amount), 0n)

/**
 * The tax of an order on an accrual basis: everything not paid before counts on the day of the sale. A refund that
 * lowers it counts on the day of its credit note. A cancellation takes back the unpaid part. Money for something that
 * is not yet, or no longer, a sale counts as it moves.
 */
export function accrualEntries(order: TaxedOrder, decimals: number): TaxEntry[] {
  const { parts, soldOn, cancelledOn } = order
  const cash = cashEntries(order, decimals)
  if (soldOn === null) return cash
  const early = cash.filter(({ date, rate }) => date < soldOn && rate !== null)
  const credits = creditEntries(order, decimals)
  const wanted = [...parts, ...credits.filter(({ date }) => date < soldOn)]
  const sale = [...early, ...difference(wanted, early, { date: soldOn, kind: 'sale', paymentId: null }, decimals)]
  const until = cancelledOn ?? '9999-12-31'
  const sold = [...sale, ...credits.filter(({ date }) => date >= soldOn && date <= until)]
  if (cancelledOn === null) return sold
  const paid = cash.filter(({ date }) => date <= cancelledOn)
  const takenBack = difference(paid, sold, { date: cancelledOn, kind: 'cancellation', paymentId: null }, decimals)
  return [...sold, ...takenBack, ...cash.filter(({ date }) => date > cancelledOn)]
}

/**
 * The refunds that lower the sale, each on its day: rates share the sum so far, so that rounding errors never
 * accumulate.
 */
export function creditEntries(
  { parts, payments }: Pick<TaxedOrder, 'parts' | 'payments'>,
  decimals: number,
): TaxEntry[] {
  const credits = payments
    .filter(({ credited = '0' }) => !isZero(credited))
    .map(({ id, day, credited = '0', creditedOn }) => ({ id, date: creditedOn ?? day, credited }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  let sofar = '0'
  return credits.flatMap(({ id, date, credited }) => {
    const before = creditedParts(parts, sofar, decimals)
    sofar = roundTo(sumOf([sofar, credited]), decimals)
    const after = creditedParts(parts, sofar, decimals)
    return difference(before, after, { date, kind: 'credit', paymentId: id }, decimals)
  })
}

/** Entries that bring the former ones to the wanted sums, rate by rate. */
function difference(
  wanted: readonly RateAmount[],
  sofar: readonly RateAmount[],
  what: Pick<TaxEntry, 'date' | 'kind' | 'paymentId'>,
  decimals: number,
): TaxEntry[] {
  const rates = [...new Set([...wanted, ...sofar].map(({ rate }) => rate))]
  const sum = (amounts: readonly RateAmount[], rate: Decimal | null, key: 'net' | 'tax') =>
    sumOf(amounts.filter((amount) => amount.rate === rate).map((amount) => amount[key]))
  return rates
    .map((rate): TaxEntry => {
      const left = (key: 'net' | 'tax') => roundTo(sum(wanted, rate, key).minus(sum(sofar, rate, key)), decimals)
      return { ...what, rate, net: left('net'), tax: left('tax') }
    })
    .filter(({ net, tax }) => !isZero(net) || !isZero(tax))
}
