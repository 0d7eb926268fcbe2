import { beforeAll, expect, test } from 'vitest'
import { isFull, PATIENCE_MS, randomStream, report } from '#app/server/proofs/probes.ts'
import { newBakery, type TestBakery } from '#app/server/testing.ts'
import type { Allergen } from '#modules/allergens/allergen.ts'
import { allergenNames } from '#modules/allergens/allergen-names.ts'
import { getSettings } from '#modules/settings/server/store.ts'
import { readOrderAllergens } from './order-allergens.ts'
import { getOrder } from './store.ts'

// Random products with sizes and choices through the server, beside an oracle that knows the rules of cost and allergens
// only (OPT-6): whole numbers over whole numbers, rounded once.
const PRODUCTS = isFull ? 1000 : 40
const RECIPES = 12
const CODES: Allergen[] = [
  'milk',
  'eggs',
  'nuts',
  'soy',
  'sesame',
  'fish',
  'celery',
  'mustard',
  'lupin',
  'molluscs',
  'peanuts',
  'gluten',
]
const HOURLY = 3200n

type Recipe = { id: number; servings: number; cents: bigint; code: Allergen }
type Part = { recipe: Recipe; share: number | null; batches: string | null } | null
type Option = { id: number; part: Part; minutes: number; pieces: bigint }
type Fraction = { over: bigint; under: bigint }

const of = (text: string | number): Fraction => {
  const [whole = '0', part = ''] = String(text).split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}
