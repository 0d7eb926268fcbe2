import { formatQuantity } from '#shared/text/format.ts'
import { fraction, roundFraction } from '#shared/text/fraction.ts'
import { type LengthUnit, lengthIn } from './length.ts'
import { TIN_MEASURES, type Tin } from './tin.ts'
import { tinWords as words } from './words.ts'

/** "2 x Round 20 x 7 cm" */
export function tinText({ shape, size, width, depth, count }: Tin, unit: LengthUnit = 'cm'): string {
  const measures = TIN_MEASURES[shape]
  const isByLitres = measures.size === 'litres'
  const sizes = [size, measures.width ? width : null, measures.hasOwnDepth ? null : depth]
  const measured = sizes.filter((each) => each !== null)
  const said = measured.map((each) => formatQuantity(isByLitres ? each : lengthText(each, unit), 2)).join(' x ')
  return `${count > 1 ? `${count} x ` : ''}${words.shapes[shape]} ${said} ${isByLitres ? words.litres : unit}`
}

const lengthText = (length: string | number, unit: LengthUnit) => roundFraction(lengthIn(fraction(length), unit), 2)
