import { translatable } from '#shared/languages/translatable.ts'
import { listed } from '#shared/languages/written.ts'

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** A cake of tiers as papers, care cards and job sheets describe it. */
export const cakeWords = translatable('cakeWords', {
  tier: (position: number, count: number) =>
    count === 1
      ? 'Tier'
      : `Tier ${position + 1}${position === 0 ? ' (top)' : position === count - 1 ? ' (bottom)' : ''}`,
  depth: (depth: string) => `${depth} deep`,
  servings: (n: string) => `${n} servings`,
  filling: (filling: string) => `filled with ${filling}`,
  covering: (covering: string) => `covered with ${covering}`,
  dummy: 'Dummy',
  shapes: {
    round: 'round',
    square: 'square',
    rectangle: 'rectangle',
    heart: 'heart',
    hexagon: 'hexagon',
    petal: 'petal',
    oval: 'oval',
  },
  sized: (size: string | null, shape: string | null, height: string | null) =>
    [[size, shape].filter(Boolean).join(' '), height && `${height} high`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'in' },
  kilograms: (n: string) => `about ${n} kg`,
  pounds: (n: string) => `about ${n} lb`,
  cuts: { finger: 'finger portions', coffee: 'coffee portions', party: 'party portions' },
  distances: { kilometers: 'km', miles: 'miles' },
  stacked: 'It is stacked: keep it level on the floor of the car, and drive gently.',
  heavy: (weight: string) => `It weighs ${weight}: two people carry it.`,
  tall: (height: string) => `Check that a box ${height} high fits into the car.`,
  far: (distance: string) => `It is driven ${distance}: take icing and tools along for repairs.`,
  apart: 'Tiers on pillars travel separately and are put together there.',
  dowels: (n: number) => (Number.isNaN(n) ? 'The dowels' : counted(n, 'dowel', 'dowels')),
  innerBoards: (n: number) => `${counted(n, 'board', 'boards')} between the tiers`,
  isDummy: (tier: string) => `${tier} is a dummy, not cake`,
  gaps: { plate: 'A plate', pillars: 'Pillars', flowers: 'Flowers' },
  gap: (kind: string, tier: string) => `${kind} under ${tier.toLowerCase()}`,
  decoration: (n: number, name: string) => (n === 1 ? name : `${n} x ${name}`),
  border: (name: string) => `${name}, round the tier`,
  even: {
    rings: (rings: number, each: number) =>
      rings === 1 ? counted(each, 'slice', 'slices') : `${rings} rings of ${each}`,
    rows: (rows: number, each: number) => `${counted(rows, 'row', 'rows')} of ${each}`,
  },
  uneven: {
    rings: (counts: readonly number[]) => `Rings from the outside: ${listed(counts)} pieces`,
    rows: (counts: readonly number[]) => `Rows from the back: ${listed(counts)} pieces`,
  },
})
