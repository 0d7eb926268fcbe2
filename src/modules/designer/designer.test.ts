import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_CHART } from '#modules/tins/testing.ts'
import {
  addItem,
  addTier,
  borderOf,
  changeItem,
  changeTier,
  copyItems,
  moveItem,
  moveTier,
  newId,
  painted,
  removeItems,
  removeTier,
  standOn,
  widened,
} from './acts.ts'
import { cakeText } from './cake-text.ts'
import { DECORATION_NAMES } from './decoration.ts'
import { CAKE_SHAPES, CakeDesign, TEXTURES } from './design.ts'
import { drawCake } from './draw/draw-cake.ts'
import { feet, placeOf } from './draw/feet.ts'
import { footprint } from './draw/footprint.ts'
import { svgText } from './draw/mark.ts'
import { cakeFigures, cakeServings, rescaled } from './figures.ts'
import { begun, done, redone, undone } from './history.ts'
import { PALETTES, TEMPLATES } from './templates.ts'
import { fitted, scaledAbout } from './view.ts'

const drawn = (design: CakeDesign, view: Partial<Pick<CakeDesign, 'look' | 'tilt'>> = {}) =>
  svgText(drawCake(design, { look: 'clean', tilt: 10, ...view, pictureOf: () => undefined, title: 'Cake' }))
const plain = CakeDesign.parse(TEMPLATES.plain)
const kinds = DECORATION_NAMES
const decoration = (fields: object = {}) => ({
  kind: 'decoration' as const,
  decoration: 'rose' as const,
  colour: '#d98a94',
  tier: 1,
  x: 0,
  y: 0,
  size: 40,
  turn: 0,
  hidden: false,
  mirrored: false,
  ...fields,
})

it('the templates are designs, and the library holds at least sixty decorations', () => {
  for (const template of Object.values(TEMPLATES)) expect(CakeDesign.safeParse(template).error).toBeUndefined()
  expect(kinds.length).toBeGreaterThanOrEqual(60)
})

describe('undo and redo', () => {
  const act = fc.tuple(fc.integer({ min: 0, max: 17 }), fc.nat(40), fc.nat(40), fc.boolean())
  const apply = (design: CakeDesign, [which, a, b, yes]: [number, number, number, boolean]): CakeDesign => {
    const tier = design.tiers[a % design.tiers.length] ?? plain.tiers[0]
    const item = design.items[b % Math.max(1, design.items.length)]
    const some = item?.id ?? 0
    switch (which) {
      case 0:
        return addTier(design)
      case 1:
        return changeTier(design, tier?.id ?? 1, {
          width: 100 + a * 5,
          texture: TEXTURES[b % TEXTURES.length] ?? 'smooth',
        })
      case 2:
        return removeTier(design, tier?.id ?? 1)
      case 3:
        return moveTier(design, tier?.id ?? 1, yes ? 1 : -1)
      case 4:
      case 5:
        return addItem(design, decoration({ tier: yes ? null : tier?.id, x: a - 20, y: b, decoration: kinds[a + b] }))
      case 6:
        return changeItem(design, some, { x: a, y: b, mirrored: yes })
      case 7:
        return moveItem(design, some, yes ? 1 : -1)
      case 8:
        return copyItems(design, [some])
      case 9:
        return borderOf(design, some, yes ? 'top' : 'base')
      case 10:
        return standOn(design, some, yes ? null : (tier?.id ?? null))
      case 11:
        return painted(design, Object.values(PALETTES)[a % 7] ?? PALETTES.sea)
      case 12:
        return rescaled(design, 20 + a * 5, FIRST_CHART) ?? design
      case 13:
        return { ...design, tilt: a % 21, look: yes ? 'sketch' : 'clean', unit: yes ? 'in' : 'cm' }
      case 14:
        return changeTier(design, tier?.id ?? 1, {
          drip: yes ? { colour: '#6b4230', length: 20 + a } : null,
          gap: yes ? null : { kind: 'flowers', height: 20 + b, colour: '#e8b4bc' },
          dummy: yes,
        })
      case 15:
        return addItem(design, {
          ...decoration({ tier: null, y: b }),
          kind: 'text',
          text: `Text ${a}`,
          font: 'Inter',
        } as never)
      // A template or a stored design replaces the drawing.
      case 16:
        return Object.values(TEMPLATES)[a % 6] ?? design
      default:
        return removeItems(design, [some])
    }
  }
  it('any thousand acts taken back are the start, byte for byte, and done again are the end', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1000, maxLength: 1000 }), (acts) => {
        const start = TEMPLATES.wedding
        let history = begun<CakeDesign>(start)
        for (const each of acts) history = done(history, apply(history.now, each as [number, number, number, boolean]))
        const end = JSON.stringify(history.now)
        while (history.past.length > 0) history = undone(history)
        expect(JSON.stringify(history.now)).toBe(JSON.stringify(start))
        while (history.future.length > 0) history = redone(history)
        expect(JSON.stringify(history.now)).toBe(end)
      }),
      { numRuns: 5 },
    )
  })
  it('acts leave no id twice, and nothing on a tier that is gone', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const end = acts.reduce((design, each) => apply(design, each as [number, number, number, boolean]), plain)
        const ids = [...end.tiers, ...end.items].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(newId(end)).toBeGreaterThan(Math.max(...ids))
        expect(end.items.every(({ tier }) => tier === null || end.tiers.some(({ id }) => id === tier))).toBe(true)
      }),
    )
  })
  it('a drag is one step', () => {
    let history = begun(plain)
    for (const width of [210, 220, 230]) history = done(history, changeTier(history.now, 1, { width }), 'width')
    expect(history.past).toHaveLength(1)
    expect(undone(history).now).toBe(plain)
  })
})

