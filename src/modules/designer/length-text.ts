import type { LengthUnit } from '#modules/tins/length.ts'
import { formatQuantity } from '#shared/text/format.ts'

const MM = { cm: 10, in: 25.4 }

/** Lengths in millimetres as text: "30 x 20 cm". */
export const lengthsText = (lengths: readonly number[], unit: LengthUnit): string =>
  `${lengths.map((mm) => formatQuantity(Math.round((mm / MM[unit]) * 10) / 10)).join(' x ')} ${unit}`
