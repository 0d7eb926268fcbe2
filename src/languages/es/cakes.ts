/** Spanish. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Piso'
      : `Piso ${position + 1}${position === 0 ? ' (arriba)' : position === count - 1 ? ' (abajo)' : ''}`,
  depth: (depth) => `altura ${depth}`,
  servings: (n) => `${n} ${n === '1' ? 'ración' : 'raciones'}`,
  filling: (filling) => `relleno: ${filling}`,
  covering: (covering) => `cobertura: ${covering}`,
  dummy: 'Falso',
  shapes: {
    round: 'redondo',
    square: 'cuadrado',
    rectangle: 'rectangular',
    heart: 'corazón',
    hexagon: 'hexagonal',
    petal: 'en flor',
    oval: 'ovalado',
  },
  sized: (size, shape, height) => [size, shape, height && `altura ${height}`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'pulgadas' },
  kilograms: (n) => `unos ${n} kg`,
  pounds: (n) => `unas ${n} lb`,
  cuts: { finger: 'bocaditos', coffee: 'raciones pequeñas', party: 'raciones de postre' },
  distances: { kilometers: 'km', miles: 'millas' },
  stacked: 'La tarta va montada: colóquela plana en el suelo del coche y conduzca con suavidad.',
  heavy: (weight) => `Pesa ${weight}: llévenla entre dos.`,
  tall: (height) => `Compruebe que en el coche cabe una caja de ${height} de alto.`,
  far: (distance) => `El trayecto es de ${distance}: lleve crema y utensilios para retoques.`,
  apart: 'Los pisos sobre columnas viajan aparte y se montan en el lugar.',
  dowels: (n) =>
    Number.isNaN(n)
      ? 'Las varillas de soporte'
      : plural(n, { one: '1 varilla de soporte', other: `${n} varillas de soporte` }),
  innerBoards: (n) => `${plural(n, { one: '1 base', other: `${n} bases` })} entre los pisos`,
  isDummy: (tier) => `${tier} es falso`,
  gaps: { plate: 'Un plato', pillars: 'Columnas', flowers: 'Flores' },
  gap: (kind, tier) => `${kind} bajo: ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, alrededor del piso`,
  even: {
    rings: (rings, each) =>
      rings === 1 ? plural(each, { one: '1 trozo', other: `${each} trozos` }) : `${rings} anillos de ${each} trozos`,
    rows: (rows, each) => `${plural(rows, { one: '1 fila', other: `${rows} filas` })} de ${each} trozos`,
  },
  uneven: {
    rings: (counts) => `Anillos desde fuera: ${listed(counts)} trozos`,
    rows: (counts) => `Filas desde el fondo: ${listed(counts)} trozos`,
  },
}
