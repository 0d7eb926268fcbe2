import type { Decimal } from '#shared/money.ts'
import { times } from '#shared/text/fraction.ts'
import { dimensionOf, type Unit } from '../unit.ts'
import type { Region } from '../unit-choices.ts'
import { plainMarks } from './plain-marks.ts'
import { decimalOf, type Measure, takeMeasure } from './take-measure.ts'
import { takeNumber } from './take-number.ts'
import { takeContainer } from './take-unit.ts'

export type Size = { size: Decimal; unit: Unit | undefined }

const PACK_OF = /^(?:pack(?:et|age)?|box|bag|case|carton|tray|tub|jar|tin|can|bottle|set|sleeve|roll)s?\s+of\s+/i
const isMeasured = (measure: Measure | undefined): measure is Measure =>
  measure !== undefined && dimensionOf(measure.unit) !== 'count'

/** "25 x 500 g", "500 g x 25", "24 cans 375 ml". */
function multiplied(first: Measure, region: Region): { size: Size; rest: string } | undefined {
  const [cross = ''] = /^[x×*@]\s*/iu.exec(first.rest) ?? []
  const isCount = dimensionOf(first.unit) === 'count'
  const [open = ''] = /^\(\s*/.exec(first.rest) ?? []
  const each = isCount ? takeMeasure(first.rest.slice((cross || open).length), region) : undefined
  if (isMeasured(each) && (cross !== '' || first.unit === 'pack') && each.unread === undefined)
    return {
      size: { size: decimalOf(times(first.value, each.value)), unit: each.unit },
      rest: open ? each.rest.replace(/^(?:each)?\s*\)/, '') : each.rest,
    }
  const count = !isCount && cross !== '' ? takeNumber(first.rest.slice(cross.length)) : undefined
  return count && { size: { size: decimalOf(times(first.value, count.value)), unit: first.unit }, rest: count.rest }
}

function takeSize(text: string, region: Region): { size: Size; rest: string } | undefined {
  const first = takeMeasure(text, region)
  if (first === undefined || first.isRange || first.unread !== undefined) return undefined
  const all = multiplied(first, region)
  if (all) return all
  return { size: { size: decimalOf(first.value), unit: first.isBare ? undefined : first.unit }, rest: first.rest }
}

/**
 * The size of a purchase: "6 oz" is 6 and oz, "25 x 500 g" 12500 and g, "1 lb 4 oz" 1.25 and lb, "6" has no unit.
 * Undefined if the text is more than a size.
 */
export function readSize(text: string, region: Region): Size | undefined {
  const plain = plainMarks(text)
    .replace(PACK_OF, '')
    .replace(/^\(([^()]+)\)/, '$1')
  const read = takeSize(plain, region)
  if (read === undefined) return undefined
  const rest = (takeContainer(read.rest)?.rest ?? read.rest).trim()
  return rest === '' ? read.size : undefined
}

/** The size inside a name: "FROZEN CROISSANT DOUGH SHEET 25 X 500G". */
export function sizeIn(text: string, region: Region): Size | undefined {
  const sizes = [...text.matchAll(/(?<![\p{L}\p{N}.,/])(?=[\d.½¼¾⅐-⅞])/gu)]
    .map(({ index }) => takeSize(text.slice(index), region)?.size)
    .filter((size) => size?.unit !== undefined)
  return sizes[0]
}
