import type { Decimal } from '#shared/money.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'

type Taxed = { total: Decimal; tax: Decimal }

/** Money that moved, the amount by which a refund lowered the total to pay, and the amount settled by rounding. */
export type Moved = { amount: Decimal; credited?: Decimal; rounding?: Decimal }

/** The calculation uses whole numbers: this many decimals, more than any amount has. */
const PLACES = 6
const SCALE = 10n ** BigInt(PLACES)

export function units(amount: Decimal): bigint {
  const { over, under } = fraction(amount)
  return (over * SCALE) / under
}

export const unitsText = (over: bigint, decimals: number): Decimal => roundFraction({ over, under: SCALE }, decimals)

/**
 * The tax in each payment of one order, on a cash basis (TAX-5). Payments come in order; refunds are negative. The
 * payment that settles the order takes the rounding rest. Money beyond the total holds no tax, and a refund returns the
 * latest payments first. A credited amount that is paid again holds no tax, and cash is taxed as before rounding.
 * `read-cash-tax.ts` sums orders without refunds by the same rule.
 */
export function cashTax(order: Taxed, payments: readonly Moved[], decimals: number): Decimal[] {
  const [total, tax] = [units(order.total), units(order.tax)]
  const held: { amount: bigint; tax: bigint }[] = []
  const off = { amount: 0n, tax: 0n }
  let [counted, taxed, beyond] = [0n, 0n, 0n]
  /** Rounds half away from zero; amounts are never negative, taxes may be. */
  const step = 10n ** BigInt(PLACES - decimals)
  const share = (whole: bigint, part: bigint, of: bigint) => {
    const [over, under] = [whole * part, of * step]
    const size = over < 0n ? -over : over
    return ((2n * size + under) / (2n * under)) * (over < 0n ? -step : step)
  }
  const hold = (amount: bigint, part: bigint) => {
    held.push({ amount, tax: part })
    counted += amount
    taxed += part
  }

  const take = (amount: bigint): bigint => {
    const room = total - off.amount - counted
    const own = amount < room ? amount : room
    beyond += amount - own
    if (own <= 0n) return 0n
    const part = own === room ? tax - off.tax - taxed : share(tax, own, total)
    hold(own, part)
    return part
  }
  const giveBack = (amount: bigint): bigint => {
    const ofBeyond = amount < beyond ? amount : beyond
    beyond -= ofBeyond
    let left = amount - ofBeyond
    let given = 0n
    for (let last = held.at(-1); last && left > 0n; last = held.at(-1)) {
      const back = left < last.amount ? left : last.amount
      const part = back === last.amount ? last.tax : share(last.tax, back, last.amount)
      left -= back
      given += part
      held.pop()
      counted -= last.amount
      taxed -= last.tax
      if (back < last.amount) hold(last.amount - back, last.tax - part)
    }
    return given
  }

  const credit = (amount: bigint, wentBack: bigint, taxBack: bigint) => {
    off.amount += amount
    off.tax += amount === wentBack ? taxBack : wentBack === 0n ? 0n : share(taxBack, amount, wentBack)
  }
  const askAgain = (amount: bigint) => {
    const part = amount === off.amount ? off.tax : share(off.tax, amount, off.amount)
    off.amount -= amount
    off.tax -= part
  }

  return payments.map((payment) => {
    const amount = units(payment.amount) + units(payment.rounding ?? '0')
    const credited = units(payment.credited ?? '0')
    if (credited < 0n) askAgain(-credited)
    const before = counted
    const part = amount >= 0n ? take(amount) : -giveBack(-amount)
    if (credited > 0n) credit(credited, before - counted, -part)
    return unitsText(part, decimals)
  })
}
