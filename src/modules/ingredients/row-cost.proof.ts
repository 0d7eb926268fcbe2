import { expect, test } from 'vitest'
import { fraction, plus, roundFraction } from '#shared/text/fraction.ts'
import { type CostedIngredient, rowCost } from './row-cost.ts'

// Calculates the same costs a second time, from the tables of the specification and with whole numbers only. It takes
// only field names from the code under test.
const FULL = process.env.PROOF === 'full'
const CASES = FULL ? 1_000_000 : 100_000
const ROWS_OF_A_RECIPE = 8

/** In billionths of a gram and hundredths of a millilitre. */
const NANOGRAMS: Record<string, bigint> = {
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  mg: 1_000_000n,
  st: 6_350_293_180_000n,
  lb: 453_592_370_000n,
  oz: 28_349_523_125n,
}
const CENTILITRES: Record<string, bigint> = {
  ml: 100n,
  L: 100_000n,
  'gal (US)': 378_541n,
  'gal (UK)': 454_609n,
  qt: 94_635n,
  'pint (US)': 47_318n,
  pint: 56_826n,
  'cup (US)': 23_659n,
  cup: 25_000n,
  'fl oz (US)': 2957n,
  'fl oz': 2841n,
  'tbsp (US)': 1479n,
  tbsp: 1776n,
  'tsp (US)': 493n,
  tsp: 592n,
  'tbsp-au': 2000n,
  'tbsp-metric': 1500n,
  'tsp-metric': 500n,
  'cup-uk': 28_413n,
  dl: 10_000n,
  pinch: 31n,
}
const EVERY_UNIT = [...Object.keys(NANOGRAMS), ...Object.keys(CENTILITRES), 'each', 'pack']

/** Mulberry32: the same cases on every machine. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const random = seeded(20261121)
const upTo = (max: number) => Math.floor(random() * max)
const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
const maybe = <T>(value: T): T | null => (random() < 0.2 ? null : value)

/** A number as text and in thousandths. */
type Thousandths = { text: string; n: bigint }
function thousandths(max: number): Thousandths {
  const n = BigInt(upTo(max) + 1)
  const digits = n.toString().padStart(4, '0')
  return { text: `${digits.slice(0, -3)}.${digits.slice(-3)}`, n }
}

type Case = {
  quantity: Thousandths
  unit: string
  base: string
  packSize: Thousandths
  packCost: Thousandths
  waste: bigint
  taxRate: bigint
  entry: 'net' | 'gross'
  taxEnabled: boolean
  volumeUnit: string | null
  ratio: Thousandths | null
  weightUnit: string | null
  itemWeight: Thousandths | null
  packWeight: Thousandths | null
  itemsPerPack: bigint | null
}

function draw(): Case {
  return {
    quantity: thousandths(10 ** (1 + upTo(9))),
    unit: pick(EVERY_UNIT),
    base: pick(EVERY_UNIT),
    packSize: thousandths(10 ** (1 + upTo(8))),
    packCost: thousandths(10 ** (1 + upTo(6))),
    waste: random() < 0.5 ? 0n : BigInt(upTo(90)),
    taxRate: random() < 0.5 ? 0n : BigInt(upTo(30)),
    entry: pick(['net', 'gross']),
    taxEnabled: random() < 0.5,
    volumeUnit: maybe(pick(Object.keys(CENTILITRES))),
    ratio: maybe(thousandths(10 ** (1 + upTo(7)))),
    weightUnit: maybe(pick(['g', 'oz'])),
    itemWeight: maybe(thousandths(500_000)),
    packWeight: maybe(thousandths(5_000_000)),
    itemsPerPack: maybe(BigInt(1 + upTo(100))),
  }
}

/** Numerator and denominator, or nothing if there is no number. */
type Share = readonly [bigint, bigint]

