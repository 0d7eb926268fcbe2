import { z } from 'zod'
import { Tier } from '#modules/orders/tier.ts'
import { CostSheet } from '#modules/products/cost-sheet.ts'
import { addDays, today } from '#shared/dates/dates.ts'
import { flag, isoDate, moneyOut } from '#shared/fields.ts'
import { isDecimal } from '#shared/money.ts'

const text = z.string().max(20_000)
const texts = z.array(text).max(1000)
const decimal = z.string().refine(isDecimal)
const id = z.int().positive()

const RecordLine = z.object({
  lineId: id,
  productId: id.nullable(),
  name: text,
  quantity: decimal,
  servings: z.int().nullable(),
  tiers: z.array(Tier),
  hasDesign: z.boolean(),
  /** The recipes for one of it, with those inside them. */
  recipes: z.array(z.object({ recipeId: id, name: text, version: z.int(), batches: decimal })),
  tins: texts,
  /** Null for what has no tiers. */
  build: z
    .object({
      rows: z.array(z.object({ tier: text, board: text, dowels: text, portions: text })),
      facts: text,
      notes: texts,
    })
    .nullable(),
  costSheet: CostSheet.nullable(),
})

/** How an order was made: whatever is known when it is completed, without the customer. */
export const ProductionRecord = z.object({
  lines: z.array(RecordLine).max(1000),
  colours: texts,
  tinNotes: texts,
  differently: texts,
  /** The work that belongs to no stage stands without a name. */
  stages: z.array(z.object({ name: text.nullable(), workedMinutes: z.number() })),
  /** The labour of its products. */
  plannedMinutes: z.number().nullable(),
  allergens: z.object({ contains: text, mayContain: text, notChecked: text }),
  handover: text.nullable(),
  theme: text.nullable(),
  eventType: text.nullable(),
  pictures: z.array(z.object({ mediaId: id })),
})
export type ProductionRecord = z.infer<typeof ProductionRecord>

/** The days for which later notes and pictures are added to a record (AGN-1). */
const OPEN_DAYS = 30

export const openUntil = (madeAt: string, timeZone: string): string => addDays(today(madeAt, timeZone), OPEN_DAYS)

/** The record as it is shown. */
export const HowMade = z.object({
  madeOn: isoDate,
  /** Until this day, later notes and pictures are added. */
  openUntil: isoDate,
  isOpen: flag,
  priceThen: moneyOut,
  /** Null if nothing in it was costed. */
  costThen: moneyOut.nullable(),
  record: ProductionRecord,
})
export type HowMade = z.infer<typeof HowMade>

export const KitchenHowMade = HowMade.omit({ priceThen: true, costThen: true }).extend({
  record: ProductionRecord.extend({ lines: z.array(RecordLine.omit({ costSheet: true })) }),
})
export type KitchenHowMade = z.infer<typeof KitchenHowMade>

/** The minutes that were worked on it. */
export const workedMinutes = ({ stages }: Pick<ProductionRecord, 'stages'>): number =>
  stages.reduce((sum, stage) => sum + stage.workedMinutes, 0)

/** The words by which a record is found. */
export const searchTextOf = ({ lines, colours, theme, eventType }: ProductionRecord): string =>
  [
    ...new Set(
      [
        ...lines.flatMap(({ name, tiers, recipes }) => [
          name,
          ...tiers.flatMap(({ shape, flavour, filling, covering }) => [shape, flavour, filling, covering]),
          ...recipes.map((recipe) => recipe.name),
        ]),
        ...colours,
        theme,
        eventType,
      ].filter(Boolean),
    ),
  ].join('\n')
