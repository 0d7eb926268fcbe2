import type { Unit } from '#modules/units/unit.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'

/** A line of a recipe: "250 g flour, sifted" is 250, g, "flour" and the note "sifted". Without a quantity it is only text. */
export type IngredientLine = { text: string; name: string; quantity?: Decimal; unit?: Unit; notes?: string }

const QUANTITY =
  /^(?:about |ca\.? |approx\.? |circa |environ )?((?:\d+[.,]?\d*|[½¼¾⅓⅔⅛⅜⅝⅞])(?:\s*[½¼¾⅓⅔⅛⅜⅝⅞]|\s+\d+\/\d+|\s*\/\s*\d+)?)(?:\s*(?:-|–|to|bis|à)\s*\d+[.,]?\d*)?\s*/iu
// Two words at most: "fl oz", "cup US".
const UNIT_WORDS = /^([\p{L}#]+\.?)(?:\s+((?:oz|ozs|ounces?|us|uk|au)\.?)\b)?/iu
const UNIT_ELSEWHERE: Readonly<Record<string, Unit>> = {
  el: 'tbsp-metric',
  esslöffel: 'tbsp-metric',
  tl: 'tsp-metric',
  teelöffel: 'tsp-metric',
  cs: 'tbsp-metric',
  càs: 'tbsp-metric',
  cc: 'tsp-metric',
  càc: 'tsp-metric',
  prise: 'pinch',
  pincée: 'pinch',
  pizca: 'pinch',
  pizzico: 'pinch',
  snufje: 'pinch',
  stück: 'each',
  stk: 'each',
  packung: 'pack',
  päckchen: 'pack',
}

const unitOf = (word: string): Unit | undefined =>
  UNIT_ELSEWHERE[word.toLowerCase().replace(/\.$/, '')] ?? findUnit(word)

/** Lists as programs write them: JSON or Python lists, lines, semicolons, bullets. */
function partsOf(text: string): string[] {
  const list = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1]
  const parts =
    list === undefined
      ? text.split(/\n|;|<br\s*\/?>|\s[•|]\s/i)
      : [...list.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(
          ([, double, single]) => double ?? single ?? '',
        )
  return parts
    .map((part) =>
      part
        .replace(/^[\s,•*·▢☐-]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
}

const short = (value: Decimal) => roundTo(exact(value), 6).replace(/\.?0+$/, '')

export function readIngredientLine(text: string): IngredientLine {
  const [amount = '', number = ''] = QUANTITY.exec(text) ?? []
  const quantity = number === '' ? undefined : parseTypedNumber(number.replace(/\s*\/\s*/, '/'))
  let rest = text.slice(amount.length)
  const [both = '', first = '', second] = UNIT_WORDS.exec(rest) ?? []
  const wide = second === undefined ? undefined : findUnit(both)
  const unit = quantity === undefined ? undefined : (wide ?? (first === '' ? undefined : unitOf(first)))
  if (unit !== undefined) rest = rest.slice(wide === undefined ? first.length : both.length)
  const plain = rest
    .replace(/^[\s.]+/, '')
    .replace(/^of\s+/i, '')
    .replace(/^\([^)]*\)\s*/, '')
  const [, name = plain, notes] = /^([^,(]+?)\s*[,(]\s*(.*?)\)?$/.exec(plain) ?? []
  if (quantity === undefined || !exact(quantity).gt(0) || name === '') return { text, name: plain || text }
  return { text, name, quantity: short(quantity), unit: unit ?? 'each', ...(notes && { notes }) }
}

/** IMP-6: `250 g flour; 2 each eggs`, or a line for each. Headings, which end in a colon, are left out. */
export const readIngredientLines = (text: string): IngredientLine[] =>
  partsOf(text)
    .filter((part) => !/:$|^#/.test(part))
    .map(readIngredientLine)

export type NamedPart = { name: string; quantity: Decimal }

/** IMP-6: `Vanilla sponge x 1; Buttercream x 0.5`. Without a number it is one. */
export function readPartList(text: string): NamedPart[] {
  return partsOf(text).map((part) => {
    const [, name, times] = /^(.+?)\s*[x×*]\s*([\d.,/½¼¾ ]+)$/iu.exec(part) ?? []
    const quantity = times === undefined ? undefined : parseTypedNumber(times)
    if (name !== undefined && quantity !== undefined) return { name, quantity: short(quantity) }
    const [, before, after] = /^([\d.,/½¼¾ ]+)\s*[x×*]\s*(.+)$/iu.exec(part) ?? []
    const first = before === undefined ? undefined : parseTypedNumber(before)
    return after !== undefined && first !== undefined
      ? { name: after, quantity: short(first) }
      : { name: part, quantity: '1' }
  })
}

/** The names under which a line's ingredient may be known, the closest first. */
export function namesFor(name: string): string[] {
  const lower = name.toLowerCase().trim()
  const singular = lower
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/([^s])s$/, '$1')
  return [...new Set([lower, singular, `${lower}s`])]
}
