import { describe, expect, test } from 'vitest'
import { drawLook } from './draw-look.ts'
import { CakeLook, LOOK_KINDS, LOOK_SHAPES } from './look.ts'
import { lookOf, lookText } from './read-look.ts'

describe('an order is drawn by its words', () => {
  test.each([
    ['1 × Three-tier wedding cake, 2 × Mini cupcakes', 'Smooth buttercream, dusty rose', '3 tiers, dusty rose'],
    ['1 × Dark chocolate mud cake, 8 inch, 1 × Acrylic name topper', 'Gold and navy', 'Cake, navy and gold'],
    ['1 × Fresh flowers for a cake, 1 × 2 tier cake', 'White, olive leaves', '2 tiers, white and olive'],
    ['2 × Cupcakes, dozen', 'Mermaids', 'Cupcakes, Mermaids'],
    ['12 × Salted caramel buttercream cupcakes', null, 'Cupcakes'],
    ['1 × Cake with macarons', 'burgundy', 'Cake, burgundy'],
    ['4 × Fig and walnut sourdough', null, 'Bread'],
    ['1 × Fresh flowers for a cake', null, 'Flowers'],
    ['', null, 'Cake'],
  ])('%s, %s: %s', (items, theme, said) => {
    expect(lookText({ items, theme })).toBe(said)
  })

  test('its colours are the two that it names, and a metal decorates', () => {
    expect(lookOf({ items: '1 × Cake', theme: 'Gold and dusty-rose' }).colours).toEqual(['#cf9a9b', '#cda349'])
    expect(lookOf({ items: '1 × Red velvet cake' }).colours[0]).toBe('#a3313b')
    expect(lookOf({ items: '1 × Chocolate cake', theme: 'Sage' }).colours[0]).toBe('#a3b899')
  })

  test('without a colour it has one of the calm pairs, the same one each time', () => {
    const unknown = lookOf({ items: '1 × Cake', theme: 'Pirates' })
    expect(lookOf({ items: '1 × Cake', theme: 'Pirates' })).toEqual(unknown)
    const pairs = ['Space', 'Unicorn', 'Trains', 'Ballet', 'Chess', 'Farm'].map(
      (theme) => lookOf({ items: '1 × Cake', theme }).colours[0],
    )
    expect(new Set(pairs).size).toBeGreaterThan(2)
  })

  test('tiers that were typed or drawn count more than words', () => {
    const facts = { tiers: 4, shape: 'Square', colours: ['#112233', '#445566'] }
    expect(lookOf({ items: '1 × Two-tier cake', theme: 'pink', facts })).toEqual({
      kind: 'cake',
      tiers: 4,
      shape: 'square',
      colours: ['#112233', '#445566'],
    })
  })
})

test.each([
  ['Swiss meringue buttercream', 'Icing', 'bowl'],
  ['Vanilla cupcakes', 'Cake', 'cupcake'],
  ['Macaron shells', 'Biscuit', 'macaron'],
  ['Crispy rice treats', 'Other', 'bar'],
  ['Unicorn', 'Cookies', 'cookie'],
  ['Grandma', 'Other', 'cake'],
])('a recipe %s, %s, is drawn as a %s', (items, kind, drawn) => {
  expect(lookOf({ items }, kind).kind).toBe(drawn)
})

test('every look is drawn in few and short paths', () => {
  for (const kind of LOOK_KINDS)
    for (const shape of LOOK_SHAPES)
      for (const tiers of [1, 2, 5, 12]) {
        const look = CakeLook.parse({ kind, shape, tiers, colours: ['#27395e', '#cda349'] })
        const paths = drawLook(look)
        expect(paths.length).toBeGreaterThan(2)
        expect(JSON.stringify(paths).length, `${kind} ${shape} ${tiers}`).toBeLessThan(7000)
        for (const { d } of paths) expect(d).not.toMatch(/NaN|undefined|Infinity/)
      }
})
