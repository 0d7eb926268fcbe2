import type { Region } from '#modules/units/unit-choices.ts'
import { readSize as readWritten, type Size } from '#modules/units/written/read-size.ts'
import { parseTypedNumber } from '#shared/text/typed-number.ts'
import { readAmount } from './amount.ts'

/** "6 oz" is 6 and oz, "25 x 500 g" is 12500 and g, "6" is 6 without a unit. */
export function readSize(text: string, region: Region): Size | undefined {
  const written = readWritten(text, region)
  if (written) return written
  const number = parseTypedNumber(text) ?? readAmount(text)
  return number === undefined ? undefined : { size: number, unit: undefined }
}