/** Nanograms of one unit. */
function weightOf(unit: string, given: Case): Share | undefined {
  const { volumeUnit, ratio, weightUnit, itemWeight, packWeight, itemsPerPack } = given
  const weight = NANOGRAMS[unit]
  if (weight !== undefined) return [weight, 1n]
  if (unit === 'each') return itemWeight ? [itemWeight.n * 1_000_000n, 1n] : undefined
  if (unit === 'pack') {
    if (packWeight) return [packWeight.n * 1_000_000n, 1n]
    return itemsPerPack && itemWeight ? [itemsPerPack * itemWeight.n * 1_000_000n, 1n] : undefined
  }
  if (!volumeUnit || !ratio || !weightUnit) return undefined
  const perVolumeUnit = (ratio.n * (NANOGRAMS[weightUnit] as bigint)) / 1000n
  const gramsTenfold = ratio.n * (NANOGRAMS[weightUnit] as bigint) * 10n
  if (gramsTenfold < 1_000_000_000_000n || gramsTenfold > 20_000n * 1_000_000_000_000n) return undefined
  if (perVolumeUnit * 1000n !== ratio.n * (NANOGRAMS[weightUnit] as bigint))
    return [
      ratio.n * (NANOGRAMS[weightUnit] as bigint) * (CENTILITRES[unit] as bigint),
      1000n * (CENTILITRES[volumeUnit] as bigint),
    ]
  return [perVolumeUnit * (CENTILITRES[unit] as bigint), CENTILITRES[volumeUnit] as bigint]
}

/** How many base units are in one unit of the row. */
function rate(given: Case): Share | undefined {
  const { unit, base, itemsPerPack } = given
  if (unit === base) return [1n, 1n]
  if (CENTILITRES[unit] && CENTILITRES[base]) return [CENTILITRES[unit], CENTILITRES[base]]
  if (itemsPerPack && unit === 'pack' && base === 'each') return [itemsPerPack, 1n]
  if (itemsPerPack && unit === 'each' && base === 'pack') return [1n, itemsPerPack]
  const [from, to] = [weightOf(unit, given), weightOf(base, given)]
  return from && to ? [from[0] * to[1], from[1] * to[0]] : undefined
}

/** Four decimals, half away from zero; every amount here is positive. */
function fourDecimals([over, under]: Share): string {
  const units = (over * 20_000n + under) / (under * 2n)
  const digits = units.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

function oracle(given: Case): Share | undefined {
  const rates = rate(given)
  if (!rates) return undefined
  const { quantity, packCost, packSize, waste, taxRate, entry, taxEnabled } = given
  // The thousandths cancel, except those of the quantity.
  let over = quantity.n * packCost.n * rates[0] * 100n
  let under = packSize.n * rates[1] * (100n - waste) * 1000n
  if (taxEnabled && entry === 'gross') [over, under] = [over * 100n, under * (100n + taxRate)]
  if (!taxEnabled && entry === 'net') [over, under] = [over * (100n + taxRate), under * 100n]
  return [over, under]
}

const costed = (given: Case): CostedIngredient => ({
  unit: given.base,
  packSize: given.packSize.text,
  packCost: given.packCost.text,
  wastePercent: String(given.waste),
  purchaseTaxRate: String(given.taxRate),
  purchasePriceEntry: given.entry,
  volumeUnit: given.volumeUnit,
  volumeToWeightRatio: given.ratio?.text ?? null,
  weightUnit: given.weightUnit,
  itemWeight: given.itemWeight?.text ?? null,
  packWeight: given.packWeight?.text ?? null,
  itemsPerPack: given.itemsPerPack === null ? null : String(given.itemsPerPack),
})

const show = (given: Case) => JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? String(value) : value))

test(`every row and every recipe of ${CASES} cases costs what a second calculation says, to four decimals`, () => {
  let priced = 0
  let recipe: { exact: ReturnType<typeof rowCost>; share: Share | undefined }[] = []
  for (let n = 0; n < CASES; n += 1) {
    const given = draw()
    const share = oracle(given)
    const row = rowCost({ quantity: given.quantity.text, unit: given.unit }, costed(given), given)
    const expected = share ? fourDecimals(share) : null
    if (row.cost !== expected) expect(row.cost, show(given)).toBe(expected)
    if (share) priced += 1
    recipe.push({ exact: row, share })
    if (recipe.length < ROWS_OF_A_RECIPE) continue
    const known = recipe.flatMap(({ share: each }) => (each ? [each] : []))
    const sum = known.reduce<Share>((a, b) => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]], [0n, 1n])
    // `recipeCosts` adds the rows up the same way.
    const total = roundFraction(recipe.flatMap(({ exact }) => exact.exact ?? []).reduce(plus, fraction('0')), 4)
    if (total !== fourDecimals(sum)) expect(total, show(given)).toBe(fourDecimals(sum))
    recipe = []
  }
  expect(priced).toBeGreaterThan(CASES / 3)
  expect(priced).toBeLessThan((CASES * 9) / 10)
}, 120_000)