describe('the drawing', () => {
  it('shows every shape, texture and decoration, and names no number that is none', () => {
    for (const shape of CAKE_SHAPES)
      for (const texture of TEXTURES) {
        const depth = shape === 'oval' || shape === 'rectangle' ? 150 : null
        const svg = drawn(changeTier(plain, 1, { shape, texture, depth, drip: { colour: '#6b4230', length: 40 } }), {
          tilt: texture === 'dots' ? 0 : 20,
          look: 'sketch',
        })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      }
    for (const kind of kinds)
      expect(drawn(addItem(plain, decoration({ decoration: kind }))).length).toBeGreaterThan(drawn(plain).length)
  })
  it('keeps what is typed apart from what is drawn', () => {
    const text = '<script>alert("1")</script> & \u0001'
    const svg = drawn(addItem(plain, { ...decoration(), kind: 'text', text, font: 'Inter' } as never))
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; </text>')
  })
  it('has outlines as wide as the tier says', () => {
    for (const shape of CAKE_SHAPES.filter((each) => each !== 'hexagon')) {
      const xs = footprint({ shape, width: 200, depth: 120 }).map(([x]) => x)
      expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(200, 3)
    }
    const zs = footprint({ shape: 'hexagon', width: 200, depth: null }).map(([, z]) => z)
    expect(Math.max(...zs) - Math.min(...zs)).toBeCloseTo(200, 3)
  })
  it('an item that changes its tier stays where it is seen', () => {
    const design = TEMPLATES.wedding
    const item = design.items[0]
    const after = standOn(design, item?.id ?? 0, 1)
    expect(placeOf(after, after.items[0] as never)).toEqual(placeOf(design, item as never))
    expect(feet(design.tiers)).toEqual([0, 120, 240])
  })
})

