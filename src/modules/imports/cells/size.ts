import type { Unit } from '#modules/units/unit.ts'
import { findUnit } from '#modules/units/unit-name.ts'
import { type Decimal, exact, roundTo } from '#shared/money.ts'
import { shortDecimal } from '#shared/text/short-decimal.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { readAmount } from './amount.ts'

export type Size = { size: Decimal; unit: Unit | undefined }

const NUMBER = String.raw`\d+(?:[.,]\d+)?(?:\s+\d+/\d+)?|\d+/\d+|[½¼¾⅓⅔]|\d+\s?[½¼¾⅓⅔]`
const UNIT = String.raw`[\p{L}.#]+(?:\s?(?:oz|ozs|ounces?|us|uk|au))?(?:\s?\((?:us|uk)\))?`
const MULTIPLIED = new RegExp(String.raw`(?<!\d)(${NUMBER})\s*[x×*]\s*(${NUMBER})\s*(${UNIT})`, 'iu')
const SINGLE = new RegExp(String.raw`(?<!\d)(${NUMBER})\s*(${UNIT})`, 'iu')
const PLACES = 6

const short = (value: string) => shortDecimal(roundTo(exact(value), PLACES))
const whole = (pattern: RegExp) => new RegExp(`^\\s*${pattern.source}\\s*$`, 'iu')

function sizeBy(text: string, multiplied: RegExp, single: RegExp): Size | undefined {
  const [, times, each, word] = multiplied.exec(text) ?? []
  if (times !== undefined && each !== undefined && word !== undefined) {
    const [count, amount, unit] = [parseTypedNumber(times), parseTypedNumber(each), findUnit(word)]
    if (count !== undefined && amount !== undefined && unit !== undefined)
      return { size: short(exact(count).times(exact(amount)).toFixed()), unit }
  }
  const [, number, name] = single.exec(text) ?? []
  const unit = name === undefined ? undefined : findUnit(name)
  const size = number === undefined ? undefined : parseTypedNumber(number)
  return unit === undefined || size === undefined ? undefined : { size: short(size), unit }
}

/** "6 oz" is 6 and oz, "25 x 500 g" is 12500 and g, "6" is 6 without a unit. */
export function readSize(text: string): Size | undefined {
  const sized = sizeBy(text, whole(MULTIPLIED), whole(SINGLE))
  if (sized) return sized
  const number = parseTypedNumber(text) ?? readAmount(text)
  return number === undefined ? undefined : { size: number, unit: undefined }
}

/** The size that stands somewhere in a name: "FROZEN CROISSANT DOUGH SHEET 25 X 500G". */
export const sizeIn = (text: string): Size | undefined => sizeBy(text, MULTIPLIED, SINGLE)
