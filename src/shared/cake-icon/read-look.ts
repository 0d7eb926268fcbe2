import { contrastOf, mixed } from '../colors.ts'
import { CALM, COLOUR_WORDS, FLAVOUR_WORDS, METALS } from './colour-words.ts'
import type { CakeFacts, CakeLook, LookKind, LookShape } from './look.ts'

export type LookSource = {
  /** "1 × Lemon cake, 12 × Cupcakes", or the name of a recipe or product. */
  items: string
  theme?: string | null
  facts?: CakeFacts | null
}

const KINDS: readonly (readonly [LookKind, string])[] = [
  ['pop', 'cake ?pops?|lollipops?'],
  ['cupcake', 'cup ?cakes?|muffins?|fairy cakes?'],
  ['cookie', 'cookies?|biscuits?|shortbreads?|gingerbreads?'],
  ['macaron', 'macarons?|macaroons?'],
  ['donut', 'donuts?|doughnuts?'],
  ['meringue', 'meringues?|pavlovas?'],
  ['bar', 'brownies?|blondies?|slices?|bars?|traybakes?|treats?|fudge'],
  ['pie', 'pies?|tarts?|tartlets?|quiches?|galettes?'],
  [
    'loaf',
    'loaf|loaves|breads?|sourdoughs?|brioches?|focaccias?|buns?|rolls?|bagels?|baguettes?|croissants?|pastries|pastry',
  ],
  [
    'bowl',
    'butter ' +
      '?creams?|icings?|frostings?|ganaches?|fillings?|curds?|compotes?|caramels?|creams?|custards?|sauces?|syrups?|jams?|glazes?|fondants?|creameux|mousses?',
  ],
  ['flower', 'flowers?|bouquets?'],
  ['topper', 'toppers?|candles?'],
  ['box', 'box|boxes|hampers?'],
  ['cake', 'cakes?|cheesecakes?|gateaux?|sponges?|tortes?|tiers?|bento'],
]
/** These go with a cake; an order is drawn as one of them only when it has no cake. */
const EXTRAS: readonly LookKind[] = ['flower', 'topper', 'box']
const KIND_WORDS = new RegExp(`\\b(?:${KINDS.map(([, words]) => `(${words})`).join('|')})\\b`, 'gi')

/** The last baked word of a name decides: a "lemon curd cake" is a cake. Words after "with" or "for" are ignored. */
function kindOf(name: string): LookKind | undefined {
  const head = name.split(/,|\(| with | for | in /i)[0] ?? ''
  const found = [...head.matchAll(KIND_WORDS)].at(-1)
  const nth = found?.slice(1).findIndex(Boolean) ?? -1
  return KINDS[nth]?.[0]
}

/** The first baked item decides how an order is drawn; an extra decides only when there is nothing else. */
function kindOfItems(items: string): LookKind | undefined {
  const kinds = items.split(/, (?=[\d.]+ × )/).flatMap((item) => kindOf(item) ?? [])
  return kinds.find((kind) => !EXTRAS.includes(kind)) ?? kinds[0]
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const TIERS = new RegExp(`\\b(\\d{1,2}|${NUMBERS.join('|')})[ -]tier`, 'i')

function tiersIn(text: string): number {
  const said = TIERS.exec(text)?.[1]?.toLowerCase()
  if (said === undefined) return 1
  const tiers = NUMBERS.indexOf(said) + 1 || Number(said)
  return Math.min(Math.max(tiers, 1), 12)
}

const shapeIn = (text: string): LookShape =>
  /\bheart\b/i.test(text)
    ? 'heart'
    : /\b(square|rectangle|rectangular|slab|sheet)\b/i.test(text)
      ? 'square'
      : /\bhexagon/i.test(text)
        ? 'hexagon'
        : 'round'

/** Longer names first, so that "dusty rose" is not "rose". */
const wordsOf = (table: Readonly<Record<string, string>>) =>
  new RegExp(
    `\\b(?:${Object.keys(table)
      .toSorted((a, b) => b.length - a.length)
      .join('|')
      .replaceAll(' ', '[ -]')})\\b`,
    'gi',
  )
const COLOURS = wordsOf(COLOUR_WORDS)
const FLAVOURS = wordsOf(FLAVOUR_WORDS)
const named = (text: string, words: RegExp) => [
  ...new Set([...text.matchAll(words)].map(([word]) => word.toLowerCase().replaceAll('-', ' '))),
]

function colourNames({ theme, items }: LookSource): string[] {
  const names = named(`${theme ?? ''}, ${items}`, COLOURS)
  return [...names.filter((name) => !METALS.has(name)), ...names.filter((name) => METALS.has(name))].slice(0, 2)
}

function coloursOf(source: LookSource): [string, string] {
  const { theme, items, facts } = source
  const text = `${theme ?? ''}, ${items}`
  const drawn = [...new Set(facts?.colours)]
  const said = colourNames(source).map((name) => COLOUR_WORDS[name] as string)
  const tasted = named(text, FLAVOURS).map((name) => FLAVOUR_WORDS[name] as string)
  const [first, second] = drawn.length > 0 ? drawn : said.length > 0 ? said : tasted.slice(0, 1)
  if (first === undefined) return [...(CALM[hashOf(text.toLowerCase()) % CALM.length] as readonly [string, string])]
  return [first, second ?? toneOf(first)]
}

/** A darker tone of the colour, or a paler one when it is dark already. */
const toneOf = (colour: string): string =>
  contrastOf(colour, '#ffffff') > 4 ? mixed(colour, '#fff4e6', 0.55) : mixed(colour, '#7a3b3f', 0.38)

/** A stable hash: the same words look the same on every day. */
function hashOf(text: string): number {
  let hash = 7
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003
  return hash
}

const KNOWN_MAX = 5_000
const known = new Map<string, CakeLook>()

/** Chooses how an order, a recipe or a product is drawn. */
export function lookOf(source: LookSource, kind?: string): CakeLook {
  const { items, theme, facts } = source
  const key = JSON.stringify([items, theme, facts, kind])
  const look = known.get(key) ?? readLook(source, kind)
  if (known.size === KNOWN_MAX) known.clear()
  known.set(key, look)
  return look
}

function readLook(source: LookSource, kind?: string): CakeLook {
  const { items, theme, facts } = source
  const text = `${theme ?? ''}, ${items}`
  return {
    kind: kindOfItems(items) ?? (kind === undefined ? undefined : kindOf(kind)) ?? 'cake',
    tiers: Math.min(facts?.tiers || tiersIn(text), 12),
    shape: shapeIn(facts?.shape ?? text),
    colours: coloursOf(source),
  }
}

const SAID: Record<LookKind, string> = {
  cake: 'Cake',
  cupcake: 'Cupcakes',
  cookie: 'Cookies',
  macaron: 'Macarons',
  donut: 'Donuts',
  pop: 'Cake pops',
  meringue: 'Meringues',
  loaf: 'Bread',
  bar: 'Slices',
  pie: 'Pie',
  bowl: 'Icing or filling',
  flower: 'Flowers',
  topper: 'Topper',
  box: 'Box',
}

/** Describes the cake in a few words: "3 tiers, dusty rose"; the theme stands in when no colour is named. */
export function lookText(source: LookSource): string {
  const { kind, tiers } = lookOf(source)
  const what = kind === 'cake' && tiers > 1 ? `${tiers} tiers` : SAID[kind]
  const colours = colourNames(source).join(' and ')
  return [what, colours || source.theme].filter(Boolean).join(', ')
}
