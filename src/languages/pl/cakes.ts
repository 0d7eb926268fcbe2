/** Polish. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Piętro'
      : `Piętro ${position + 1}${position === 0 ? ' (góra)' : position === count - 1 ? ' (dół)' : ''}`,
  depth: (depth) => `wysokość ${depth}`,
  servings: (n) => `${n} ${plural(Number(n), { one: 'porcja', few: 'porcje', many: 'porcji', other: 'porcji' })}`,
  filling: (filling) => `krem: ${filling}`,
  covering: (covering) => `wykończenie: ${covering}`,
  dummy: 'Atrapa',
  shapes: {
    round: 'okrągłe',
    square: 'kwadratowe',
    rectangle: 'prostokątne',
    heart: 'serce',
    hexagon: 'sześciokąt',
    petal: 'kwiat',
    oval: 'owalne',
  },
  sized: (size, shape, height) =>
    [[size, shape].filter(Boolean).join(' '), height && `wysokość ${height}`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'cali' },
  kilograms: (n) => `około ${n} kg`,
  pounds: (n) => `około ${n} lb`,
  /** After a number and below "Porcje". */
  cuts: { finger: 'na jeden kęs', coffee: 'do kawy', party: 'na przyjęcie' },
  distances: { kilometers: 'km', miles: 'mil' },
  stacked: 'Tort jest złożony: prosimy ustawić go równo na podłodze auta i jechać ostrożnie.',
  heavy: (weight) => `Tort waży ${weight}: prosimy nieść go w dwie osoby.`,
  tall: (height) => `Prosimy sprawdzić, czy pudełko o wysokości ${height} zmieści się w aucie.`,
  far: (distance) => `Trasa ma ${distance}: prosimy zabrać krem i przybory do poprawek.`,
  apart: 'Piętra na filarach jadą osobno i są składane na miejscu.',
  dowels: (n) =>
    Number.isNaN(n)
      ? 'Podpórki'
      : `${n} ${plural(n, { one: 'podpórka', few: 'podpórki', many: 'podpórek', other: 'podpórki' })}`,
  innerBoards: (n) =>
    `${n} ${plural(n, { one: 'podkład', few: 'podkłady', many: 'podkładów', other: 'podkładu' })} między piętrami`,
  isDummy: (tier) => `${tier}: atrapa`,
  gaps: { plate: 'Płyta', pillars: 'Filary', flowers: 'Kwiaty' },
  gap: (kind, tier) => `${kind}, pod: ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, wokół piętra`,
  even: {
    rings: (rings, each) =>
      rings === 1
        ? `${each} ${plural(each, { one: 'kawałek', few: 'kawałki', many: 'kawałków', other: 'kawałka' })}`
        : `Kręgi: ${rings}, w każdym: ${each}`,
    rows: (rows, each) => `Rzędy: ${rows}, w każdym: ${each}`,
  },
  uneven: {
    rings: (counts) => `Kawałki w kręgach od zewnątrz: ${listed(counts)}`,
    rows: (counts) => `Kawałki w rzędach od tyłu: ${listed(counts)}`,
  },
}
