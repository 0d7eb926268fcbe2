import { expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { netOfGross } from '../product-price.ts'
import { optionAmount, pickedPrice } from './picked-price.ts'

// Prices sizes with choices a second time, from the words of the rule alone (OPT-5), with fractions of whole numbers.
const PRODUCTS = isFull ? 100_000 : 10_000

type Fraction = { over: bigint; under: bigint }
const fraction = (text: string): Fraction => {
  const [whole = '0', part = ''] = text.split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}
const plus = (a: Fraction, b: Fraction) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under })
const by = (a: Fraction, b: Fraction) => ({ over: a.over * b.under, under: a.under * b.over })

/** In the smallest unit of so many decimals, half away from zero. */
function units({ over, under }: Fraction, decimals: number): bigint {
  const scaled = over * 10n ** BigInt(decimals)
  const size = scaled < 0n ? -scaled : scaled
  const up = (2n * size + under) / (2n * under)
  return scaled < 0n ? -up : up
}
const amountOf = (smallest: bigint, decimals: number): Fraction => ({ over: smallest, under: 10n ** BigInt(decimals) })

function printed(smallest: bigint, decimals: number): string {
  const digits = String(smallest < 0n ? -smallest : smallest).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return smallest < 0n ? `-${text}` : text
}

type Entry = 'net' | 'gross'
type Option = { price: string; priceEntry: Entry; pricePer: 'item' | 'serving' }
type Product = {
  typed: string
  entry: Entry
  rate: string
  decimals: number
  servings: number | null
  options: Option[]
}

/** Every part on both sides of tax, rounded once; then the parts are added. */
function oracle({ typed, entry, rate, decimals, servings, options }: Product) {
  const factor = plus(fraction('1'), by(fraction(rate), fraction('100')))
  const sides = (amount: Fraction, of: Entry) => ({
    net: units(of === 'net' ? amount : by(amount, factor), decimals),
    gross: units(of === 'gross' ? amount : times(amount, factor), decimals),
  })
  const parts = options.map(({ price, priceEntry, pricePer }) =>
    sides(times(fraction(price), fraction(pricePer === 'serving' ? String(servings ?? 1) : '1')), priceEntry),
  )
  const all = [sides(fraction(typed), entry), ...parts]
  const sum = (side: Entry) => all.reduce((total, part) => total + part[side], 0n)
  const [gross, net] = [sum('gross'), sum('net')].map((total) => (total < 0n ? 0n : total)) as [bigint, bigint]
  const places = Math.max(3, decimals + 1)
  const ofGross = units(by(amountOf(gross, decimals), factor), places)
  return {
    parts: parts.map((part) => ({ net: printed(part.net, decimals), gross: printed(part.gross, decimals) })),
    gross: printed(gross, decimals),
    net: entry === 'gross' ? printed(ofGross, places) : printed(net, decimals),
    isBelowZero: sum(entry) < 0n,
  }
}

const CURRENCIES = [
  { currency: 'JPY', decimals: 0 },
  { currency: 'USD', decimals: 2 },
  { currency: 'KWD', decimals: 3 },
]
const RATES = ['0', '5', '7.5', '8.875', '10', '12.345', '19', '20', '25', '33.333', '99.999', '100']

test('every price of a size with choices is the sum of the parts that are shown', { timeout: PATIENCE_MS }, () => {
  const chance = randomStream(7)
  const among = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const upTo = (most: number) => Math.floor(chance() * (most + 1))
  const amount = (decimals: number, most: number) => printed(BigInt(upTo(most)), decimals)
  let below = 0
  for (let i = 0; i < PRODUCTS; i++) {
    const { currency, decimals } = among(CURRENCIES)
    const entry = among(['net', 'gross'] as const)
    const product: Product = {
      typed: amount(decimals, among([100, 99_999, 9_999_999])),
      entry,
      rate: among(RATES),
      decimals,
      servings: among([null, 1, 12, 36, 100_000]),
      options: Array.from({ length: upTo(10) }, () => ({
        price: `${chance() < 0.2 ? '-' : ''}${amount(among([decimals, 4]), among([10, 9_999, 999_999]))}`,
        priceEntry: among(['net', 'gross'] as const),
        pricePer: among(['item', 'serving'] as const),
      })),
    }
    const taxed = { taxPercent: product.rate, currency }
    const wanted = oracle(product)
    const stored = entry === 'gross' ? netOfGross(product.typed, product.rate, currency) : product.typed
    const parts = product.options.map((option) => optionAmount(option, product.servings, taxed))
    const price = pickedPrice(stored, parts, { ...taxed, priceEntry: entry })
    const net = product.options.length === 0 ? stored : wanted.net
    expect(
      { parts, gross: price.gross, net: price.net, isBelowZero: price.isBelowZero },
      JSON.stringify(product),
    ).toEqual({
      ...wanted,
      net,
    })
    // A price typed with tax comes back to the cent.
    if (entry === 'gross') expect(price.base.gross).toBe(product.typed)
    if (wanted.isBelowZero) below += 1
  }
  expect(below).toBeGreaterThan(PRODUCTS / 100)
  report('OPT-5', PRODUCTS, 0, { below })
})
