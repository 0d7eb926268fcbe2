import { changeUnit } from '#modules/units/convert.ts'
import { dimensionOf, type Unit } from '#modules/units/unit.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'

/** A line of a pasted recipe: "1 cup (125 g) flour, sifted" is 125, g, "flour" and the note "sifted; 1 cup". */
export type RecipeLine = { text: string; name: string; quantity?: Decimal; unit?: Unit; notes: string }

const LINE_MAX = 500
const NUMBER = String.raw`(?:\d+\s+\d+\s*\/\s*\d+|\d+\s*\/\s*\d+|\d+(?:[.,]\d+)?\s*[½¼¾⅓⅔⅛⅜⅝⅞]|\d+(?:[.,]\d+)?|[½¼¾⅓⅔⅛⅜⅝⅞])`
const AMOUNT = new RegExp(
  String.raw`^(?:about|approx\.?|approximately|~|ca\.?|circa|environ|etwa|scant|heaped|heaping)?\s*(${NUMBER})(?:\s*(?:-|–|—|to|bis|à)\s*(${NUMBER}))?\s*`,
  'iu',
)
const SMALL: Readonly<Record<string, string>> = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  half: '½',
  ein: '1',
  eine: '1',
  einen: '1',
  zwei: '2',
  drei: '3',
  un: '1',
  une: '1',
  deux: '2',
  trois: '3',
}
const SMALL_WORD = new RegExp(`^(${Object.keys(SMALL).join('|')})\\s+(?:a\\s+)?(?=\\S)`, 'i')

const LEVEL = /^(?:level|rounded|heaped|heaping|scant|gestrichene[rn]?|gehäufte[rn]?)\s+/i

/** Bare cups and spoons are those of the baker's own drawer. */
const KITCHEN: Record<Region, Partial<Record<Unit, Unit>>> = {
  US: { cup: 'cup (US)', tbsp: 'tbsp (US)', tsp: 'tsp (US)', 'fl oz': 'fl oz (US)', pint: 'pint (US)' },
  AU: { tbsp: 'tbsp-au', tsp: 'tsp-metric' },
  UK: { tbsp: 'tbsp-metric', tsp: 'tsp-metric' },
  metric: { tbsp: 'tbsp-metric', tsp: 'tsp-metric' },
}

