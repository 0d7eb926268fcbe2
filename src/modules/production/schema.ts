import { z } from 'zod'
import { flag, instant, isoDate, optionalText, quantity, quantityOut, version } from '#shared/fields.ts'
import { orderWorkSchema } from './stage-work.ts'

/** A day: a longer time was forgotten, not worked. */
const MINUTES_MAX = 1440

export const Stretch = z.object({
  id: z.string(),
  /** Null for the order as a whole. */
  stage: z.string().nullable(),
  began: instant,
  ended: instant,
  by: z.string(),
  /** False if it was a mistake and counts for nothing. */
  counted: flag,
})
export type Stretch = z.infer<typeof Stretch>

/** The progress of an order, and the time it took. */
export const Production = z.object({
  stages: z.array(
    z.object({
      name: z.string(),
      done: flag,
      /** Its last tick; null if nobody has ticked it yet. */
      ticked: z.object({ id: z.string(), at: instant, by: z.string() }).nullable(),
    }),
  ),
  /** The newest first. */
  work: z.array(Stretch),
})
export type Production = z.infer<typeof Production>

export const WorkInput = z.object({
  stage: optionalText('Stage', 60),
  minutes: quantity('Minutes', { min: 1, max: MINUTES_MAX }),
})
export type WorkInput = z.infer<typeof WorkInput>

/** The work of an order and where it stands. */
export const OrderPlan = z.object({
  /** True if the owner typed this list. */
  own: flag,
  stages: z.array(
    z.object({
      /** Null for work that nobody split into stages. */
      stage: z.string().nullable(),
      minutes: z.int(),
      before: z.int(),
      sooner: z.int(),
      /** The day that the owner chose. */
      day: isoDate.nullable(),
      done: flag,
    }),
  ),
  placed: z.array(
    z.object({
      stage: z.string().nullable(),
      /** The item that it makes; null for work on the whole order. */
      item: z.string().nullable(),
      day: isoDate,
      minutes: z.int(),
      /** Finds no time. */
      over: flag,
    }),
  ),
})
export type OrderPlan = z.infer<typeof OrderPlan>

export const OrderPlanInput = z.object({
  version,
  /** Null: as long as its products say. */ stages: orderWorkSchema.nullable(),
})
export type OrderPlanInput = z.infer<typeof OrderPlanInput>

/** The time that making one of a product took, as far as it was measured. */
export const LearnedMinutes = z.object({
  /** The median of the last orders for one; null if too few were timed. */
  minutes: quantityOut.nullable(),
  /** The number of orders behind it. */
  orders: z.int(),
  /** The product type of these orders; null if they are for the product itself. */
  ofType: z.string().nullable(),
})
export type LearnedMinutes = z.infer<typeof LearnedMinutes>
