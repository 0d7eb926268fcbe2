import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import type { KnownAllergens } from '#modules/allergens/said-allergens.ts'
import { type DocumentData, type DrawnKind } from '#modules/documents/document.ts'
import { shownOrder } from '#modules/documents/shown-order.ts'
import type { Basis } from '#modules/orders/pricing/basis.ts'
import { orderAfter } from '#modules/orders/pricing/order-after.ts'
import { reckon } from '#modules/orders/pricing/reckon.ts'
import type { Order, OrderInput, OrderLineInput } from '#modules/orders/schema.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import { paymentDefaults } from '#modules/settings/money/payment-defaults.ts'
import type { ChangeRow } from './change-rows.ts'
import { difference } from './difference.ts'

// CHG-6: the shown difference, applied to what was signed, gives exactly the new order, and its amounts are the difference
// of two totals. The totals are calculated a second time here, in whole cents, with nothing of the product's code.
const CHANGES = isFull ? 10_000 : 400
const TODAY = '2027-05-01'
const PERCENTS = ['0', '8.875', '10', '15', '20', '7']
const DECIMALS = { USD: 2, JPY: 0, KWD: 3 } as const

type Random = { int: (most: number) => number; pick: <T>(from: readonly T[]) => T }
function randomOf(seed: number): Random {
  const next = randomStream(seed)
  const int = (most: number) => Math.floor(next() * (most + 1))
  return { int, pick: (from) => from[int(from.length - 1)] as never }
}

type Exact = { over: bigint; under: bigint }
const exactly = (text: string): Exact => {
  const [whole = '0', part = ''] = text.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}
const mul = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under })
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
const round = ({ over, under }: Exact): bigint => (2n * over + under) / (2n * under)

/** The largest remainders get the cents that are left; of equal ones the earlier does. */
function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  if (all === 0n) return weights.map((_, i) => (i === 0 ? amount : 0n))
  const parts = weights.map((weight) => (amount * weight) / all)
  const rests = weights.map((weight, i) => ({ i, rest: (amount * weight) % all }))
  let left = amount - sum(parts)
  for (const { i } of rests.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.i - b.i)))
    if (left > 0n) {
      parts[i] = (parts[i] as bigint) + 1n
      left -= 1n
    }
  return parts
}

type Priced = Pick<
  Order,
  'priceEntry' | 'discountBeforeTax' | 'taxRounding' | 'discountType' | 'discount' | 'setupFee' | 'deliveryTaxPercent'
> & { lines: readonly { quantity: number; unitPrice: string; taxPercent: string }[] }

/** The total in the smallest unit of the currency. */
function totalOf(order: Priced, decimals: number): bigint {
  const unit = { over: 10n ** BigInt(decimals), under: 1n }
  const units = (text: string) => round(mul(exactly(text), unit))
  const rate = (percent: string) => mul(exactly(percent), { over: 1n, under: 100n })
  const onTop = (amount: bigint, percent: string) => round(mul({ over: amount, under: 1n }, rate(percent)))
  const netOf = (amount: bigint, percent: string) => {
    const { over, under } = rate(percent)
    return round({ over: amount * under, under: over + under })
  }
  const typed = order.lines.map(({ quantity, unitPrice }) =>
    round(mul(mul(exactly(quantity.toFixed(3)), exactly(unitPrice)), unit)),
  )
  const isGross = order.priceEntry === 'gross'
  const nets = typed.map((amount, i) => (isGross ? netOf(amount, order.lines[i]?.taxPercent ?? '0') : amount))
  const base = isGross && order.discountBeforeTax ? typed : nets
  const wanted =
    order.discountType === '%'
      ? round(mul({ over: sum(base), under: 1n }, rate(order.discount)))
      : units(order.discount)
  const off = wanted > sum(base) ? sum(base) : wanted
  const fee = units(order.setupFee)
  if (isGross) return sum(typed) - off + fee
  const parts = shares(off, base)
  const taxable = nets.map((net, i) => (order.discountBeforeTax ? net - (parts[i] as bigint) : net))
  const percents = order.lines.map(({ taxPercent }) => taxPercent)
  // All taxes over the denominator of a thousandth of a percent.
  const exactTax = sum(taxable.map((amount, i) => amount * exactThousandths(percents[i] ?? '0')))
  const tax =
    order.taxRounding === 'document'
      ? round({ over: exactTax, under: 100_000n })
      : sum(taxable.map((amount, i) => onTop(amount, percents[i] ?? '0')))
  return sum(nets) - off + tax + fee + onTop(fee, order.deliveryTaxPercent)
}
const exactThousandths = (percent: string): bigint => round(mul(exactly(percent), { over: 1000n, under: 1n }))

