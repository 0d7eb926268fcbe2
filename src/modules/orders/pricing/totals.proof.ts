import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { type TaxedLine, type TaxesOfToday, taxPercentOf, taxPercentToday } from './line-tax.ts'
import { linesBefore } from './lines-before.ts'
import { orderTotals, type PricedLine, type PricedOrder } from './totals.ts'

// P27: calculates the same totals a second time, from the formulas of the specification and docs/spec-notes.md, with
// fractions of whole numbers. It takes only field names from totals.ts.
const ORDERS = isFull ? 1_000_000 : 30_000

type Fraction = { over: bigint; under: bigint }
const fraction = (text: string): Fraction => {
  const [whole = '0', part = ''] = text.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}
const whole = (units: bigint): Fraction => ({ over: units, under: 1n })
const plus = (a: Fraction, b: Fraction) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under })
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under })
const by = (a: Fraction, b: Fraction) => ({ over: a.over * b.under, under: a.under * b.over })
const add = (numbers: bigint[]) => numbers.reduce((sum, number) => sum + number, 0n)

/** Rounds to a whole number, half away from zero. */
function rounded({ over, under }: Fraction): bigint {
  const size = over < 0n ? -over : over
  const up = (2n * size + under) / (2n * under)
  return over < 0n ? -up : up
}

function printed(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return units < 0n ? `-${text}` : text
}

/** Everyone gets the whole part of their share; the rest goes, one unit each, to the largest remainders. */
function largestRemainders(amount: bigint, weights: bigint[]): bigint[] {
  const sum = add(weights)
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? amount : 0n))
  const due = weights.map((weight, i) => ({ i, share: (amount * weight) / sum, rest: (amount * weight) % sum }))
  let left = amount - add(due.map(({ share }) => share))
  for (const entry of due.toSorted((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.i - b.i))) {
    if (left === 0n) break
    entry.share += 1n
    left -= 1n
  }
  return due.map(({ share }) => share)
}

/** All amounts are in the currency's smallest unit. */
function oracle(order: PricedOrder) {
  const unit = whole(10n ** BigInt(order.decimals))
  const units = (text: string) => rounded(times(fraction(text), unit))
  const rate = (percent: string) => (order.taxEnabled ? by(fraction(percent), whole(100n)) : whole(0n))
  const gross = order.priceEntry === 'gross'
  const before = order.discountBeforeTax
  const netOf = (amount: bigint, r: Fraction) => rounded(by(whole(amount), plus(whole(1n), r)))

  const rates = order.lines.map((line) => rate(line.taxPercent))
  const rateAt = (i: number) => rates[i] as Fraction
  const typed = order.lines.map(({ quantity, unitPrice }) =>
    rounded(times(times(fraction(String(quantity)), fraction(unitPrice)), unit)),
  )
  const nets = typed.map((amount, i) => (gross ? netOf(amount, rateAt(i)) : amount))

  const base = gross && before ? typed : nets
  const asked =
    order.discountType === '%'
      ? rounded(times(whole(add(base)), by(fraction(order.discount), whole(100n))))
      : units(order.discount)
  const off = asked < 0n ? 0n : asked > add(base) ? add(base) : asked
  const shares = largestRemainders(off, base)

  // The taxable amounts: gross amounts contain tax, net amounts do not.
  const taxable = (gross ? typed : nets).map((amount, i) => (before ? amount - (shares[i] as bigint) : amount))
  const exactTax = taxable.map((amount, i) =>
    gross ? minus(whole(amount), by(whole(amount), plus(whole(1n), rateAt(i)))) : times(whole(amount), rateAt(i)),
  )
  const taxes = taxable.map((amount, i) =>
    gross ? amount - netOf(amount, rateAt(i)) : rounded(exactTax[i] as Fraction),
  )
  const netShares = shares.map((share, i) =>
    gross && before ? (nets[i] as bigint) - netOf(taxable[i] as bigint, rateAt(i)) : share,
  )
  if (order.taxRounding === 'document') {
    const moved = rounded(exactTax.reduce(plus, whole(0n))) - add(taxes)
    // R63: gross prices less the tax that one document of them without a discount would show.
    const contained = typed.map((amount, i) => minus(whole(amount), by(whole(amount), plus(whole(1n), rateAt(i)))))
    const netBefore = add(typed) - rounded(contained.reduce(plus, whole(0n)))
    const movedBefore = add(nets) - netBefore
    const taxed = taxable.map((amount, i) => ({ amount, i })).filter(({ i }) => rateAt(i).over > 0n)
    const top = taxed.reduce<(typeof taxed)[number] | undefined>(
      (a, b) => (a && a.amount >= b.amount ? a : b),
      undefined,
    )
    if (top) {
      taxes[top.i] = (taxes[top.i] as bigint) + moved
      if (gross) {
        nets[top.i] = (nets[top.i] as bigint) - movedBefore
        netShares[top.i] = (netShares[top.i] as bigint) + moved - movedBefore
      }
    }
  }

  const feeTyped = units(order.setupFee)
  const feeRate = rate(order.deliveryTaxPercent)
  const setupFee = gross ? netOf(feeTyped, feeRate) : feeTyped
  const deliveryTax = gross ? feeTyped - setupFee : rounded(times(whole(setupFee), feeRate))
  const [subtotal, tax, discount] = [add(nets), add(taxes), add(netShares)]
  const total = subtotal + tax - discount + setupFee + deliveryTax

  const costs = order.lines.map(({ cost, quantity }) =>
    cost === null ? null : times(times(fraction(cost), fraction(String(quantity))), unit),
  )
  const allCosts = costs.reduce<Fraction>((sum, cost) => (cost === null ? sum : plus(sum, cost)), whole(0n))
  const profits = costs.flatMap((cost, i) =>
    cost === null ? [] : [minus(whole((nets[i] as bigint) - (netShares[i] as bigint)), cost)],
  )
  const text = (amount: bigint) => printed(amount, order.decimals)
  return {
    typed: add(typed) - off + feeTyped,
    result: {
      lines: nets.map((net, i) => ({
        subtotal: text(net),
        discountShare: text(netShares[i] as bigint),
        tax: text(taxes[i] as bigint),
        total: text(net - (netShares[i] as bigint) + (taxes[i] as bigint)),
      })),
      subtotal: text(subtotal),
      tax: text(tax),
      discount: text(discount),
      setupFee: text(setupFee),
      deliveryTax: text(deliveryTax),
      total: text(total),
      cost: text(rounded(allCosts)),
      grossProfit: text(rounded(minus(whole(total - tax), allCosts))),
      profit: profits.length === 0 ? null : text(rounded(profits.reduce(plus, whole(0n)))),
      costedLines: profits.length,
    },
  }
}

