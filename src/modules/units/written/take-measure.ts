import type { Decimal } from '#shared/money.ts'
import { compareFractions, type Fraction, fraction, minus, plus, roundFraction, times } from '#shared/text/fraction.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { changedQuantity, convertUnits } from '../convert.ts'
import { dimensionOf, type Unit } from '../unit.ts'
import type { Region } from '../unit-choices.ts'
import { takeNumber } from './take-number.ts'
import { takeContainer, takeUnit } from './take-unit.ts'

/** An amount at the start of a text, and the rest of the text. */
export type Measure = {
  value: Fraction
  unit: Unit
  /** True without a written unit: "3 eggs". */
  isBare: boolean
  /** A word that means more than its unit: "sticks". */
  word: string | undefined
  /** The text of the amount. */
  text: string
  /** Words beyond the value: the other end of a range, the parts of a sum, "scant". */
  notes: string[]
  /** True for a range, whose lower end is the value: "1-2 kg". */
  isRange: boolean
  /** A part that cannot be added: "plus 100 g" to cups. */
  unread: string | undefined
  rest: string
}

export const decimalOf = (value: Fraction): Decimal => shortDecimal(roundFraction(value, 6))

const EXACT = /^(?:level|rounded|gestrichene[rn]?)\s+/i
const LEAD =
  /^(?:about|approx\.?|approximately|around|roughly|~|ca\.?|circa|environ|etwa|scant|heap(?:ed|ing)|generous|good|just (?:under|over)|up to|at least|(?:no )?more than|less than|between|gehäufte[rn]?|knapp(?:e[rn]?)?)\s*(?![\p{L}])/iu
const QUALIFIED =
  /^(?:(?:level|rounded|heap(?:ed|ing)|scant|generous|good|big|large|small|medium|sm|lg|packed|(?:lightly|firmly|loosely)\s+packed|gestrichene[rn]?|gehäufte[rn]?)\s+)+/i
const TO = /^-?\s*(?:-|–|—|(?<=[\s-])(?:to|or|bis|à|oder|ou|and)(?=\s))\s*/iu
const METRIC = new Set<Unit>(['g', 'kg', 'mg', 'ml', 'L', 'dl'])

function unitBehind(text: string, region: Region) {
  const bare = text.replace(/^[\s-]+/, '')
  const plain = takeUnit(bare, region)
  if (plain) return { ...plain, qualifier: '' }
  const [qualifier = ''] = QUALIFIED.exec(bare) ?? []
  const found = qualifier === '' ? undefined : takeUnit(bare.slice(qualifier.length), region)
  return found && { ...found, qualifier: EXACT.test(qualifier) ? '' : qualifier.trim() }
}

/** "8-inch", "9 in.", "20 cm" and 5% measure the thing, but do not count it. */
const SIZE =
  /^(?:\s*["”″]|[\s-]*(?:inch(?:es)?|in\.|cm|mm|ft|feet)(?!\p{L})|\s*[x×]\s*\d+(?:[.,]\d+)?[\s-]*(?:["”″]|inch|in\.|cm)|\s*[%°]|-(?=\p{L}))/iu
export const isSize = (behindNumber: string) => SIZE.test(behindNumber)

function takeOne(text: string, region: Region): Measure | undefined {
  const [lead = ''] = LEAD.exec(text) ?? []
  const bare = text.slice(lead.length)
  const low = takeNumber(bare)
  if (low === undefined) return undefined
  const [to] = TO.exec(low.rest) ?? []
  const isBetween = /^between/i.test(lead)
  const high = to === undefined || (/and/i.test(to) && !isBetween) ? undefined : takeNumber(low.rest.slice(to.length))
  const isRange = high !== undefined && (compareFractions(high.value, low.value) > 0 || /or|ou|oder/i.test(to ?? ''))
  const rest = isRange ? high.rest : low.rest
  const unit = unitBehind(rest, region)
  if (unit === undefined && isSize(rest)) return undefined
  const left = unit?.rest ?? rest
  const said = text
    .slice(0, text.length - left.length)
    .trim()
    .replace(/(?<!\s)\s+of an?$/, '')
  const isDozens = low.isDozens || (isRange && high.isDozens)
  const value = isRange && high.isDozens && !low.isDozens ? times(low.value, fraction('12')) : low.value
  const notes = [...(isRange || isDozens ? [said] : []), isRange || isDozens ? '' : lead.trim(), unit?.qualifier ?? '']
  return {
    value: times(value, fraction(unit?.times ?? '1')),
    unit: unit?.unit ?? 'each',
    isBare: unit === undefined && !isDozens,
    word: unit?.word,
    text: said,
    notes: notes.filter((note) => note !== '' && !/^between$/i.test(note)),
    isRange,
    unread: undefined,
    rest: left.replace(/^\s*(?:[x×*](?=\s+\p{L}))?/u, '').trimStart(),
  }
}

