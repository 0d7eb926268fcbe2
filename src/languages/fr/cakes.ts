/** French. Written from the English source by a language model in November 2026, read on the screens and once more in its files by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'Étage'
      : `Étage ${position + 1}${position === 0 ? ' (en haut)' : position === count - 1 ? ' (en bas)' : ''}`,
  depth: (depth) => `hauteur ${depth}`,
  servings: (n) => `${n} ${n === '1' ? 'part' : 'parts'}`,
  filling: (filling) => `garniture : ${filling}`,
  covering: (covering) => `couverture : ${covering}`,
  dummy: 'Factice',
  shapes: {
    round: 'rond',
    square: 'carré',
    rectangle: 'rectangulaire',
    heart: 'cœur',
    hexagon: 'hexagonal',
    petal: 'en fleur',
    oval: 'ovale',
  },
  sized: (size, shape, height) => [size, shape, height && `hauteur ${height}`].filter(Boolean).join(', '),
  units: { cm: 'cm', in: 'pouces' },
  kilograms: (n) => `environ ${n} kg`,
  pounds: (n) => `environ ${n} lb`,
  cuts: { finger: 'bouchées', coffee: 'petites parts', party: 'parts dessert' },
  distances: { kilometers: 'km', miles: 'miles' },
  stacked: 'Le gâteau est monté : posez-le à plat sur le plancher de la voiture et roulez doucement.',
  heavy: (weight) => `Il pèse ${weight} : portez-le à deux.`,
  tall: (height) => `Vérifiez qu’une boîte de ${height} de haut tient dans la voiture.`,
  far: (distance) => `Le trajet fait ${distance} : emportez crème et outils pour les retouches.`,
  apart: 'Les étages sur colonnes voyagent à part et sont assemblés sur place.',
  dowels: (n) =>
    Number.isNaN(n)
      ? 'Les tiges de soutien'
      : plural(n, { one: `${n} tige de soutien`, other: `${n} tiges de soutien` }),
  innerBoards: (n) => `${plural(n, { one: `${n} support`, other: `${n} supports` })} entre les étages`,
  isDummy: (tier) => `${tier} est factice`,
  gaps: { plate: 'Un plateau', pillars: 'Des colonnes', flowers: 'Des fleurs' },
  gap: (kind, tier) => `${kind} sous : ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name}, autour de l’étage`,
  even: {
    rings: (rings, each) =>
      rings === 1 ? plural(each, { one: `${each} part`, other: `${each} parts` }) : `${rings} cercles de ${each} parts`,
    rows: (rows, each) => `${plural(rows, { one: `${rows} rangée`, other: `${rows} rangées` })} de ${each} parts`,
  },
  uneven: {
    rings: (counts) => `Cercles depuis l’extérieur : ${listed(counts)} parts`,
    rows: (counts) => `Rangées depuis le fond : ${listed(counts)} parts`,
  },
}
