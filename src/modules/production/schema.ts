import { z } from 'zod'
import { flag, instant, optionalText, quantity, quantityOut } from '#shared/fields.ts'

/** A day: what is longer was forgotten, not worked. */
const MINUTES_MAX = 1440

export const Stretch = z.object({
  id: z.string(),
  /** Null: the order as a whole. */
  stage: z.string().nullable(),
  began: instant,
  ended: instant,
  by: z.string(),
  /** Off: it was a mistake, and adds to nothing. */
  counted: flag,
})
export type Stretch = z.infer<typeof Stretch>

/** How far an order is made, and how long it took. */
export const Production = z.object({
  stages: z.array(
    z.object({
      name: z.string(),
      done: flag,
      /** Its last tick; null where nobody ticked it yet. */
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

/** The time that one of a product took to make, as far as it was timed. */
export const LearnedMinutes = z.object({
  /** The median of the last orders for one; null where too few were timed. */
  minutes: quantityOut.nullable(),
  /** How many orders that is of. */
  orders: z.int(),
  /** The product type whose orders these are; null: those of the product itself. */
  ofType: z.string().nullable(),
})
export type LearnedMinutes = z.infer<typeof LearnedMinutes>
