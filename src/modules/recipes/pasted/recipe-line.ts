import { dimensionOf, type Unit } from '#modules/units/unit.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { plainMarks } from '#modules/units/written/plain-marks.ts'
import {
  decimalOf,
  inUnit,
  isSize,
  type Measure,
  takeMeasure,
  withoutDash,
} from '#modules/units/written/take-measure.ts'
import { takeContainer } from '#modules/units/written/take-unit.ts'
import type { Decimal } from '#shared/money.ts'
import { type Fraction, plus, times } from '#shared/text/fraction.ts'
import { nameAndNotes } from './name-and-notes.ts'

/** A line of a pasted recipe: "1 cup (125 g) flour, sifted" is 125, g, "flour" and the note "sifted; 1 cup". */
export type RecipeLine = {
  text: string
  name: string
  quantity?: Decimal
  unit?: Unit
  notes: string
  /**
   * A part of the amount that is not in the quantity, such as "plus 100 g" after cups. Somebody must check the line.
   */
  unread?: string
}

const LINE_MAX = 500

type Amount = { value: Fraction; unit: Unit; notes: string[]; unread: string | undefined; rest: string }

const isWeight = (measure: Measure) => dimensionOf(measure.unit) === 'weight'
const bare = (text: string) => text.replace(/^[\s,;/|=]+/, '').trim()
const isMeasured = (measure: Measure | undefined): measure is Measure =>
  measure !== undefined && dimensionOf(measure.unit) !== 'count'

/** A second measure right after the first: "/9 oz", "(125 g)", "= 125 g". `more` is the other text in the brackets. */
function takeOther(rest: string, region: Region) {
  const [whole, inside = '', joined = ''] =
    /^,?\s*(?:\(([^()]{1,80})\)|(?:[/|=]|or(?=\s))\s*(?=[\d.½¼¾⅐-⅞])([^,;()]+))\s*/iu.exec(rest) ?? []
  if (whole === undefined) return undefined
  const other = takeMeasure(inside || joined, region)
  if (!isMeasured(other)) return undefined
  if (inside === '') return { other, more: '', rest: `${other.rest}${rest.slice(whole.length)}` }
  return { other, more: bare(other.rest), rest: rest.slice(whole.length) }
}

/** "2 x 400 g", "2 (400 g) tins", "2 15-ounce cans", "2 cans (400 g each)": a number of things of one size. */
function takeSized(first: Measure, region: Region): Amount | undefined {
  if (dimensionOf(first.unit) !== 'count') return undefined
  const isContainer = first.unit === 'pack'
  const [cross = ''] = /^[x×*]\s*/u.exec(first.rest) ?? []
  const behind = takeMeasure(first.rest.slice(cross.length), region)
  if (isMeasured(behind) && (cross || first.isBare || isContainer)) {
    const again = takeOther(behind.rest, region)
    const packed = takeContainer(again?.rest ?? behind.rest)
    const notes = [...behind.notes, ...(again ? [again.other.text, again.more] : []), `${first.text} x ${behind.text}`]
    return {
      value: times(first.value, behind.value),
      unit: behind.unit,
      notes,
      unread: behind.unread,
      rest: packed?.rest ?? again?.rest ?? behind.rest,
    }
  }
  const bracket = takeOther(first.rest, region)
  if (bracket === undefined) return undefined
  const packed = first.isBare ? takeContainer(bracket.rest) : undefined
  if (!packed && !isContainer) return undefined
  const { other } = bracket
  const more = bracket.more.replace(/^(?:each|-?\s*(?:can|tin|pack|bag|jar)s?)$/i, '')
  const notes = [...other.notes, more, `${first.text} x ${other.text}`]
  return {
    value: times(first.value, other.value),
    unit: other.unit,
    notes,
    unread: other.unread,
    rest: packed?.rest ?? bracket.rest,
  }
}

/** The amount at the start of a line and every repetition of it; a weight counts before a volume. */
function takeAmount(text: string, region: Region): Amount | undefined {
  // "(8 oz) block cream cheese" is one of them.
  const [whole = '', inside = ''] = /^\(([^()]{1,80})\)\s*/.exec(text) ?? []
  const alone = whole === '' ? undefined : takeMeasure(inside, region)
  if (isMeasured(alone)) {
    const packed = takeContainer(text.slice(whole.length))
    const notes = [...alone.notes, alone.rest, packed ? `${inside} ${packed.word}` : ''].filter(Boolean)
    return {
      value: alone.value,
      unit: alone.unit,
      notes,
      unread: alone.unread,
      rest: packed?.rest ?? text.slice(whole.length),
    }
  }
  const first = takeMeasure(withoutDash(text, region), region)
  if (first === undefined) return undefined
  const sized = takeSized(first, region)
  if (sized) return { ...sized, notes: [...first.notes, ...sized.notes], unread: first.unread ?? sized.unread }
  const { value, unit, unread } = first
  const notes = first.word === undefined ? first.notes : [...first.notes, first.text]
  const packed = isMeasured(first) ? takeContainer(first.rest) : undefined
  if (packed && packed.rest !== '')
    return { value, unit, unread, notes: [...notes, `${first.text} ${packed.word}`], rest: packed.rest }
  const bracket = takeOther(first.rest, region)
  if (bracket === undefined) return { value, unit, unread, notes, rest: first.rest }
  const { other, more, rest } = bracket
  const isBetter = isWeight(other) && (dimensionOf(unit) === 'volume' || first.word !== undefined)
  if (!isBetter) return { value, unit, unread, notes: [...notes, other.text, more], rest }
  return {
    value: other.value,
    unit: other.unit,
    notes: [...other.notes, more, ...notes.filter((note) => note !== first.text), first.text],
    unread: other.unread,
    rest,
  }
}