describe('the figures of a drawing', () => {
  const pricing = {
    markupMargin: '50',
    markupMode: 'margin',
    overheadMode: 'percent',
    overheadValue: '0',
    hourlyRate: '30',
    currency: 'AUD',
    ...FIRST_CHART,
  } as const
  const sponge = { id: 9, name: 'Sponge', servings: 24, usedCost: '12', unpricedCount: 0 }
  it('counts a three-tier cake as the serving guide does, and costs its recipes', () => {
    const three = {
      ...TEMPLATES.wedding,
      items: [],
      tiers: TEMPLATES.wedding.tiers.map((tier) => ({ ...tier, borders: [], flavourRecipeId: 9 })),
    }
    const figures = cakeFigures(three, [sponge], pricing)
    // Area x 0.8 over 12.5 square centimetres: 31, 20 and 11.
    expect(figures.tiers.map(({ servings }) => servings)).toEqual([31, 20, 11])
    expect(figures.batches).toMatchObject([{ id: 9, name: 'Sponge', batches: 62 / 24, filling: 0, icing: 0 }])
    expect(figures.batches[0]?.batter).toBeCloseTo(figures.batter)
    // 62 servings at 0.50 and two hours at 30.
    expect(figures).toMatchObject({
      servings: 62,
      minutes: 120,
      cost: '91.0000',
      price: '182.00',
      isWhole: true,
      height: 36,
    })
    expect(figures.tiers.map(({ support }) => support.dowels)).toEqual([4, 4, 0])
  })
  it('a price is only a floor while a tier has no recipe', () => {
    const [bottom, ...others] = TEMPLATES.wedding.tiers
    const baked = { ...(bottom as (typeof others)[number]), flavourRecipeId: 9 }
    const whole = (tiers: typeof others) => cakeFigures({ ...TEMPLATES.wedding, tiers }, [sponge], pricing).isWhole
    expect(whole([baked, ...others])).toBe(false)
    expect(whole([baked, ...others.map((tier) => ({ ...tier, coveringRecipeId: 9 }))])).toBe(false)
    expect(whole([baked, ...others.map((tier) => ({ ...tier, dummy: true }))])).toBe(true)
    expect(whole([baked, ...others.map((tier) => ({ ...tier, flavourRecipeId: 9 }))])).toBe(true)
  })
  it('a recipe that fills or covers is told its weight, as are both where one does both', () => {
    const cream = { ...sponge, id: 10, name: 'Buttercream' }
    const tiers = TEMPLATES.wedding.tiers.map((tier, i) => ({
      ...tier,
      flavourRecipeId: 9,
      coveringRecipeId: 10,
      fillingRecipeId: i === 0 ? 10 : null,
    }))
    const figures = cakeFigures({ ...TEMPLATES.wedding, tiers }, [sponge, cream], pricing)
    const [cake, icing] = figures.batches
    expect(cake).toMatchObject({ id: 9, filling: 0, icing: 0 })
    expect(icing).toMatchObject({ id: 10, batter: 0, icing: figures.icing })
    expect(icing?.filling).toBeGreaterThan(0)
    expect(icing?.filling).toBeLessThan(figures.filling)
  })
  it('a dummy is seen and carried, and never eaten', () => {
    const dummy = changeTier({ ...plain, tiers: plain.tiers.map((tier) => ({ ...tier, flavourRecipeId: 9 })) }, 1, {
      dummy: true,
    })
    expect(cakeFigures(dummy, [sponge], pricing)).toMatchObject({ servings: 0, batches: [], batter: 0, isWhole: false })
  })
  it('the same cake for more guests is enough and hardly more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 63, max: 300 }), (wanted) => {
        const bigger = rescaled(TEMPLATES.wedding, wanted, FIRST_CHART)
        const serves = bigger ? cakeServings(bigger, FIRST_CHART) : 0
        expect(serves).toBeGreaterThanOrEqual(wanted)
        expect(serves).toBeLessThanOrEqual(wanted * 1.03 + 4)
      }),
    )
    expect(rescaled(changeTier(plain, 1, { dummy: true }), 10, FIRST_CHART)).toBeUndefined()
  })
  it('widening keeps heights', () => {
    expect(widened(TEMPLATES.wedding, 1.2).tiers.map(({ width, height }) => [width, height])).toEqual([
      [300, 120],
      [240, 120],
      [180, 120],
    ])
  })
})

describe('a large or a small part of it', () => {
  const box = { x: -100, y: -300, width: 200, height: 320 }
  it('is never beside the drawing, and never further out than all of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 20, noNaN: true }), fc.integer(), fc.integer(), (by, x, y) => {
        const view = scaledAbout(fitted(undefined, box), box, { x, y }, by)
        expect(view.zoom).toBeGreaterThanOrEqual(1)
        expect(view.left).toBeGreaterThanOrEqual(box.x)
        expect(view.top + box.height / view.zoom).toBeLessThanOrEqual(box.y + box.height + 1e-6)
      }),
    )
  })
  it('grows about the point between the fingers', () => {
    const before = scaledAbout(fitted(undefined, box), box, { x: 0, y: -140 }, 2)
    const after = scaledAbout(before, box, { x: 20, y: -150 }, 1.5)
    const share = (view: typeof before) => (20 - view.left) / (box.width / view.zoom)
    expect(share(after)).toBeCloseTo(share(before), 6)
  })
})

it('a cake is said in words: its tiers from the top, their sizes and colours, its texts and how many of what', () => {
  const cake = addItem(CakeDesign.parse(TEMPLATES.birthday), decoration({ colour: '#cc3338', hidden: true }))
  expect(cakeText(cake)).toBe(
    'A cake of one tier. The tier: round, 20 cm across, 12 cm high, blush, smooth, a drip in brown, star in ivory along the top. It says "Happy Birthday". Decorated with 2 x candle in pink, 1 x candle in duck egg blue, 2 x macaron in mint. On a board in ivory',
  )
})
