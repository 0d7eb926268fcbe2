/** Dutch. Written from the English source by a language model in November 2026, read through by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Etage'
      : `Etage ${position + 1}${position === 0 ? ' (boven)' : position === count - 1 ? ' (onder)' : ''}`,
  depth: (depth) => `${depth} hoog`,
  servings: (n) => `${n} ${n === '1' ? 'portie' : 'porties'}`,
  filling: (filling) => `gevuld met ${filling}`,
  covering: (covering) => `bekleed met ${covering}`,
  dummy: 'Dummy',
  shapes: {
    round: 'rond',
    square: 'vierkant',
    rectangle: 'rechthoekig',
    heart: 'hart',
    hexagon: 'zeshoek',
    petal: 'bloem',
    oval: 'ovaal',
  },
  sized: (size, shape, height) =>
    [[size, shape].filter(Boolean).join(' '), height && `${height} hoog`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'inch' },
  kilograms: (n) => `ongeveer ${n} kg`,
  pounds: (n) => `ongeveer ${n} lb`,
  cuts: { finger: 'hapjes', coffee: 'kleine porties', party: 'grote porties' },
  distances: { kilometers: 'km', miles: 'mijl' },
  stacked: 'De taart is gestapeld: zet die vlak op de vloer van de auto en rijd rustig.',
  heavy: (weight) => `De taart weegt ${weight}: draag die met twee personen.`,
  tall: (height) => `Kijk of een doos van ${height} hoog in de auto past.`,
  far: (distance) => `De rit is ${distance} lang: neem crème en gereedschap mee om bij te werken.`,
  apart: 'Etages op pilaren gaan los mee en worden pas ter plaatse opgebouwd.',
  dowels: (n) => (Number.isNaN(n) ? 'De steunen' : plural(n, { one: '1 steun', other: `${n} steunen` })),
  innerBoards: (n) => `${plural(n, { one: '1 karton', other: `${n} kartons` })} tussen de etages`,
  isDummy: (tier) => `${tier} is een dummy`,
  gaps: { plate: 'Een plaat', pillars: 'Pilaren', flowers: 'Bloemen' },
  gap: (kind, tier) => `${kind} onder ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, rond de etage`,
  even: {
    rings: (rings, each) =>
      rings === 1 ? plural(each, { one: '1 stuk', other: `${each} stukken` }) : `${rings} ringen van ${each} stukken`,
    rows: (rows, each) => `${plural(rows, { one: '1 rij', other: `${rows} rijen` })} van ${each} stukken`,
  },
  uneven: {
    rings: (counts) => `Ringen van buiten af: ${listed(counts)} stukken`,
    rows: (counts) => `Rijen van achteren af: ${listed(counts)} stukken`,
  },
}
