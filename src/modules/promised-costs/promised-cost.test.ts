import { describe, expect, test } from 'vitest'
import type { CostSheet } from '#modules/products/cost-sheet.ts'
import { fraction } from '#shared/text/fraction.ts'
import { areLarger, isSaid, type PromisedLine, promisedCost } from './promised-cost.ts'

type Row = CostSheet['rows'][number]
const ingredient = (ingredientId: number, name: string, quantity: string, unitCost: string, unit = 'kg'): Row => ({
  ingredientId,
  name,
  quantity,
  unit,
  unitCost,
})
const sheet = (...rows: Row[]): CostSheet => ({
  rows,
  labour: { minutes: null, rate: null, cost: '0' },
  overhead: '0',
})
const line = (id: number, name: string, ...rows: Row[]): PromisedLine => ({
  id,
  name,
  quantity: '1',
  sheet: sheet(...rows),
  sums: null,
})
/** Prices by the name of what they are for; all others are as they were. */
const at =
  (prices: Record<string, string | undefined>) =>
  ({ name, unitCost }: Row) =>
    name in prices ? (prices[name] === undefined ? undefined : fraction(prices[name])) : fraction(unitCost)

const BUTTER = [
  line(1, 'Cake A', ingredient(7, 'Butter', '3', '8')),
  line(2, 'Cake B', ingredient(7, 'Butter', '1.5', '8')),
]

describe('what a promised order leaves at today’s prices', () => {
  test('butter at 18 per cent more: each cake, the order and the reason agree', () => {
    expect(promisedCost(BUTTER, at({ Butter: '9.44' }), 2)).toEqual({
      promised: '36.00',
      today: '42.48',
      leaves: '-6.48',
      lines: [
        { id: 1, name: 'Cake A', leaves: '-4.32' },
        { id: 2, name: 'Cake B', leaves: '-2.16' },
      ],
      reasons: [{ kind: 'ingredient', id: 7, name: 'Butter', percent: '18', amount: '-6.48' }],
      withoutReasons: null,
      notKnown: [],
    })
  })

  test('an order is the sum of what is shown of its lines', () => {
    const flour = [1, 2, 3].map((id) => line(id, `Loaf ${id}`, ingredient(1, 'Flour', '0.25', '1')))
    const found = promisedCost(flour, at({ Flour: '1.01' }), 2)
    expect([...found.lines.map(({ leaves }) => leaves), found.leaves]).toEqual(['0.00', '0.00', '0.00', '0.00'])
    expect(found.reasons.map(({ amount }) => amount)).toEqual(['0.00'])
  })

  test('reasons are rounded so that they add up', () => {
    const rows = ['4.324', '2.155', '0.001'].map((more, i) => ingredient(i + 1, `Thing ${more}`, '1', '1'))
    const dearer = Object.fromEntries(
      ['4.324', '2.155', '0.001'].map((more) => [`Thing ${more}`, `${1 + Number(more)}`]),
    )
    const { leaves, reasons } = promisedCost([line(1, 'Cake', ...rows)], at(dearer), 2)
    expect(leaves).toBe('-6.48')
    expect(reasons.map(({ amount }) => amount)).toEqual(['-4.32', '-2.16', '0.00'])
  })

  test('a loss beside an equal gain stays a loss', () => {
    const cake = line(1, 'Cake', ingredient(1, 'Butter', '1', '8'), ingredient(2, 'Sugar', '4', '2'))
    const { leaves, reasons } = promisedCost([cake], at({ Butter: '12', Sugar: '1' }), 2)
    expect([leaves, ...reasons.map(({ amount }) => amount)]).toEqual(['0.00', '-4.00', '4.00'])
  })

  test('the owner’s own figure for a recipe counts as a price', () => {
    const ganache: Row = { recipeId: 5, name: 'Ganache', quantity: '2', unit: 'batch', unitCost: '12' }
    const { leaves, reasons } = promisedCost([line(1, 'Cake', ganache)], at({ Ganache: '13.5' }), 2)
    expect([leaves, reasons[0]?.kind, reasons[0]?.percent]).toEqual(['-3.00', 'recipe', '13'])
  })

  test('yen have no decimals', () => {
    const cake = line(1, 'Cake', ingredient(7, 'Butter', '4500', '0.8', 'g'))
    expect(promisedCost([cake], at({ Butter: '0.944' }), 0).leaves).toBe('-648')
  })

  test('an ingredient without a price today is named and counts as it did', () => {
    const cake = line(1, 'Cake', ingredient(1, 'Butter', '1', '8'), ingredient(2, 'Rum', '1', '20'))
    expect(promisedCost([cake], at({ Butter: '9', Rum: undefined }), 2)).toMatchObject({
      leaves: '-1.00',
      notKnown: ['Rum'],
    })
  })

  test('a line without a sheet counts by its sums, without reasons', () => {
    const old: PromisedLine = { id: 3, name: 'Old', quantity: '2', sheet: null, sums: { kept: '10', now: '11.5' } }
    expect(promisedCost([...BUTTER, old], at({ Butter: '9.44' }), 2)).toMatchObject({
      leaves: '-9.48',
      withoutReasons: '-3.00',
      reasons: [{ amount: '-6.48' }],
    })
  })
})

