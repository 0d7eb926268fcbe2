import { expect, it } from 'vitest'
import type { CakeDesign } from '#modules/designer/design.ts'
import { cakeHeight } from '#modules/designer/draw/feet.ts'
import { cakeServings, tierServings } from '#modules/designer/figures.ts'
import { lengthsText } from '#modules/designer/length-text.ts'
import { TEMPLATES } from '#modules/designer/templates.ts'
import { toTier } from '#modules/orders/tier.ts'
import { DEFAULT_SETTINGS } from '#modules/settings/derive-settings.ts'
import { servings } from '#modules/tins/servings.ts'
import { FIRST_CHART } from '#modules/tins/testing.ts'
import { buildSheetOf } from './build-sheet.ts'

const settings = { ...DEFAULT_SETTINGS, portionCut: 'finger' as const }
const sheetOf = (tiers: Record<string, unknown>[], distance: string | null = null) => {
  const sheet = buildSheetOf({ tiers: tiers.map((tier) => toTier(tier)), design: null }, { settings, distance })
  if (sheet === undefined) throw new Error('A cake with tiers has a sheet')
  return sheet
}
const round = (inches: number) => ({ shape: 'Round', size: `${inches} in`, depth: '4 in' })

it('a stack of 10, 8 and 6 inches has three tiers with their boards and dowels, its height, weight and box', () => {
  const sheet = sheetOf([round(6), round(8), round(10)])
  expect(sheet.tiers.map(({ name, board, dowels }) => [name, board, dowels])).toEqual([
    ['Tier 1 (top)', '6 in', null],
    ['Tier 2', '8 in', '4 dowels of 4 in'],
    ['Tier 3 (bottom)', '13.9 in drum', '5 dowels of 4 in'],
  ])
  expect(sheet).toMatchObject({
    height: '12 in',
    weight: 'about 8.9 kg',
    box: 'at least 14.3 x 14.3 x 14 in',
    dowelRule: 'A dowel for each 2 in of the tier above, at least 4, cut to the height of the tier it stands in.',
    removeFirst: ['9 dowels', '2 boards between the tiers'],
    drive: ['It is stacked: keep it level on the floor of the car, and drive gently.'],
    missing: [],
  })
})

it('its portions are those of the portion tool, tier by tier and in all', () => {
  const sheet = sheetOf([round(6), round(8), round(10)])
  const tool = [15.24, 20.32, 25.4].map((across) =>
    servings(
      { shape: 'round', size: String(across), width: null },
      { portion: 'finger', unit: 'in', chart: FIRST_CHART },
    ),
  )
  expect(sheet.tiers.map(({ portions }) => portions)).toEqual(tool)
  expect(sheet.portions).toBe(tool.reduce<number>((sum, some) => sum + (some ?? 0), 0))
})

it('a length without a unit is in that of its size, or else in the bakery’s', () => {
  const cakesIn = (cakeUnit: 'cm' | 'in') => {
    const tiers = [
      { shape: 'Round', size: '8', depth: '4' },
      { shape: 'Round', size: '20cm', depth: '10' },
      { shape: 'Round', size: '8 in', depth: '4' },
    ]
    return tiers.map((tier) =>
      buildSheetOf(
        { tiers: [toTier(tier)], design: null },
        { settings: { ...settings, cakeUnit }, distance: null },
      )?.tiers.map(({ cake }) => cake),
    )
  }
  expect(cakesIn('in').flat()).toEqual(['8 in round, 4 in high', '20 cm round, 10 cm high', '8 in round, 4 in high'])
  expect(cakesIn('cm').flat()).toEqual(['8 cm round, 4 cm high', '20 cm round, 10 cm high', '8 in round, 4 in high'])
})

it('a tier that nobody measured is named, and nothing of it is guessed', () => {
  const sheet = sheetOf([round(6), { shape: 'Round', size: 'as the tin', servings: 30 }, round(10)])
  expect(sheet.missing).toEqual(['Tier 2 has no size and depth that can be measured.'])
  expect(sheet.tiers.map(({ board, dowels, portions }) => [board, dowels, portions])).toEqual([
    ['6 in', null, 22],
    [null, 'not known', 30],
    ['13.9 in drum', 'not known', 62],
  ])
  expect(sheet).toMatchObject({ height: null, weight: null, box: null, isWhole: true })
  expect(sheet.removeFirst).toEqual(['The dowels', '2 boards between the tiers'])
})

it('a dummy has no portions and is not eaten', () => {
  const sheet = sheetOf([{ ...round(6), dummy: true }, round(8)])
  expect(sheet.portions).toBe(40)
  expect(sheet.removeFirst.at(-1)).toBe('Tier 1 (top) is a dummy, not cake')
})

it('a heavy, tall cake that is driven far says so, and the order’s other count is named', () => {
  const sheet = sheetOf(
    [
      { shape: 'Square', size: '30 cm', depth: '20 cm', servings: 100 },
      { shape: 'Square', size: '40 cm', depth: '25 cm' },
    ],
    '45.5',
  )
  expect(sheet.drive).toEqual([
    'It is stacked: keep it level on the floor of the car, and drive gently.',
    expect.stringMatching(/^It weighs about \d+(\.\d)? kg: two people carry it\.$/),
    'Check that a box 50 cm high fits into the car.',
    'It is driven 45.5 km: take icing and tools along for repairs.',
  ])
  expect(sheet.differences).toEqual(['Tier 1 (top): the order says 100, this cut makes 135.'])
})

it('a cake without tiers has no sheet, and odd measures break nothing', () => {
  expect(buildSheetOf({ tiers: [], design: null }, { settings, distance: null })).toBeUndefined()
  for (const size of ['0', '9999999999999999999999 cm', '1e99', '½', '-5 cm', '٣ cm', '<b>8 in</b>'])
    expect(() => sheetOf([{ shape: 'Round', size, depth: size }])).not.toThrow()
})

it('a drawn cake is measured by its drawing, cut as that says, and names what of it nobody eats', () => {
  const { tiers, ...rest } = TEMPLATES.wedding
  const design: CakeDesign = {
    ...rest,
    cut: 'party',
    unit: 'in',
    tiers: tiers.map((tier, i) =>
      i === 1 ? { ...tier, gap: { kind: 'pillars', height: 100, colour: '#ffffff' } } : tier,
    ),
  }
  const sheet = buildSheetOf({ tiers: [], design }, { settings, distance: null })
  expect(sheet?.portions).toBe(cakeServings(design, FIRST_CHART))
  expect(sheet?.cutName).toBe('party portions')
  expect(sheet?.tiers.map(({ portions }) => portions)).toEqual(
    design.tiers.map((tier) => tierServings(tier, design, FIRST_CHART)).toReversed(),
  )
  expect(sheet?.height).toBe(lengthsText([cakeHeight(design.tiers)], 'in'))
  expect(sheet?.drive).toContain('Tiers on pillars travel separately and are put together there.')
  expect(sheet?.removeFirst.join(', ')).toMatch(/Pillars under tier \d.*Eucalyptus/)
  expect(sheet?.missing).toEqual([])
})
