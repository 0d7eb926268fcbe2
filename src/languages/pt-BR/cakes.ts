/** Brazilian Portuguese. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Andar'
      : `Andar ${position + 1}${position === 0 ? ' (topo)' : position === count - 1 ? ' (base)' : ''}`,
  depth: (depth) => `altura ${depth}`,
  servings: (n) => `${n} ${n === '1' ? 'porção' : 'porções'}`,
  filling: (filling) => `recheio: ${filling}`,
  covering: (covering) => `cobertura: ${covering}`,
  dummy: 'Falso',
  shapes: {
    round: 'redondo',
    square: 'quadrado',
    rectangle: 'retangular',
    heart: 'coração',
    hexagon: 'hexagonal',
    petal: 'em flor',
    oval: 'oval',
  },
  sized: (size, shape, height) =>
    [[size, shape].filter(Boolean).join(' '), height && `altura ${height}`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'pol.' },
  kilograms: (n) => `cerca de ${n} kg`,
  pounds: (n) => `cerca de ${n} lb`,
  cuts: { finger: 'porções pequenas', coffee: 'porções para café', party: 'porções de festa' },
  distances: { kilometers: 'km', miles: 'milhas' },
  stacked: 'O bolo vai montado: mantenha-o nivelado no piso do carro e dirija com cuidado.',
  heavy: (weight) => `Ele pesa ${weight}: carregue com a ajuda de alguém.`,
  tall: (height) => `Veja se uma caixa de ${height} de altura cabe no carro.`,
  far: (distance) => `O trajeto é de ${distance}: leve creme e utensílios para retoques.`,
  apart: 'Andares sobre pilares viajam separados e são montados no local.',
  dowels: (n) => (Number.isNaN(n) ? 'Os suportes' : plural(n, { one: `${n} suporte`, other: `${n} suportes` })),
  innerBoards: (n) => `${plural(n, { one: `${n} base`, other: `${n} bases` })} entre os andares`,
  isDummy: (tier) => `${tier} é falso`,
  gaps: { plate: 'Um prato', pillars: 'Pilares', flowers: 'Flores' },
  gap: (kind, tier) => `${kind} embaixo de: ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, em volta do andar`,
  even: {
    rings: (rings, each) =>
      rings === 1
        ? plural(each, { one: `${each} pedaço`, other: `${each} pedaços` })
        : `${rings} anéis de ${each} pedaços`,
    rows: (rows, each) => `${plural(rows, { one: `${rows} fileira`, other: `${rows} fileiras` })} de ${each} pedaços`,
  },
  uneven: {
    rings: (counts) => `Anéis de fora para dentro: ${listed(counts)} pedaços`,
    rows: (counts) => `Fileiras a partir do fundo: ${listed(counts)} pedaços`,
  },
}