describe('a loss is said', () => {
  test.each([
    // The change, the total without tax, the accepted loss, and whether it is said.
    ['-6.48', '320.00', null, true],
    ['-6.48', '700.00', null, false],
    ['6.48', '320.00', null, false],
    ['0.00', '0.00', null, false],
    ['-3.20', '320.00', null, true],
    ['-3.19', '320.00', null, false],
    ['-6.48', '320.00', '-6.48', false],
    ['-7.20', '320.00', '-6.48', false],
    ['-10.80', '320.00', '-6.48', true],
  ])('%s of %s, where %s was accepted: %s', (leaves, net, seen, said) => {
    // The accepted loss is kept as it was shown, below zero.
    expect(isSaid({ leaves, net, seen })).toBe(said)
  })
})

describe('the bell rings', () => {
  const loss = (id: number, leaves: string, net = '320.00') => ({ id, orderNumber: String(id), net, leaves })
  test.each([
    ['for a first loss', [loss(1, '-6.48')], [], true],
    ['not for the same again', [loss(1, '-6.48')], [[1, '-6.48']], false],
    ['not for less', [loss(1, '-5.00')], [[1, '-6.48']], false],
    ['not for a little more', [loss(1, '-9.60')], [[1, '-6.48']], false],
    ['for one per cent more', [loss(1, '-9.68')], [[1, '-6.48']], true],
    ['for another order, whatever became of the first', [loss(2, '-6.48')], [[1, '-50.00']], true],
    ['not for one that is small beside all others', [loss(1, '-40', '2000'), loss(2, '-6.48')], [[1, '-40']], false],
    ['not when there is nothing', [], [[1, '-6.48']], false],
  ] as const)('%s', (_, losses, told, rings) => {
    expect(areLarger(losses, new Map(told))).toBe(rings)
  })
})

describe('for any prices', () => {
  // An oracle in whole ten-thousandths of the smallest coin.
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const whole = (next: () => number, most: number) => Math.floor(next() * most)

  test.each([0, 2, 3])(
    'with %i decimals: reasons, lines and order add up, no rise is a gain, and going back is nothing',
    (decimals) => {
      const next = random(decimals + 1)
      for (let n = 0; n < 500; n += 1) {
        const then = Array.from({ length: 5 }, () => 1 + whole(next, 5000))
        const now = then.map((price) => (n % 2 === 0 ? price + whole(next, 900) : 1 + whole(next, 5000)))
        const decimal = (value: number) => (value / 10_000).toFixed(4)
        const quantities = [1, 2, 3].map(() => then.map(() => whole(next, 40)))
        const lines = quantities.map((each, i) =>
          line(
            i,
            `Line ${i}`,
            ...each.map((q, k) => ingredient(k + 1, `Thing ${k}`, String(q), decimal(then[k] as number))),
          ),
        )
        const prices = Object.fromEntries(now.map((price, k) => [`Thing ${k}`, decimal(price)]))
        const found = promisedCost(lines, at(prices), decimals)
        const unit = 10_000 / 10 ** decimals
        const rounded = quantities.map((each) => {
          const tenThousandths = each.reduce((sum, q, k) => sum + q * ((then[k] as number) - (now[k] as number)), 0)
          return Math.sign(tenThousandths) * Math.floor(Math.abs(tenThousandths) / unit + 0.5)
        })
        const inUnits = (amount: string) => Math.round(Number(amount) * 10 ** decimals)
        expect(found.lines.map(({ leaves }) => inUnits(leaves) + 0)).toEqual(rounded.map((each) => each + 0))
        const total = rounded.reduce((sum, each) => sum + each, 0)
        expect(inUnits(found.leaves) + 0).toBe(total + 0)
        expect(found.reasons.reduce((sum, { amount }) => sum + inUnits(amount), 0) + 0).toBe(total + 0)
        if (n % 2 === 0) expect(inUnits(found.leaves)).toBeLessThanOrEqual(0)
        expect(Number(promisedCost(lines, at({}), decimals).leaves)).toBe(0)
      }
    },
  )
})
