import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { fraction, over, plus, roundFraction, times } from '#shared/text/fraction.ts'

type Typed = {
  /** Below zero: a refund. */
  total: Decimal
  /** Null: calculated from the rate. */
  tax: Decimal | null
  /** Percent; null: none. */
  taxRate: Decimal | null
  businessPercent: Decimal
}

export type ExpenseFigures = {
  totalIncTax: Decimal
  vat: Decimal
  amount: Decimal
  businessTotal: Decimal
  businessVat: Decimal
  businessAmount: Decimal
  isRefund: boolean
}

const HUNDRED = fraction(100n)

/** The tax contained in an amount: 20 of 120 at 20 percent. Exact, rounded once. */
export function taxWithin(total: Decimal, rate: Decimal, places: number): Decimal {
  const percent = fraction(rate)
  return roundFraction(over(times(fraction(total), percent), plus(HUNDRED, percent)), places)
}

/** A percentage of an amount, rounded once. */
export const partOf = (amount: Decimal, percent: Decimal, places: number): Decimal =>
  roundFraction(over(times(fraction(amount), fraction(percent)), HUNDRED), places)

const minus = (total: Decimal, tax: Decimal, places: number) => roundTo(exact(total).minus(exact(tax)), places)

/** Typed tax takes the sign of its total, so a refund's tax can be typed as printed. */
export function expenseFigures({ total, tax, taxRate, businessPercent }: Typed, places: number): ExpenseFigures {
  const totalIncTax = roundTo(total, places)
  const isRefund = exact(totalIncTax).lt(0)
  const signed = (typed: Decimal) => (isRefund ? exact(typed).abs().neg() : exact(typed).abs())
  const vat = tax === null ? taxWithin(totalIncTax, taxRate ?? '0', places) : roundTo(signed(tax), places)
  const businessTotal = partOf(totalIncTax, businessPercent, places)
  const businessVat = partOf(vat, businessPercent, places)
  return {
    totalIncTax,
    vat,
    amount: minus(totalIncTax, vat, places),
    businessTotal,
    businessVat,
    businessAmount: minus(businessTotal, businessVat, places),
    isRefund,
  }
}
