import { z } from 'zod'
import { anyway } from '#modules/safety/schema.ts'
import { id, idList, isoDate } from '#shared/fields.ts'

export const LABEL_FORMATS = ['a4-24', 'a4-8', 'letter-10', 'letter-6', 'roll-62', '4x6'] as const
export const LabelFormat = z.enum(LABEL_FORMATS)
export type LabelFormat = z.infer<typeof LabelFormat>

/** The number of labels on a sheet; others are printed one by one. */
export const ON_A_SHEET: Record<LabelFormat, number> = {
  'a4-24': 24,
  'a4-8': 8,
  'letter-10': 10,
  'letter-6': 6,
  'roll-62': 1,
  '4x6': 1,
}
/** The sheets of each paper size, the usual one first; rolls fit every bakery. */
const SHEETS = { a4: ['a4-8', 'a4-24'], 'us-letter': ['letter-6', 'letter-10'] } as const
export const formatsFor = (paper: keyof typeof SHEETS): [LabelFormat, ...LabelFormat[]] => [
  ...SHEETS[paper],
  'roll-62',
  '4x6',
]
/** On these, letters become smaller than the 1.2 mm x-height that the UK and EU require except on small packs. */
export const SHRINKS_BELOW_LAW: readonly LabelFormat[] = ['a4-24', 'a4-8', 'letter-10', 'letter-6']
export const COPIES_MAX = 200
export const LABELS_MAX = 1000

const Segment = z.object({ text: z.string(), bold: z.boolean() })

/** The labels that can be printed for one item of an order. */
export const LabelItem = z.object({
  lineId: id,
  name: z.string(),
  ingredients: z.array(Segment),
  contains: z.string().nullable(),
  mayContain: z.string().nullable(),
  storage: z.string().nullable(),
  shelfLifeDays: z.int().nullable(),
  warnings: z.array(z.string()),
})
export type LabelItem = z.infer<typeof LabelItem>

export const OrderLabels = z.object({
  number: z.string(),
  customerName: z.string(),
  revision: z.int(),
  /** A change waits for the customer: the labels are those of what she signed. Null if none does. */
  changePending: z.boolean().nullable(),
  items: z.array(LabelItem),
})
export type OrderLabels = z.infer<typeof OrderLabels>

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Enter a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `Enter ${least} or more`).max(most, `Enter ${most} or less`))
const typed = (most: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().max(most, `At most ${most} characters`))
    .optional()

/** The orders whose items are labelled. */
export const ChosenOrders = z.object({ ids: idList(100) })

/** The typed choices for the labels; flat, because they are in the file's address. */
export const LabelQuery = ChosenOrders.extend({
  format: LabelFormat,
  copies: whole(1, COPIES_MAX).optional(),
  /** The labels already used on the first sheet. */
  skip: whole(0, 23).optional(),
  /** All items if left out. */
  lineIds: idList(1000).optional(),
  madeOn: isoDate.optional(),
  bestBefore: isoDate.optional(),
  netWeight: typed(40),
  batch: typed(40),
  storage: typed(200),
  statement: typed(200),
  withAddress: z.enum(['true', 'false']).optional(),
  anyway,
})
export type LabelQuery = z.infer<typeof LabelQuery>
