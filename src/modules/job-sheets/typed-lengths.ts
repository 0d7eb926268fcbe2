import { centimetres, type LengthUnit } from '#modules/tins/length.ts'

const INCHES = /"|″|\bin\b|\binch(?:es)?\b/i
const LENGTH = /\d{1,4}(?:[.,]\d{1,4})?/g
/** Centimetres; no tier is longer. */
const LONGEST = 200

/** The lengths that a baker typed as "20 cm", "8 in" or "30 x 20"; without a unit they are centimetres. */
export function typedLengths(text: string | null | undefined): { unit: LengthUnit; lengths: number[] } {
  const unit = INCHES.test(text ?? '') ? 'in' : 'cm'
  const found = (text ?? '').match(LENGTH) ?? []
  const lengths = found.map((length) => Number(centimetres(length.replace(',', '.'), unit)))
  return { unit, lengths: lengths.filter((length) => length > 0 && length <= LONGEST) }
}
