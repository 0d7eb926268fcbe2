/** Swedish. Written from the English source by a language model in November 2026, read through by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Våning'
      : `Våning ${position + 1}${position === 0 ? ' (överst)' : position === count - 1 ? ' (underst)' : ''}`,
  depth: (depth) => `${depth} hög`,
  servings: (n) => `${n} ${n === '1' ? 'portion' : 'portioner'}`,
  filling: (filling) => `fylld med ${filling}`,
  covering: (covering) => `täckt med ${covering}`,
  dummy: 'Attrapp',
  shapes: {
    round: 'rund',
    square: 'kvadratisk',
    rectangle: 'rektangulär',
    heart: 'hjärta',
    hexagon: 'sexkant',
    petal: 'blomma',
    oval: 'oval',
  },
  sized: (size, shape, height) =>
    [[size, shape].filter(Boolean).join(' '), height && `${height} hög`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'tum' },
  kilograms: (n) => `ungefär ${n} kg`,
  pounds: (n) => `ungefär ${n} lb`,
  cuts: { finger: 'munsbitar', coffee: 'små portioner', party: 'stora portioner' },
  distances: { kilometers: 'km', miles: 'miles' },
  stacked: 'Tårtan är staplad: ställ den plant på golvet i bilen och kör försiktigt.',
  heavy: (weight) => `Den väger ${weight}: var två om att bära den.`,
  tall: (height) => `Kontrollera att en ${height} hög kartong får plats i bilen.`,
  far: (distance) => `Bilresan är ${distance}: ta med kräm och verktyg för små lagningar.`,
  apart: 'Våningar på pelare transporteras var för sig och sätts ihop på plats.',
  dowels: (n) => (Number.isNaN(n) ? 'Stöden' : `${n} stöd`),
  innerBoards: (n) => `${n} ${plural(n, { one: 'bricka', other: 'brickor' })} mellan våningarna`,
  isDummy: (tier) => `${tier} är en attrapp`,
  gaps: { plate: 'En platta', pillars: 'Pelare', flowers: 'Blommor' },
  gap: (kind, tier) => `${kind} under ${tier.toLowerCase()}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, runt våningen`,
  even: {
    rings: (rings, each) =>
      rings === 1 ? `${each} ${plural(each, { one: 'bit', other: 'bitar' })}` : `${rings} ringar med ${each} bitar`,
    rows: (rows, each) => `${rows} ${plural(rows, { one: 'rad', other: 'rader' })} med ${each} bitar`,
  },
  uneven: {
    rings: (counts) => `Ringar utifrån: ${listed(counts)} bitar`,
    rows: (counts) => `Rader bakifrån: ${listed(counts)} bitar`,
  },
}
