// The tax of orders on an accrual basis, written a second time from decisions 33, 35 and 43: an order is sold on the
// day of its invoice, or else of its completion. Money before that day counts when it came; a credit note counts on its
// own day.
import { add, cmp, type Exact, ex, least, minus, most, rounded } from './exact-fraction.ts'
import { taxInPayments } from './expected-books.ts'
import type { Bakery } from './generated-bakery.ts'
import { localDay } from './local-days.ts'
import { taxOf, totalOf } from './seed-bakery.ts'
import { taxInCredit } from './tax-in-credit.ts'

const ZERO = ex(0)
const SOLD = ['Booked', 'Confirmed', 'In Progress', 'Ready', 'Completed']

/** All orders' taxed sales in these days, and the tax in them, on an accrual basis. */
export function expectedAccrual(world: Bakery, { from, to }: { from: string; to: string }) {
  const { decimals } = world
  const within = (day: string) => day >= from && day <= to
  const sums = { gross: ZERO, tax: ZERO }
  const count = (day: string, gross: Exact, tax: Exact) => {
    if (!within(day)) return
    sums.gross = add(sums.gross, gross)
    sums.tax = add(sums.tax, tax)
  }
  for (const order of world.orders) {
    const soldOn = !SOLD.includes(order.status)
      ? null
      : (order.invoicedOn ?? (order.completedAt === null ? null : localDay(order.completedAt, world.zone)))
    const taxes = taxInPayments(order, decimals)
    const total = totalOf(order)
    let [settled, asked, early, earlyTax] = [ZERO, total, ZERO, ZERO]
    let counted = ZERO
    for (const payment of order.payments.toSorted((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id,
    )) {
      settled = add(settled, payment.amount, payment.rounding)
      asked = minus(asked, payment.credited)
      const now = most(ZERO, least(settled, most(ZERO, asked)))
      const [gross, tax] = [minus(now, counted), taxes.get(payment.id) ?? ZERO]
      counted = now
      if (soldOn !== null && payment.date >= soldOn) continue
      count(payment.date, gross, tax)
      early = add(early, gross)
      earlyTax = add(earlyTax, tax)
    }
    if (soldOn === null) continue
    const credits = order.payments
      .filter(({ credited }) => cmp(credited, ZERO) !== 0)
      .map(({ id, credited, creditedOn, date }) => ({ id, credited, date: creditedOn ?? date, paid: date }))
      .toSorted((a, b) =>
        a.date < b.date ? -1 : a.date > b.date ? 1 : a.paid < b.paid ? -1 : a.paid > b.paid ? 1 : a.id - b.id,
      )
    let [off, offTax] = [ZERO, ZERO]
    let [offBefore, offTaxBefore] = [ZERO, ZERO]
    for (const { credited, date } of credits) {
      const all = least(total, add(off, credited))
      const tax = taxInCredit(order, all, decimals)
      if (date < soldOn) [offBefore, offTaxBefore] = [all, tax]
      else count(date, minus(off, all), minus(offTax, tax))
      ;[off, offTax] = [all, tax]
    }
    count(soldOn, minus(minus(total, offBefore), early), minus(minus(taxOf(order), offTaxBefore), earlyTax))
  }
  return { gross: rounded(sums.gross, decimals), tax: rounded(sums.tax, decimals) }
}
