import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ovenRounds, type TinsOfBake } from './oven-rounds.ts'

const tins = (needed: number, owned: number | null = null, kind = 'round 20'): TinsOfBake => ({ kind, needed, owned })

it('three tins of which the bakery owns two are baked two at a time, then one', () => {
  expect(ovenRounds([tins(3, 2)], null)).toEqual([[2, 1]])
})

it('two recipes with the same tin share the tins', () => {
  expect(ovenRounds([tins(2, 2), tins(1, 2)], null)).toEqual([
    [1, 1],
    [1, 0],
  ])
})

it('a small oven limits what the tins would allow', () => {
  expect(ovenRounds([tins(3), tins(2, null, 'loaf')], 2)).toHaveLength(2)
  expect(ovenRounds([tins(3), tins(2, null, 'loaf')], 2)[0]).toHaveLength(3)
})

/** The fewest rounds, found by trying every way to place the tins. */
function fewest(bakes: readonly TinsOfBake[], ovenTins: number | null): number {
  const all = bakes.flatMap((bake) => Array.from({ length: bake.needed }, () => bake))
  const fits = (rounds: TinsOfBake[][], at: number): boolean => {
    const tin = all[at]
    if (tin === undefined) return true
    return rounds.some((round, i) => {
      const alike = round.filter(({ kind }) => kind === tin.kind).length
      if (ovenTins !== null && round.length >= ovenTins) return false
      if (tin.owned !== null && alike >= tin.owned) return false
      return fits(rounds.with(i, [...round, tin]), at + 1)
    })
  }
  let rounds = 0
  while (
    !fits(
      Array.from({ length: rounds }, () => []),
      0,
    )
  )
    rounds += 1
  return rounds
}

it('no way to fill the oven takes fewer rounds, no tin is used twice in one, and each is baked once', () => {
  const kinds = ['round 15', 'round 20', 'loaf'] as const
  const most = fc.option(fc.integer({ min: 1, max: 3 }))
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.nat({ max: 2 }), needed: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.tuple(most, most, most),
      most,
      (some, owned, ovenTins) => {
        const bakes = some.map(({ kind, needed }) => tins(needed, owned[kind], kinds[kind]))
        const dealt = ovenRounds(bakes, ovenTins)
        const count = dealt[0]?.length ?? 0
        expect(count).toBe(fewest(bakes, ovenTins))
        dealt.forEach((own, i) => expect(own.reduce((sum, each) => sum + each, 0)).toBe(bakes[i]?.needed))
        for (let round = 0; round < count; round++) {
          const ofRound = bakes.map((bake, i) => ({ ...bake, n: dealt[i]?.[round] ?? 0 }))
          const sum = (each: typeof ofRound) => each.reduce((all, { n }) => all + n, 0)
          if (ovenTins !== null) expect(sum(ofRound)).toBeLessThanOrEqual(ovenTins)
          for (const same of Map.groupBy(ofRound, ({ kind }) => kind).values())
            if (same[0]?.owned != null) expect(sum(same)).toBeLessThanOrEqual(same[0].owned)
        }
      },
    ),
    { numRuns: 500 },
  )
})