const plus = (a: Fraction, b: Fraction) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under })
const over = (a: Fraction, b: Fraction) => ({ over: a.over * b.under, under: a.under * b.over })
const cents = (amount: bigint): Fraction => ({ over: amount, under: 100n })
/** Prints four decimals, rounded half up. */
const printed = ({ over: up, under }: Fraction): string => {
  const digits = String((2n * up * 10_000n + under) / (2n * under)).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const random = randomStream(20_261_128)
const int = (most: number) => Math.floor(random() * most)
const pick = <Value>(values: readonly Value[]): Value => values[int(values.length)] as Value

let bakery: TestBakery
const recipes: Recipe[] = []
const choices: { id: number; options: Option[] }[] = []
let piece: number
const PIECE = 137n

const made = async (path: string, body: object) => {
  const answer = await bakery.owner.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

beforeAll(async () => {
  bakery = await newBakery()
  const { version } = (await bakery.owner.get('/settings')).body
  await bakery.owner.patch('/settings', { hourlyRate: '32', overheadMode: 'amount', overheadValue: '0', version })
  piece = (await made('/supplies', { name: 'Board', price: '1.37' })).id
  for (let i = 0; i < RECIPES; i++) {
    const code = CODES[i] as Allergen
    const price = BigInt(100 + int(5000))
    const { data } = await made('/ingredients', {
      name: `Ingredient ${i}`,
      packSize: '1',
      packCost: `${price / 100n}.${String(price % 100n).padStart(2, '0')}`,
      allergens: { contains: [code], mayContain: [] },
    })
    const servings = 1 + int(48)
    const body = {
      name: `Recipe ${i}`,
      servings,
      ingredients: [{ ingredientId: data.id, quantity: '1', unit: data.unit }],
    }
    recipes.push({ id: (await made('/recipes', body)).id, servings, cents: price, code })
  }
  for (let i = 0; i < 10; i++) {
    const wanted = Array.from({ length: 1 + int(4) }, (_, j) => {
      const recipe = int(4) === 0 ? null : pick(recipes)
      const isShare = int(2) === 0
      const share = recipe && isShare ? (1 + int(8)) / 4 : null
      const batches = recipe && !isShare ? `${int(3)}.${1 + int(9)}` : null
      const minutes = int(3) * 7
      const pieces = BigInt(int(3))
      return { name: `Option ${i}.${j}`, part: recipe && { recipe, share, batches }, minutes, pieces }
    })
    const answer = await made('/choices', {
      name: `Choice ${i}`,
      kind: 'one',
      options: wanted.map(({ name, part, minutes, pieces }) => ({
        name,
        price: String(int(9)),
        pricePer: pick(['item', 'serving']),
        ...(part && { recipeId: part.recipe.id, recipeShare: part.share, recipeBatches: part.batches }),
        ...(minutes > 0 && { labourMinutes: String(minutes) }),
        supplies: pieces > 0n ? [{ id: piece, quantity: String(pieces) }] : [],
      })),
    })
    choices.push({
      id: answer.id,
      options: answer.options.map(({ id }: { id: number }, j: number) => ({ id, ...(wanted[j] as object) })),
    })
  }
}, PATIENCE_MS)

type Product = { own: { recipe: Recipe; quantity: string }[]; minutes: number; fixed: bigint | null }
type Size = { factor: string; servings: number; minutes: number | null; pieces: bigint }

function costOf({ own, minutes, fixed }: Product, size: Size, picks: readonly Option[]): string {
  const factor = of(size.factor)
  const ofOwn = own.map(({ recipe, quantity }) => times(times(of(quantity), factor), cents(recipe.cents)))
  const ofPicks = picks.flatMap(({ part }) => {
    if (part === null) return []
    const { recipe, share, batches } = part
    const amount = batches === null ? over(times(of(share ?? 0), of(size.servings)), of(recipe.servings)) : of(batches)
    return [times(amount, cents(recipe.cents))]
  })
  const pieces = picks.reduce((sum, option) => sum + option.pieces, size.pieces)
  const pickMinutes = of(picks.reduce((sum, option) => sum + option.minutes, 0))
  const hourly = (time: Fraction) => times(over(time, of(60)), cents(HOURLY))
  const ownTime = size.minutes === null ? times(of(minutes), factor) : of(size.minutes)
  const labour =
    fixed === null ? hourly(plus(ownTime, pickMinutes)) : plus(times(cents(fixed), factor), hourly(pickMinutes))
  return printed([...ofOwn, ...ofPicks, cents(pieces * PIECE), labour].reduce(plus))
}

const knownOf = (id: number) =>
  bakery.inScope(async (scope) => readOrderAllergens(scope, await getOrder(scope, id), await getSettings(scope)))

test(
  'a chosen item costs and contains what its size and options are made with, and nothing else',
  async () => {
    const wrong: string[] = []
    for (let i = 0; i < PRODUCTS; i++) {
      const product: Product = {
        own: recipes.filter(() => int(6) === 0).map((recipe) => ({ recipe, quantity: `${1 + int(2)}.${int(10)}` })),
        minutes: int(4) * 45,
        fixed: int(4) === 0 ? BigInt(int(9000)) : null,
      }
      const size: Size = {
        factor: pick(['1', '0.6', '1.8', '2.25']),
        servings: 1 + int(60),
        minutes: int(3) === 0 ? 90 : null,
        pieces: BigInt(int(3)),
      }
      const had = choices.filter(() => int(3) === 0).slice(0, 10)
      const body = {
        type: 'cakes',
        price: '100',
        overheadMode: 'amount',
        overheadValue: '0',
        recipes: product.own.map(({ recipe, quantity }) => ({ id: recipe.id, quantity })),
        labourMinutes: String(product.minutes),
        ...(product.fixed !== null && {
          labourCost: `${product.fixed / 100n}.${String(product.fixed % 100n).padStart(2, '0')}`,
        }),
      }
      const sized = await made('/products', {
        ...body,
        name: `Cake ${i}`,
        sizes: [
          {
            name: 'The size',
            price: '100',
            factor: size.factor,
            servings: size.servings,
            ...(size.minutes !== null && { labourMinutes: String(size.minutes) }),
            supplies: size.pieces > 0n ? [{ id: piece, quantity: String(size.pieces) }] : [],
          },
        ],
        choices: had.map(({ id }) => ({ choiceId: id })),
      })
      const picks = had.filter(() => int(3) > 0).map(({ options }) => pick(options))
      const { id, lines } = await made('/orders', {
        lines: [
          {
            name: 'Cake',
            productId: sized.id,
            quantity: '1',
            sizeId: sized.sizes[0].id,
            optionIds: picks.map((option) => option.id),
          },
        ],
      })
      const expected = costOf(product, size, picks)
      const isCosted = product.own.length > 0 || picks.some(({ part }) => part) || Number(expected) > 0
      if (isCosted && lines[0].cost !== expected) wrong.push(`cost of ${i}: ${lines[0].cost}, not ${expected}`)
      const optionIds = picks.map((option) => option.id)
      const preview = await bakery.owner.post('/products/preview', { ...body, sizeId: sized.sizes[0].id, optionIds })
      if (isCosted && preview.body.totalCost !== expected) wrong.push(`preview of ${i}: ${preview.body.totalCost}`)
      const known = await knownOf(id)
      const codes = [
        ...product.own.map(({ recipe }) => recipe),
        ...picks.flatMap(({ part }) => part?.recipe ?? []),
      ].map(({ code }) => code)
      const said = (known?.contains ?? []).join()
      const oracle = allergenNames([...new Set(codes)]).join()
      if (said !== oracle) wrong.push(`allergens of ${i}: ${said}, not ${oracle}`)
      // The same product without a size, and with one of factor 1, are one cake at one price.
      if (size.factor === '1' && size.minutes === null && size.pieces === 0n && picks.length === 0) {
        const plain = await made('/products', { ...body, name: `Plain ${i}`, servings: size.servings })
        const twin = await made('/orders', {
          lines: [{ name: 'Cake', productId: plain.id, quantity: '1', unitPrice: lines[0].unitPrice }],
        })
        const sums = (line: Record<string, unknown>) =>
          JSON.stringify([line.unitPrice, line.cost, line.costParts, line.tax, line.total])
        if (sums(twin.lines[0]) !== sums(lines[0])) wrong.push(`twin of ${i}`)
      }
    }
    report('OPT-6', PRODUCTS * 3, wrong.length, {})
    expect(wrong).toEqual([])
  },
  PATIENCE_MS,
)
