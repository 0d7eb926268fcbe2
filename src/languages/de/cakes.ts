/** German. Written from the English source by a language model in November 2026, read through by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Etage'
      : `Etage ${position + 1}${position === 0 ? ' (oben)' : position === count - 1 ? ' (unten)' : ''}`,
  depth: (depth) => `${depth} hoch`,
  servings: (n) => `${n} ${n === '1' ? 'Portion' : 'Portionen'}`,
  filling: (filling) => `gefüllt mit ${filling}`,
  covering: (covering) => `überzogen mit ${covering}`,
  dummy: 'Attrappe',
  shapes: {
    round: 'rund',
    square: 'quadratisch',
    rectangle: 'rechteckig',
    heart: 'Herz',
    hexagon: 'Sechseck',
    petal: 'Blüte',
    oval: 'oval',
  },
  sized: (size, shape, height) =>
    [[size, shape].filter(Boolean).join(' '), height && `${height} hoch`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'Zoll' },
  kilograms: (n) => `etwa ${n} kg`,
  pounds: (n) => `etwa ${n} lb`,
  cuts: { finger: 'Häppchen', coffee: 'kleine Portionen', party: 'große Portionen' },
  distances: { kilometers: 'km', miles: 'Meilen' },
  stacked: 'Die Torte ist gestapelt: Stellen Sie sie eben auf den Autoboden und fahren Sie vorsichtig.',
  heavy: (weight) => `Sie wiegt ${weight}: Bitte zu zweit tragen.`,
  tall: (height) => `Bitte prüfen Sie, ob ein ${height} hoher Karton ins Auto passt.`,
  far: (distance) => `Die Fahrt ist ${distance} lang: Nehmen Sie Creme und Werkzeug zum Ausbessern mit.`,
  apart: 'Etagen auf Säulen werden getrennt transportiert und erst vor Ort zusammengesetzt.',
  dowels: (n) => (Number.isNaN(n) ? 'Die Stützen' : plural(n, { one: '1 Stütze', other: `${n} Stützen` })),
  innerBoards: (n) => `${plural(n, { one: '1 Platte', other: `${n} Platten` })} zwischen den Etagen`,
  isDummy: (tier) => `${tier} ist eine Attrappe`,
  gaps: { plate: 'Platte', pillars: 'Säulen', flowers: 'Blumen' },
  gap: (kind, tier) => `${kind} unter ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, rund um die Etage`,
  even: {
    rings: (rings, each) =>
      rings === 1 ? plural(each, { one: '1 Stück', other: `${each} Stücke` }) : `${rings} Ringe zu je ${each} Stück`,
    rows: (rows, each) => `${plural(rows, { one: '1 Reihe', other: `${rows} Reihen` })} zu je ${each} Stück`,
  },
  uneven: {
    rings: (counts) => `Ringe von außen: ${listed(counts)} Stücke`,
    rows: (counts) => `Reihen von hinten: ${listed(counts)} Stücke`,
  },
}