const MORE = /(?:^|,?\s)(?:plus|\+)\s+(?=[\d.½¼¾⅐-⅞]|(?:an?|one|two|three|half)\s)(.+)$/isu
const MORE_OF_IT = /^(?:$|[,;(]|(?:for|to|as|more|extra|additional|if|divided)(?!\p{L}))/iu

/** "2 cups flour, plus 2 tbsp for dusting" adds both; an alternative is reported and not added. */
function withMore(amount: Amount, region: Region): Amount {
  const [, behind = ''] = MORE.exec(amount.rest) ?? []
  const added = behind === '' ? undefined : takeMeasure(behind, region)
  if (added === undefined || amount.unread !== undefined) return amount
  const more = MORE_OF_IT.test(added.rest) && !added.isBare && !added.unread ? inUnit(added, amount.unit) : undefined
  if (more === undefined) return { ...amount, unread: `plus ${behind}` }
  return { ...amount, value: plus(amount.value, more) }
}

/** "1 cup flour (125 g)": the weight after the name, which is that of everything before it. */
function withBehind(amount: Amount, said: string, region: Region): Amount {
  const [whole = '', inside = ''] = /\(([^()]{1,80})\)/.exec(amount.rest) ?? []
  const weight = whole === '' || dimensionOf(amount.unit) !== 'volume' ? undefined : takeMeasure(inside, region)
  if (weight === undefined || !isWeight(weight)) return withMore(amount, region)
  const at = amount.rest.indexOf(whole)
  const before = amount.rest.slice(0, at)
  const weighed = {
    value: weight.value,
    unit: weight.unit,
    notes: [...weight.notes, bare(weight.rest), ...amount.notes.filter((note) => note !== said), said],
    unread: weight.unread ?? amount.unread,
  }
  const after = withMore({ ...weighed, rest: amount.rest.slice(at + whole.length) }, region)
  return { ...after, rest: `${before} ${after.rest}` }
}

const TYPE = /(?<!\p{L})(?:type|typ|tipo|no|nr|n°|number|#|t)\.?$/iu

/** "Flour - 200 g", "eggs x 3", "Butter (250 g), softened": the amount after the name. */
function amountBehind(text: string, region: Region): { name: string; amount: Amount; rest: string } | undefined {
  const starts = /(?:^|[\s,:–—…(-]|\.{2,})(?:[x×]\s*)?(?=[\d.,½¼¾⅐-⅞])(?!\.\.)/giu
  for (const found of text.matchAll(starts)) {
    const name = text.slice(0, found.index).replace(/(?<![\s,:–—…(.-])[\s,:–—…(.-]+$/u, '')
    const from = text.slice(found.index + found[0].length)
    if (!/\p{L}{2}/u.test(name) || TYPE.test(name) || /\b(?:of|from)$/i.test(name)) continue
    const measure = takeMeasure(from, region)
    if (measure === undefined) continue
    const isCounted = /[x×(:–—-]\s*$/iu.test(found[0]) || /[x×]/iu.test(found[0])
    const rest = measure.rest.replace(/^\)/, '').trim()
    const isAtEnd = rest === '' || /^[,;()]/.test(rest)
    if (!isAtEnd || (measure.isBare && !(isCounted || rest === '')) || (measure.isBare && isSize(measure.rest)))
      continue
    const { value, unit, unread, notes } = measure
    const said = measure.word === undefined ? notes : [...notes, measure.text]
    return { name, amount: { value, unit, unread, notes: said, rest }, rest }
  }
  return undefined
}

const line = (
  text: string,
  name: string,
  { value, unit, notes, unread }: Amount,
  read: readonly string[],
): RecipeLine => ({
  text,
  name,
  quantity: decimalOf(value),
  unit,
  notes: [...new Set([...read, ...notes].filter((note) => note !== ''))].join('; ').slice(0, LINE_MAX),
  ...(unread !== undefined && { unread }),
})

/** Amounts that nobody can measure, such as two handfuls. */
const VAGUE =
  /^((?:\S{1,8}\s+)?(?:(?:large|small|big|good|generous)\s+)?(?:handfuls?|knobs?|splash(?:es)?|dash(?:es)?|drizzles?|glugs?|dollops?)(?!\p{L}))\s*/iu

/** Reads a line so that all of it ends up in the amount, the name or the notes. */
export function readRecipeLine(written: string, region: Region): RecipeLine {
  const text = plainMarks(written).replace(/^[\s,•*·▢☐–-]+/, '')
  if (text.length > LINE_MAX) return { text, name: text, notes: '' }
  const [vague, count = ''] = VAGUE.exec(text) ?? []
  if (vague !== undefined) {
    const { name, notes } = nameAndNotes(text.slice(vague.length))
    return { text, name: name || text, notes: [count.trim(), ...notes].join('; ') }
  }
  const first = takeAmount(text, region)
  if (first !== undefined && first.rest !== '') {
    const said = text.slice(0, text.length - first.rest.length).trim()
    const amount = withBehind(first, said, region)
    const { name, notes } = nameAndNotes(amount.rest)
    if (name !== '' && decimalOf(amount.value) !== '0') return line(text, name, amount, notes)
  }
  const behind = first === undefined ? amountBehind(text, region) : undefined
  if (behind !== undefined && decimalOf(behind.amount.value) !== '0') {
    const { name, notes } = nameAndNotes(`${behind.name} ${behind.rest}`)
    if (name !== '') return line(text, name, behind.amount, notes)
  }
  if (first !== undefined) return { text, name: text, notes: '' }
  const { name, notes } = nameAndNotes(text.replace(/^(?:n\. ?B\.|etwas|some|a little)\s+/i, ''))
  return { text, name: name || text, notes: notes.join('; ') }
}