/** The amount in another unit, with the usual rounding; undefined if only the ingredient could tell. */
export function inUnit({ value, unit }: Pick<Measure, 'value' | 'unit'>, to: Unit): Fraction | undefined {
  if (unit === to) return value
  if (dimensionOf(unit) !== dimensionOf(to) || dimensionOf(to) === 'count') return undefined
  const exact = convertUnits(value, unit, to)
  return fraction(changedQuantity(exact) ?? decimalOf(exact))
}

const PLUS = /^,?\s*(?:plus|\+|and|&|und)\s+/i
const MINUS = /^,?\s*(?:minus|less)\s+/i

/** True for "1 lb 4 oz": a smaller unit of the same kind right after it, less than one of the larger. */
function isPartOf(part: Measure, whole: Measure): boolean {
  if (part.isBare || part.unit === whole.unit || METRIC.has(part.unit) !== METRIC.has(whole.unit)) return false
  const inWhole = inUnit(part, whole.unit)
  return inWhole !== undefined && compareFractions(inWhole, fraction('1')) < 0
}

/** The next part of a sum of amounts, if it can be added to `whole`. */
function joined(whole: Measure, region: Region): Measure | undefined {
  const [added = ''] = PLUS.exec(whole.rest) ?? []
  const [taken = ''] = MINUS.exec(whole.rest) ?? []
  const link = added || taken || (/^,?\s*/.exec(whole.rest)?.[0] ?? '')
  const part = takeOne(whole.rest.slice(link.length), region)
  const isSummed = added !== '' || taken !== ''
  if (
    part === undefined ||
    (isSummed ? part.isBare && !(whole.unit === 'each' && part.rest !== '') : !isPartOf(part, whole))
  )
    return undefined
  if (whole.isBare && !part.isBare) return undefined
  const more = inUnit(part, whole.unit)
  const text = `${whole.text} ${whole.rest.slice(0, whole.rest.length - part.rest.length).trim()}`
  const both = {
    ...whole,
    text,
    word: undefined,
    notes: [...whole.notes.filter((note) => note !== whole.text), text],
    rest: part.rest,
  }
  if (more === undefined) return { ...both, unread: `${link.trim()} ${part.text}` }
  return { ...both, value: taken ? minus(whole.value, more) : plus(whole.value, more) }
}

/** "1 tsp to 1 tbsp": the lower end counts. */
function upTo(low: Measure, region: Region): Measure {
  const [to] = /^(?:-|–|—|to|bis|à)\s*/iu.exec(low.rest) ?? []
  const high = to === undefined || low.isBare ? undefined : takeOne(low.rest.slice(to.length), region)
  if (high === undefined || high.isBare || dimensionOf(high.unit) !== dimensionOf(low.unit)) return low
  const text = `${low.text} ${low.rest.slice(0, low.rest.length - high.rest.length).trim()}`
  return { ...low, isRange: true, text, notes: [...low.notes, text], rest: high.rest }
}

/**
 * The amount at the start of a text as cooks write it: "1 lb 4 oz", "1 cup plus 2 tbsp", "3 or 4", "2 dozen". Cups and
 * spoons are those of the region. Undefined if there is none.
 */
export function takeMeasure(text: string, region: Region): Measure | undefined {
  const first = takeOne(text, region)
  if (first === undefined) {
    const [size = '', pinch] =
      /^((?:good|generous|large|big|small|tiny)\s+)?(?=(?:pinch|prise|pincée)(?!\p{L}))/iu.exec(text) ?? []
    const unit = takeUnit(text.slice(size.length), region)
    if (unit?.unit !== 'pinch') return undefined
    const { rest } = unit
    const said = text.slice(0, text.length - rest.length).trim()
    const notes = pinch === undefined ? [] : [said]
    return {
      value: fraction('1'),
      unit: 'pinch',
      isBare: false,
      word: undefined,
      text: said,
      notes,
      isRange: false,
      unread: undefined,
      rest,
    }
  }
  let whole = upTo(first, region)
  for (let next = joined(whole, region); next !== undefined; next = joined(whole, region)) whole = next
  return compareFractions(whole.value, fraction('0')) > 0 ? whole : undefined
}

/** "2-15 oz cans" are two of 15 oz, not between 2 and 15: cans have a fixed size. */
export function withoutDash(text: string, region: Region): string {
  const [whole, count = '', each = ''] = /^(\d{1,2})\s*-\s*(\d.*)$/su.exec(text) ?? []
  const size = whole === undefined ? undefined : takeOne(each, region)
  return size && !size.isBare && takeContainer(size.rest) ? `${count} x ${each}` : text
}
