/** Italian. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Piano'
      : `Piano ${position + 1}${position === 0 ? ' (in alto)' : position === count - 1 ? ' (in basso)' : ''}`,
  depth: (depth) => `altezza ${depth}`,
  servings: (n) => `${n} ${n === '1' ? 'porzione' : 'porzioni'}`,
  filling: (filling) => `farcitura: ${filling}`,
  covering: (covering) => `copertura: ${covering}`,
  dummy: 'Finto',
  shapes: {
    round: 'rotondo',
    square: 'quadrato',
    rectangle: 'rettangolare',
    heart: 'a cuore',
    hexagon: 'esagonale',
    petal: 'a fiore',
    oval: 'ovale',
  },
  sized: (size, shape, height) => [size, shape, height && `altezza ${height}`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'pollici' },
  kilograms: (n) => `circa ${n} kg`,
  pounds: (n) => `circa ${n} lb`,
  cuts: { finger: 'assaggi', coffee: 'porzioni piccole', party: 'porzioni da dessert' },
  distances: { kilometers: 'km', miles: 'miglia' },
  stacked: 'La torta è a più piani: la tenga in piano sul fondo dell’auto e guidi con prudenza.',
  heavy: (weight) => `Pesa ${weight}: va portata in due.`,
  tall: (height) => `Controlli che in auto entri una scatola alta ${height}.`,
  far: (distance) => `Il viaggio è di ${distance}: porti crema e attrezzi per i ritocchi.`,
  apart: 'I piani su colonne viaggiano separati e si montano sul posto.',
  dowels: (n) =>
    Number.isNaN(n)
      ? 'I perni di sostegno'
      : plural(n, { one: '1 perno di sostegno', other: `${n} perni di sostegno` }),
  innerBoards: (n) => `${plural(n, { one: '1 vassoio', other: `${n} vassoi` })} fra i piani`,
  isDummy: (tier) => `${tier} è finto`,
  gaps: { plate: 'Un piatto', pillars: 'Colonne', flowers: 'Fiori' },
  gap: (kind, tier) => `${kind} sotto: ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, intorno al piano`,
  even: {
    rings: (rings, each) =>
      rings === 1 ? plural(each, { one: '1 pezzo', other: `${each} pezzi` }) : `${rings} anelli da ${each} pezzi`,
    rows: (rows, each) => `${plural(rows, { one: '1 fila', other: `${rows} file` })} da ${each} pezzi`,
  },
  uneven: {
    rings: (counts) => `Anelli dall’esterno: ${listed(counts)} pezzi`,
    rows: (counts) => `File dal fondo: ${listed(counts)} pezzi`,
  },
}