type Found = { unit: Unit; times?: string; word?: string }
const OTHER_UNITS: readonly (readonly [RegExp, Found])[] = [
  [/^(?:c\.|cuill?[èe]res?)\s*(?:à|a)\s*(?:s\.|soupe)(?!\p{L})/iu, { unit: 'tbsp-metric' }],
  [/^(?:c\.|cuill?[èe]res?)\s*(?:à|a)\s*(?:c\.|caf[ée]|th[ée])(?!\p{L})/iu, { unit: 'tsp-metric' }],
  [/^(?:càs|c\.?à\.?s|cs)\.?(?!\p{L})/iu, { unit: 'tbsp-metric' }],
  [/^(?:càc|c\.?à\.?c)\.?(?!\p{L})/iu, { unit: 'tsp-metric' }],
  [/^(?:EL|Esslöffel)\.?(?!\p{L})/iu, { unit: 'tbsp-metric' }],
  [/^(?:TL|Teelöffel)\.?(?!\p{L})/iu, { unit: 'tsp-metric' }],
  [/^(?:Prisen?|pincées?|pizzic[oh]i?|pizcas?|snufjes?)(?!\p{L})/iu, { unit: 'pinch' }],
  [/^(?:Gramm)(?!\p{L})/iu, { unit: 'g' }],
  [/^cl(?!\p{L})/iu, { unit: 'ml', times: '10' }],
  [/^sticks?(?!\p{L})/iu, { unit: 'oz', times: '4', word: 'sticks' }],
  [
    /^(?:Pck|Pkg|Päckchen|Packung|sachets?|cans?|tins?|jars?|bags?|boxes|box|Becher|Dosen?)\.?(?!\p{L})/iu,
    { unit: 'pack', word: '' },
  ],
  [/^(?:Stück|Stk|St)\.?(?!\p{L})/iu, { unit: 'each' }],
  [
    /^(?:cloves?|slices?|bunche?s?|handfuls?|sprigs?|stalks?|sheets?|gousses?|Zehen?|tranches?|Scheiben?)(?!\p{L})/iu,
    { unit: 'each', word: '' },
  ],
]
const WIDE_UNIT = /^([\p{L}#]+\.?\s+(?:oz|ozs|ounces?|us|uk|au)\.?)(?!\p{L})/iu
const ONE_UNIT = /^([\p{L}#]+)\.?(?!\p{L})/u

const inKitchen = (unit: Unit, region: Region): Unit => KITCHEN[region][unit] ?? unit

/** In a line of a recipe "T" is a tablespoon and "t" a teaspoon. */
function takeUnit(text: string, region: Region): (Found & { rest: string }) | undefined {
  for (const [pattern, found] of OTHER_UNITS) {
    const [whole] = pattern.exec(text) ?? []
    if (whole !== undefined)
      return { ...found, ...(found.word !== undefined && { word: whole }), rest: text.slice(whole.length) }
  }
  for (const pattern of [WIDE_UNIT, ONE_UNIT]) {
    const [whole = '', name = ''] = pattern.exec(text) ?? []
    const unit = name === 'T' ? 'tbsp' : name === 't' ? 'tsp' : findUnit(name)
    if (unit !== undefined && name !== '#' && !/^whole$/i.test(name))
      return { unit: inKitchen(unit, region), rest: text.slice(whole.length) }
  }
  return undefined
}

const PREPARED =
  /^(?:(?:finely|freshly|coarsely|roughly|lightly|firmly|packed|chopped|grated|minced|sifted|melted|softened|heaped|large|medium|small|lg|große|mittelgroße|gros|petits?)\s+(?=\p{L}))+/iu

type Measure = {
  quantity: Decimal
  unit: Unit
  word: string | undefined
  high: string | undefined
  text: string
  rest: string
}

const number = (text: string) => parseTypedNumber(text.replace(/(?<!\s)\s*\/\s*/, '/'))
const short = (value: string) => shortDecimal(roundTo(exact(value), 6))

function takeMeasure(text: string, region: Region): Measure | undefined {
  const spelled = text.replace(SMALL_WORD, (_, word: string) => `${SMALL[word.toLowerCase()]} `)
  // "1 and 1/2" is 1 1/2.
  const written = spelled.replace(/^(\d+)(?:\s+(?:and|&|und|et)\s+|-)(?=\d+\/\d|[½¼¾⅓⅔⅛⅜⅝⅞])/i, '$1 ')
  const [whole = '', low = '', high] = AMOUNT.exec(written) ?? []
  const value = low === '' ? undefined : number(low)
  if (value === undefined || !exact(value).gt(0)) return undefined
  const after = written.slice(whole.length).replace(/^-(?=\p{L})/u, '')
  const {
    unit,
    times = '1',
    word,
    rest,
  } = takeUnit(after, region) ?? takeUnit(after.replace(LEVEL, ''), region) ?? { unit: 'each' as Unit, rest: after }
  const said = text.slice(0, text.length - rest.length).trim()
  return {
    quantity: short(exact(value).times(times).toFixed()),
    unit,
    word,
    high: high && said,
    text: said,
    rest: rest.trim(),
  }
}

const isWeight = (measure: Measure | undefined): measure is Measure =>
  measure !== undefined && dimensionOf(measure.unit) === 'weight'

/** A second measure that says the same once more, right behind the first: "/9 oz", "(125 g)". */
function takeOther(rest: string, region: Region): { other: Measure; each: boolean; rest: string } | undefined {
  const [whole, inside = '', slashed = ''] =
    /^(?:\(([^()]{1,60})\)|[/|]\s*(?=[\d½¼¾⅓⅔⅛⅜⅝⅞])([^,;()]+))\s*/u.exec(rest) ?? []
  if (whole === undefined) return undefined
  const other = takeMeasure(inside || slashed, region)
  if (other === undefined || other.unit === 'each') return undefined
  if (inside === '') return { other, each: false, rest: `${other.rest}${rest.slice(whole.length)}` }
  return { other, each: /\beach\b|^-?\s*(?:can|tin|pack|bag|jar)/i.test(other.rest), rest: rest.slice(whole.length) }
}

const tidy = (text: string) =>
  text
    .replace(/^[\s.,;:–-]+/, '')
    .replace(/^(?:of|de la|de|du|des)\s+(?=\S)/i, '')
    .replace(/^d['’](?=\p{L})/iu, '')
    .replace(/(?<![\s,;:*])[\s,;:*]+$/, '')
    .replace(/\s+/g, ' ')

/** The name before the first comma or bracket; all the rest is a note. */
function nameAndNotes(text: string): { name: string; notes: string[] } {
  const brackets: string[] = []
  const plain = text.replace(/\(([^()]*)\)/g, (whole, inside: string) => {
    // German cooks write both numbers as one: "Zwiebel(n)".
    if (inside.length > 2) brackets.push(inside.trim())
    else if (!/^\p{L}+$/u.test(inside)) return whole
    return ' '
  })
  const [, before = plain, after = ''] =
    /^(.+?)(?: ?[,;] ?| (?=to taste\b|plus (?:more|extra)\b|for (?:dusting|greasing|garnish|serving)\b|nach Geschmack|au goût))(.*)$/isu.exec(
      tidy(plain),
    ) ?? []
  // "3 large eggs" are eggs; the word goes into the note.
  const [prepared = ''] = PREPARED.exec(tidy(before)) ?? []
  const name = tidy(before).slice(prepared.length)
  return { name, notes: [prepared, after, ...brackets].map((each) => each.trim()).filter((each) => each !== '') }
}

export function readRecipeLine(written: string, region: Region): RecipeLine {
  const text = written
    .replace(/\s+/g, ' ')
    .replace(/^[\s,•*·▢☐–-]+/, '')
    .trim()
    .slice(0, LINE_MAX)
  const first = takeMeasure(text, region)
  if (first === undefined) {
    const { name, notes } = nameAndNotes(text.replace(/^(?:n\. ?B\.|etwas|some|a little)\s+/i, ''))
    return { text, name: name || text, notes: notes.join('; ') }
  }
  const notes: string[] = first.high === undefined ? [] : [first.high]
  let { quantity, unit, rest } = first
  let weighed = isWeight(first) && first.word === undefined
  let said = first.text

  // "2 x 400 g" and "2 (400 g) tins" are 800 g; "2 15-ounce cans" is 30 oz.
  const times = /^[x×*]\s*(?=[\d½¼¾⅓⅔⅛⅜⅝⅞])/u.exec(rest)
  const inner = unit === 'each' ? takeMeasure(times ? rest.slice(times[0].length) : rest, region) : undefined
  if (inner !== undefined && inner.unit !== 'each') {
    quantity = short(exact(quantity).times(inner.quantity).toFixed())
    notes.push(`${said} x ${inner.text}`)
    ;({ unit, rest } = inner)
    weighed = true
  }
  const other = takeOther(rest, region)
  if (other !== undefined) {
    const pack = unit === 'each' ? takeUnit(other.rest, region) : undefined
    const isPack = pack?.unit === 'pack' || (unit === 'pack' && other.each)
    if (isPack) {
      notes.push(`${said} x ${other.other.text}`)
      quantity = short(exact(quantity).times(other.other.quantity).toFixed())
      ;({ unit } = other.other)
      weighed = true
    } else if (isWeight(other.other) && !weighed && (dimensionOf(unit) === 'volume' || first.word !== undefined)) {
      notes.push(said)
      ;({ quantity, unit } = other.other)
      weighed = true
    } else notes.push(other.other.text)
    rest = isPack && pack !== undefined ? pack.rest : other.rest
  }
  // A can's or clove's own word stands behind the measure that was taken from it.
  if (inner !== undefined) {
    const pack = takeUnit(rest.replace(/^-/, ''), region)
    if (pack?.unit === 'pack') rest = pack.rest
  }
  const more = /^(?:plus|\+|and)\s+(?=[\d½¼¾⅓⅔⅛⅜⅝⅞])/iu.exec(rest)
  const added = more ? takeMeasure(rest.slice(more[0].length), region) : undefined
  if (more && added && added.unit !== 'each') {
    const same = weighed && !isWeight(added) ? undefined : changeUnit(added.quantity, added.unit, unit)
    notes.push(`${said} ${more[0].trim()} ${added.text}`)
    if (same?.success) quantity = short(exact(quantity).plus(same.quantity).toFixed())
    ;({ rest } = added)
  } else if (first.word !== undefined && first.word !== '' && !notes.includes(said)) notes.push(said)

  // "1 cup flour (125 g)": the weight behind the name.
  const behind = /\(([^()]{1,60})\)/.exec(rest)
  const weight = behind && dimensionOf(unit) === 'volume' ? takeMeasure(behind[1] ?? '', region) : undefined
  if (behind && isWeight(weight) && !weighed && more === null) {
    notes.push(said)
    ;({ quantity, unit } = weight)
    rest = rest.replace(behind[0], ' ')
  }
  const read = nameAndNotes(rest)
  if (read.name === '') return { text, name: text, notes: '' }
  return {
    text,
    name: read.name,
    quantity,
    unit,
    notes: [...new Set([...read.notes, ...notes])].join('; ').slice(0, LINE_MAX),
  }
}