const units = (text: string): bigint => BigInt(text.replace('.', ''))

const basis: Basis = {
  settings: DEFAULT_SETTINGS,
  terms: paymentDefaults(DEFAULT_SETTINGS, undefined),
  taxes: { rates: [], products: new Map(), types: new Map() },
  sizes: new Map(),
  options: new Map(),
}

/** Prices of more decimals than the currency are printed shorter than they are. */
const priceOf = ({ int }: Random, decimals: number): string =>
  decimals === 0 ? String(int(400)) : `${int(400)}.${String(int(99)).padStart(2, '0')}`

function randomLine(random: Random, decimals: number): OrderLineInput {
  const { pick } = random
  return {
    name: pick(['Cake', 'Box', 'Tower', 'Flowers', 'Topper']),
    quantity: pick([1, 2, 3, 1.5, 0.333]),
    unitPrice: priceOf(random, decimals),
    description: pick([null, 'Vanilla', 'Praline\nwith nuts']),
    servings: pick([null, 12, 40]),
  }
}

function blank(random: Random): Order {
  const { pick } = random
  return {
    ...({} as Order),
    id: 1,
    kind: 'order',
    status: 'Confirmed',
    number: 12,
    orderNumber: '12',
    customerName: 'Priya',
    customer: null,
    currency: pick(['USD', 'JPY', 'KWD'] as const),
    orderDate: TODAY,
    datesFrom: TODAY,
    eventDate: '2027-06-12',
    eventTypeId: null,
    eventType: null,
    priceEntry: pick(['net', 'gross']),
    taxEnabled: true,
    discountBeforeTax: pick([true, false]),
    taxRounding: pick(['line', 'document']),
    discountType: '%',
    discount: '0',
    setupFee: '0',
    deliveryTaxPercent: pick(PERCENTS),
    deliveryTaxTyped: true,
    bookingFeeKind: 'percent',
    bookingFeeValue: '50',
    bookingFeeAmount: '0',
    bookingFeeDueOn: null,
    dueDate: null,
    typedDates: [],
    paymentTerms: { payInFullUnder: '0', bookingFeeDueDays: 3, balanceDueDaysBefore: 7 },
    total: '0',
    settled: '0',
    amountPaid: '0',
    credited: '0',
    rounding: '0',
    balance: '0',
    lines: [],
    validUntil: null,
    avoids: [],
    theme: null,
    guestCount: null,
  }
}

/** The order as saved with these values, every line with an id. */
function saved(before: Order, given: Partial<OrderInput>, taxPercents: readonly string[]): Order {
  const order = orderAfter(before, reckon(given, basis, TODAY, { before, taxPercents }), null)
  return { ...order, lines: order.lines.map((line, i) => ({ ...line, id: line.id < 0 ? 1000 + i : line.id })) }
}

/** Recipes that contain something, may contain something, or that nobody has checked. */
const ALLERGENS: KnownAllergens[] = [
  { contains: ['Milk', 'Nuts (hazelnut)'], mayContain: [], complete: true },
  { contains: ['Milk'], mayContain: ['Peanuts'], complete: true },
  { contains: [], mayContain: [], complete: true },
  { contains: ['Milk'], mayContain: [], complete: false },
]

