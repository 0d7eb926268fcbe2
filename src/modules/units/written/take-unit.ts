import type { Unit } from '../unit.ts'
import type { Region } from '../unit-choices.ts'
import { findUnit } from '../unit-name.ts'

/** Bare cups, spoons and gallons are those of the region. */
const KITCHEN: Record<Region, Partial<Record<string, Unit>>> = {
  US: { cup: 'cup (US)', tbsp: 'tbsp (US)', tsp: 'tsp (US)', 'fl oz': 'fl oz (US)', pint: 'pint (US)' },
  AU: { tbsp: 'tbsp-au', tsp: 'tsp-metric' },
  UK: { tbsp: 'tbsp-metric', tsp: 'tsp-metric' },
  metric: { tbsp: 'tbsp-metric', tsp: 'tsp-metric' },
}
const GALLON: Record<Region, Unit> = { US: 'gal (US)', AU: 'gal (UK)', UK: 'gal (UK)', metric: 'gal (US)' }

/** `word` replaced the unit and means more than it; a stick is 4 oz of butter. */
export type TakenUnit = { unit: Unit; times: string; word: string | undefined; rest: string }

type Named = { unit: Unit; times?: string; isWord?: true }
const CONTAINERS = String.raw`cans?|tins?|jars?|bags?|boxes|box|packages?|packets?|packs?|pkgs?|pkts?|envelopes?|tubs?|blocks?|containers?|cartons?|bottles?|tubes?|pouch(?:es)?|sachets?|bricks?|pots?|pck|päckchen|packungen|packung|becher|dosen?|tüten?|flaschen?|paquets?|bo[iî]tes?|bouteilles?`
const CONTAINER = new RegExp(String.raw`^(?:${CONTAINERS})\.?(?!\p{L})`, 'iu')
/** Things that are sold by weight without a pack. */
const PIECE = /^(?:balls?|logs?|bars?|wheels?|wedges?|slabs?|chunks?|hunks?)(?!\p{L})/iu

const NAMED: readonly (readonly [RegExp, Named])[] = [
  [/^(?:c\.|cuill?[èe]res?)\s*(?:à|a)\s*(?:s\.|soupe)(?!\p{L})/iu, { unit: 'tbsp-metric' }],
  [/^(?:c\.|cuill?[èe]res?)\s*(?:à|a)\s*(?:c\.|caf[ée]|th[ée])(?!\p{L})/iu, { unit: 'tsp-metric' }],
  [/^(?:càs|c\.?à\.?s|cs|c\.s)\.?(?!\p{L})/iu, { unit: 'tbsp-metric' }],
  [/^(?:càc|c\.?à\.?c|c\.c)\.?(?!\p{L})/iu, { unit: 'tsp-metric' }],
  [/^(?:EL|Esslöffel)\.?(?!\p{L})/iu, { unit: 'tbsp-metric' }],
  [/^(?:TL|Teelöffel)\.?(?!\p{L})/iu, { unit: 'tsp-metric' }],
  [/^(?:Prisen?|pincées?|pizzic[oh]i?|pizcas?|snufjes?)(?!\p{L})/iu, { unit: 'pinch' }],
  [
    /^(?:msk|spsk|eetlepels?|cucharadas?|cucchiai[oa]?|colher(?:es)? de sopa|łyżk[aię])\.?(?!\p{L})/iu,
    { unit: 'tbsp-metric' },
  ],
  [
    /^(?:tsk|theelepels?|cucharaditas?|cucchiain[oi]|colher(?:es)? de chá|łyżecz(?:k[aię]|ek))\.?(?!\p{L})/iu,
    { unit: 'tsp-metric' },
  ],
  [/^Gramm(?!\p{L})/iu, { unit: 'g' }],
  [/^Kilogramm(?!\p{L})/iu, { unit: 'kg' }],
  [/^Unzen?(?!\p{L})/iu, { unit: 'oz' }],
  [/^ett[oi](?!\p{L})/iu, { unit: 'g', times: '100', isWord: true }],
  [/^(?:Pfund|Pfd)\.?(?!\p{L})/iu, { unit: 'g', times: '500', isWord: true }],
  [/^cl(?!\p{L})/iu, { unit: 'ml', times: '10' }],
  [/^sticks?(?!\p{L})/iu, { unit: 'oz', times: '4', isWord: true }],
  [CONTAINER, { unit: 'pack', isWord: true }],
  [/^(?:Stück|stück|Stk|STK|St|ST)\.?(?!\p{L})/u, { unit: 'each' }],
  [
    /^(?:cloves?|slices?|bunche?s?|sprigs?|stalks?|sheets?|heads?|gousses?|Zehen?|tranches?|Scheiben?)(?!\p{L})/iu,
    { unit: 'each', isWord: true },
  ],
]
const WIDE_UNIT = /^([\p{L}#]+\.?\s+(?:oz|ozs|ounces?|us|uk|au)\.?)(?!\p{L})/iu
const UNIT_IN_BRACKETS = /^([\p{L}]+\s?\((?:us|uk)\))/iu
const ONE_UNIT = /^([\p{L}#]+)\.?(?!\p{L})/u

/** The unit at the start of a text. In a recipe "T" is a tablespoon and "t" a teaspoon. */
export function takeUnit(written: string, region: Region): TakenUnit | undefined {
  const text = written.replace(/^[\s-]+/, '')
  for (const [pattern, { unit, times = '1', isWord = false }] of NAMED) {
    const [whole] = pattern.exec(text) ?? []
    if (whole !== undefined)
      return { unit, times, word: isWord ? whole : undefined, rest: text.slice(whole.length).trimStart() }
  }
  for (const pattern of [UNIT_IN_BRACKETS, WIDE_UNIT, ONE_UNIT]) {
    const [whole = '', name = ''] = pattern.exec(text) ?? []
    if (/^whole$/i.test(name) || (name === '#' && !/^#\s*(?:$|\p{L})/u.test(text))) continue
    const unit = name === 'T' ? 'tbsp' : name === 't' ? 'tsp' : findUnit(name)
    const own = /^gal(?:lon)?s?$/i.test(name) ? GALLON[region] : unit && (KITCHEN[region][unit] ?? unit)
    if (own !== undefined) return { unit: own, times: '1', word: undefined, rest: text.slice(whole.length).trimStart() }
  }
  return undefined
}

/** The container after a size: "15 ounce can pumpkin". */
export function takeContainer(text: string): { word: string; rest: string } | undefined {
  const bare = text.replace(/^[\s-]+/, '')
  const [word] = CONTAINER.exec(bare) ?? PIECE.exec(bare) ?? []
  return word === undefined ? undefined : { word, rest: bare.slice(word.length).trimStart() }
}