function generated(seed: number): PricedOrder {
  const random = randomStream(seed)
  const below = (bound: number) => Math.floor(random() * bound)
  const oneOf = <T>(choices: readonly T[]) => choices[below(choices.length)] as T
  const decimal = (max: number, places: number) => {
    const used = below(places + 1)
    return printed(BigInt(below(oneOf([10, 1000, max]) * 10 ** used)), used)
  }
  const percents = ['0', '10', '20', '8.25', '5.5', '12.345', '100', '0.001', '33.333', '7']
  const line = (): PricedLine => ({
    quantity: oneOf(['1', '2', '3', '12', '0.5', '0.001', '1000000', decimal(500, 3)]),
    unitPrice: oneOf([
      '0',
      '0.005',
      '0.05',
      '33.33',
      '99999999',
      decimal(10_000, 3),
      decimal(10_000, 3),
      decimal(100, 2),
    ]),
    taxPercent: oneOf([...percents, decimal(100, 3)]),
    cost: oneOf([null, '0', decimal(100, 3), decimal(1, 6)]),
  })
  return {
    lines: Array.from({ length: oneOf([0, 1, 1, 2, 3, 4, 7, below(10) === 0 ? 25 : 5]) }, line),
    priceEntry: oneOf(['net', 'gross']),
    taxEnabled: random() < 0.9,
    discountBeforeTax: random() < 0.6,
    taxRounding: oneOf(['line', 'document']),
    discountType: oneOf(['%', 'fixed']),
    discount: oneOf(['0', '10', '33.333', '100', '250', decimal(100, 3), decimal(500, 2)]),
    setupFee: oneOf(['0', '25', '0.005', decimal(200, 3)]),
    deliveryTaxPercent: oneOf(percents),
    decimals: oneOf([0, 2, 3]),
  }
}

const toUnits = (text: string) => BigInt(text.replace('.', ''))

/** True if the printed figures add up, whoever does the sum. */
function addsUp(order: PricedOrder, totals: ReturnType<typeof orderTotals>, typed: bigint): boolean {
  const sum = (key: 'subtotal' | 'discountShare' | 'tax' | 'total') =>
    add(totals.lines.map((line) => toUnits(line[key])))
  const total = toUnits(totals.total)
  return (
    sum('subtotal') === toUnits(totals.subtotal) &&
    sum('tax') === toUnits(totals.tax) &&
    sum('discountShare') === toUnits(totals.discount) &&
    sum('total') + toUnits(totals.setupFee) + toUnits(totals.deliveryTax) === total &&
    total >= 0n &&
    (order.priceEntry === 'net' || total === typed)
  )
}