const shownOf = (order: Order, allergens?: KnownAllergens): DocumentData =>
  shownOrder({
    order,
    settings: { ...DEFAULT_SETTINGS, currency: order.currency },
    takesCards: false,
    payments: [],
    terms: null,
    allergens,
    kind: 'Change' satisfies DrawnKind,
    number: '12',
    issuedOn: TODAY,
    now: `${TODAY}T00:00:00Z`,
    revision: 2,
  })

/** An item as a reader knows it: its name, and its texts line by line. */
const itemFacts = (order: Order, shown: DocumentData) =>
  shown.lines.map((line, i) => ({
    id: order.lines[i]?.id,
    name: line.name,
    texts: [
      `${line.quantity} × ${line.unitPrice}`,
      line.servings && `Serves ${line.servings}`,
      line.taxLabel,
      line.description,
    ]
      .filter(Boolean)
      .join('\n'),
  }))

const withLines = (text: string | null): string[] => (text === null ? [] : text.split('\n'))

/** Applies the rows of items, as somebody would with the paper and a pencil. */
function applied(items: { name: string; texts: string }[], rows: readonly ChangeRow[]): string[] {
  const left = items.map(({ name, texts }) => ({ name, lines: withLines(texts) }))
  const added: string[] = []
  for (const { label, before, after } of rows.filter(({ what }) => what === 'item')) {
    if (before === null) {
      added.push([label, ...withLines(after).toSorted()].join('\n'))
      continue
    }
    const gone = withLines(before)
    const isFor = ({ name, lines }: (typeof left)[number]) =>
      gone.every((text) => text === name || lines.includes(text)) && (name === label || gone[0] === name)
    const at = left.findIndex(isFor)
    const item = left[at]
    if (item === undefined) throw new Error(`no item for ${label}: ${before}`)
    left.splice(at, 1)
    if (after === null) continue
    const isRenamed = item.name !== label
    const lines = item.lines.filter((text) => !gone.includes(text))
    const fresh = withLines(after).slice(isRenamed ? 1 : 0)
    added.push([label, ...[...lines, ...fresh].toSorted()].join('\n'))
  }
  return [...left.map(({ name, lines }) => [name, ...lines.toSorted()].join('\n')), ...added].toSorted()
}

const PLANS: Partial<OrderInput>[] = [
  { bookingFeeKind: 'percent', bookingFeeValue: '30' },
  { bookingFeeKind: 'percent', bookingFeeValue: '100' },
  { bookingFeeKind: 'none', bookingFeeValue: '0' },
]

/** The payments of an order of which nothing is paid, in whole cents: its fee, and all that is left. */
function planOf({ bookingFeeValue }: Partial<OrderInput>, total: bigint): bigint[] {
  const percent = bookingFeeValue ?? '50'
  const fee = round({ over: total * BigInt(percent), under: 100n })
  return [fee, total - fee].filter((amount) => amount > 0n)
}

