import { z } from 'zod'
import { decimal, decimalOut } from '#shared/fields.ts'
import { isSameCake, PORTIONS } from './servings.ts'
import { TIN_SHAPES } from './tin.ts'

const NUMBERS_MAX = 500
const SERVINGS_MAX = 10_000
const perCent = (label: string) => decimal(label, { min: 1, max: 100, places: 2 })
const length = (label: string) => decimal(label, { above: 0, max: 1000, places: 6 })
const shape = z.enum(TIN_SHAPES)
const portion = z.enum(PORTIONS)

export const ServingYields = z.object({ round: decimalOut, straight: decimalOut })
export const ServingNumbers = z.array(
  z.object({ shape, size: decimalOut, width: decimalOut.nullable(), portion, servings: z.int() }),
)

export const ServingYieldsInput = z.object({
  round: perCent('Round and curved cakes'),
  straight: perCent('Square and oblong cakes'),
})

export const ownServings = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(SERVINGS_MAX, `Enter ${SERVINGS_MAX} or less`)

export const ServingNumbersInput = z
  .array(z.object({ shape, size: length('Size'), width: length('Width').nullable(), portion, servings: ownServings }))
  .max(NUMBERS_MAX, `At most ${NUMBERS_MAX} numbers`)
  .refine(
    (numbers) =>
      numbers.every((one, i) =>
        numbers.slice(i + 1).every((other) => one.portion !== other.portion || !isSameCake(one, other)),
      ),
    'Give each size and cut one number',
  )
