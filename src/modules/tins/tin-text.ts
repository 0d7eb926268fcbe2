import { formatQuantity } from '#shared/text/format.ts'
import { TIN_MEASURES, type Tin } from './tin.ts'
import { tinWords as words } from './words.ts'

/** "2 x Round 20 x 7 cm" */
export function tinText({ shape, size, width, depth, count }: Tin): string {
  const measures = TIN_MEASURES[shape]
  const sizes = [size, measures.width ? width : null, measures.hasOwnDepth ? null : depth]
  const said = sizes.flatMap((each) => (each === null ? [] : formatQuantity(each, 2))).join(' x ')
  return `${count > 1 ? `${count} x ` : ''}${words.shapes[shape]} ${said} ${measures.size === 'litres' ? words.litres : words.cm}`
}