const asText = (cents: bigint, decimals: number): string => {
  const digits = String(cents).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

test(
  'the shown difference makes the new order out of the signed one, to the cent',
  () => {
    let priced = 0
    let planned = 0
    for (let seed = 1; seed <= CHANGES; seed += 1) {
      const random = randomOf(seed)
      const { int, pick } = random
      const start = blank(random)
      const decimals = DECIMALS[start.currency as keyof typeof DECIMALS]
      // Every item has a name of its own, as most orders have; the amounts do not mind.
      const named = (lines: OrderLineInput[]) => lines.map((line, i) => ({ ...line, name: `${line.name} ${i}` }))
      const first = named(Array.from({ length: 1 + int(4) }, () => randomLine(random, decimals)))
      const discount = () =>
        (pick([true, false])
          ? { discountType: '%', discount: String(int(30)) }
          : { discountType: 'fixed', discount: `${int(80)}.50` }) as Partial<OrderInput>
      const before = saved(
        start,
        { lines: first, ...(pick([0, 1]) ? discount() : {}), setupFee: String(int(30)), guestCount: 20 },
        first.map(() => pick(PERCENTS)),
      )
      const kept = before.lines
        .filter(() => int(4) > 0)
        .map(
          (line): OrderLineInput => ({
            ...line,
            ...(int(2) === 0 ? { quantity: pick([1, 2, 5]) } : {}),
            ...(int(3) === 0 ? { unitPrice: priceOf(random, decimals) } : {}),
            ...(int(4) === 0 ? { description: 'Lemon' } : {}),
            ...(int(5) === 0 ? { name: `${line.name} again` } : {}),
          }),
        )
      const fresh = Array.from({ length: int(2) }, () => randomLine(random, decimals)).map((line, i) => ({
        ...line,
        name: `New ${line.name} ${i}`,
      }))
      const lines = [...kept, ...fresh]
      if (lines.length === 0) continue
      const taxPercents = lines.map(
        ({ id }) => before.lines.find((line) => line.id === id)?.taxPercent ?? pick(PERCENTS),
      )
      const changes: Partial<OrderInput> = {
        lines,
        ...(int(3) === 0 ? discount() : {}),
        ...(int(3) === 0 ? { setupFee: String(int(40)) } : {}),
        ...(int(3) === 0 ? { theme: pick(['Blue', 'Red']) } : {}),
        ...(int(4) === 0 ? { eventDate: pick(['2027-06-13', '2027-07-01']) } : {}),
        ...(int(3) === 0 ? { allergiesStated: pick(['Nuts', 'Coeliac']) } : {}),
        ...(int(2) === 0 ? pick(PLANS) : {}),
      }
      const after = saved(before, changes, taxPercents)
      const [old, now] = [shownOf(before, pick(ALLERGENS)), shownOf(after, pick(ALLERGENS))]
      const money = moneyText({ ...DEFAULT_SETTINGS, currency: after.currency })
      const rows = difference({ order: before, shown: old }, { order: after, shown: now }, { money })
      const change = sum(rows.flatMap(({ amount }) => (amount === null ? [] : [units(amount)])))
      expect({ seed, change }).toEqual({ seed, change: totalOf(after, decimals) - totalOf(before, decimals) })
      expect(applied(itemFacts(before, old), rows), `seed ${seed}`).toEqual(applied(itemFacts(after, now), []))
      const rounding = rows.find(({ what }) => what === 'rounding')?.amount ?? '0'
      const size = units(rounding)
      // A cent for each item that stays, and no more.
      expect((size < 0n ? -size : size) <= BigInt(lines.length + 1), `seed ${seed}: ${rounding}`).toBe(true)
      const said = (what: string) => rows.find((row) => row.what === what)
      expect(said('date')?.after ?? old.event?.date, `seed ${seed}`).toBe(now.event?.date)
      expect(rows.find(({ label }) => label === 'Theme')?.after ?? old.event?.theme, `seed ${seed}`).toBe(
        now.event?.theme,
      )
      const allergens = said('allergens') ?? { before: old.allergens, after: old.allergens }
      expect(allergens, `seed ${seed}`).toMatchObject({ before: old.allergens, after: now.allergens })
      const payments = rows.find(({ label }) => label === 'Payments')
      if (payments !== undefined) {
        const due = planOf(changes, totalOf(after, decimals)).map((amount) => money(asText(amount, decimals)))
        const lines = withLines(payments.after)
        expect(lines, `seed ${seed}`).toHaveLength(due.length)
        for (const [i, amount] of due.entries()) expect(lines[i], `seed ${seed}`).toContain(`, ${amount}`)
        planned += 1
      } else if (changes.bookingFeeKind !== undefined) expect(now.dueRows, `seed ${seed}`).toEqual(old.dueRows)
      priced += 1
    }
    report('CHG-6: the shown difference makes the new order out of the signed one, to the cent', priced, 0, { planned })
  },
  PATIENCE_MS,
)

test('no change has no difference', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const random = randomOf(seed)
    const line = randomLine(random, 2)
    const order = saved(blank(random), { lines: [line, line] }, ['10', '10'])
    const side = { order, shown: shownOf(order) }
    expect(difference(side, side, { money: String })).toEqual([])
  }
})