test('every order comes to the cent to what exact fractions say, and its printed lines add up to its total', {
  timeout: PATIENCE_MS,
}, () => {
  const started = performance.now()
  const wrong: unknown[] = []
  let tried = 0
  while (tried < ORDERS && wrong.length < 5) {
    const order = generated(tried)
    const expected = oracle(order)
    const totals = orderTotals(order)
    if (JSON.stringify(totals) !== JSON.stringify(expected.result) || !addsUp(order, totals, expected.typed))
      wrong.push({ seed: tried, order, totals, expected: expected.result })
    tried += 1
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  report('P27', tried, wrong.length, { seconds })
  expect(wrong).toEqual([])
})

type OwnLine = TaxedLine & { id: number | null; name: string; quantity: string; unitPrice: string }

/** A sent order and its changed form: items moved, renamed, added, removed and of another type. */
function changedOrder(seed: number) {
  const random = randomStream(seed)
  const below = (bound: number) => Math.floor(random() * bound)
  const oneOf = <T>(choices: readonly T[]) => choices[below(choices.length)] as T
  const rateId = () => oneOf([null, 1, 2, 3])
  const kinds = {
    products: new Map(
      [1, 2, 3].map((id) => [
        id,
        { own: rateId(), ofType: rateId(), price: '1', servings: null, hasSizes: false, choices: [] },
      ]),
    ),
    types: new Map(['cakes', 'cookies', 'bread'].map((slug) => [slug, rateId()])),
  }
  const usual = oneOf([0, 1, 2, 3])
  const taxes = (): TaxesOfToday => ({
    ...kinds,
    rates: [1, 2, 3].map((id) => ({
      id,
      name: `${id}`,
      rate: oneOf(['0', '5', '10', '12.345', '20']),
      code: null,
      isDefault: id === usual,
      archived: false,
      version: 1,
    })),
  })
  const line = (id: number | null): OwnLine => ({
    id,
    name: oneOf(['Cake', 'Cake', 'Box']),
    productId: oneOf([null, null, 1, 2, 3]),
    recipeId: null,
    productType: oneOf([null, 'cakes', 'cookies', 'bread', 'gone']),
    taxRateId: oneOf([null, null, null, 1, 2, 3]),
    quantity: oneOf(['1', '2', '0.5']),
    unitPrice: oneOf(['10', '33.33', '0.05']),
  })
  const before = Array.from({ length: below(5) }, (_, i) => line(i + 1))
  const retyped = new Set<OwnLine>()
  const after = before
    .filter(() => random() < 0.8)
    .map((each) => {
      const renamed = { ...each, name: oneOf([each.name, 'Renamed']), unitPrice: oneOf([each.unitPrice, '7']) }
      if (each.productId || random() < 0.7) return renamed
      const other = { ...renamed, productType: each.productType === 'cakes' ? 'bread' : 'cakes' }
      retyped.add(other)
      return other
    })
  for (let added = below(3); added > 0; added -= 1) after.splice(below(after.length + 1), 0, line(null))
  after.sort(() => random() - 0.5)
  return { before, after, retyped, taxedThen: taxes(), taxedNow: taxes(), isDraft: random() < 0.3 }
}

/** TAX-2 a second time: the first rate that is set. */
function percentBy({ productId, productType, taxRateId }: TaxedLine, { rates, products, types }: TaxesOfToday): string {
  const product = products.get(productId ?? 0)
  const ids = product ? [taxRateId, product.own, product.ofType] : [taxRateId, types.get(productType ?? '')]
  const first = ids.find((id) => id != null)
  return rates.find((rate) => (first == null ? rate.isDefault : rate.id === first))?.rate ?? '0'
}

test('an order that is changed after taxes changed comes to what its items were sent at, and a draft to the taxes of today', {
  timeout: PATIENCE_MS,
}, () => {
  const wrong: unknown[] = []
  const tries = ORDERS / 10
  for (let seed = 0; seed < tries && wrong.length < 5; seed += 1) {
    const { before, after, retyped, taxedThen, taxedNow, isDraft } = changedOrder(seed)
    const sent = before.map((line, position) => ({
      ...line,
      id: position + 1,
      position,
      taxPercent: taxPercentToday(line, taxedThen),
    }))
    const kept = linesBefore(sent, after)
    const percents = after.map((line, i) => taxPercentOf(line, kept[i], taxedNow, isDraft ? 'today' : 'kept'))
    const expected = after.map((line) =>
      isDraft || line.id === null || retyped.has(line)
        ? percentBy(line, taxedNow)
        : percentBy(before[line.id - 1] as OwnLine, taxedThen),
    )
    const base = { ...generated(seed), discountBeforeTax: seed % 2 === 0 }
    const order = (taxed: string[]): PricedOrder => ({
      ...base,
      lines: after.map((line, i) => ({ ...line, taxPercent: taxed[i] ?? '', cost: null })),
    })
    const totals = orderTotals(order(percents))
    if (JSON.stringify(totals) !== JSON.stringify(oracle(order(expected)).result))
      wrong.push({ seed, percents, expected })
  }
  report('P27', tries, wrong.length, {})
  expect(wrong).toEqual([])
})
