import { headingOf } from '#modules/recipes/pasted/heading-of.ts'
import { type RecipeLine, readRecipeLine } from '#modules/recipes/pasted/recipe-line.ts'
import type { Region } from '#modules/units/unit-choices.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'

/** Splits lists as programs write them: JSON or Python lists, lines, semicolons, bullets. */
function partsOf(text: string): string[] {
  const list = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1]
  const parts =
    list === undefined || !/["']/.test(list)
      ? (list?.replaceAll(',', '\n') ?? text).split(/\n|;|<br\s*\/?>|\s[•|]\s/i)
      : [...list.matchAll(/(?<!\\)(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/gs)].map(
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

const short = (value: Decimal) => shortDecimal(roundTo(exact(value), 6))

/** IMP-6: `250 g flour; 2 each eggs`, or one per line. A heading goes into the notes of the lines below it. */
export function readIngredientLines(text: string, region: Region): RecipeLine[] {
  let section = ''
  return partsOf(text).flatMap((part) => {
    const heading = headingOf(part)
    if (heading !== undefined) {
      section = heading
      return []
    }
    const line = readRecipeLine(part, region)
    return [{ ...line, notes: [section, line.notes].filter((note) => note !== '').join('; ') }]
  })
}

export type NamedPart = { name: string; quantity: Decimal }

/** IMP-6: `Vanilla sponge x 1; Buttercream x 0.5`. Without a number it counts as one. */
export function readPartList(text: string): NamedPart[] {
  return partsOf(text).map((part) => {
    const [, name, times] = /^(.+?) ?[x×*]([\d.,/½¼¾ ]+)$/iu.exec(part) ?? []
    const quantity = times === undefined ? undefined : parseTypedNumber(times)
    if (name !== undefined && quantity !== undefined) return { name, quantity: short(quantity) }
    const [, before, after] = /^([\d.,/½¼¾ ]+)[x×*] ?(.+)$/iu.exec(part) ?? []
    const first = before === undefined ? undefined : parseTypedNumber(before)
    return after !== undefined && first !== undefined
      ? { name: after, quantity: short(first) }
      : { name: part, quantity: '1' }
  })
}

/** The possible names of a line's ingredient, the closest first. */
export function namesFor(name: string): string[] {
  const lower = name.toLowerCase().trim()
  const singular = lower
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/([^s])s$/, '$1')
  return [...new Set([lower, singular, `${lower}s`])]
}
