import { z } from 'zod'
import { allergensOut } from '#modules/allergens/allergen-list.ts'
import { BAKE_STEPS } from '#modules/settings/bake-habits.ts'
import { flag, id, isoDate, quantityOut } from '#shared/fields.ts'

/** The numbers of days that a plan can look ahead. */
export const SPANS = [3, 7, 14] as const

/** Habits left out come from the settings. */
export const BakePlanQuery = z.object({
  /** The first day of the orders and of baking; default: today. */
  from: isoDate.optional(),
  days: z.coerce.number().int().min(1).max(31).default(7),
  leadDays: z.coerce.number().int().min(0).max(2).optional(),
  freezer: z.enum(['true', 'false']).optional(),
  step: z.enum(BAKE_STEPS).optional(),
})
export type BakePlanQuery = z.infer<typeof BakePlanQuery>

/** An order's part of a bake. */
export const BakeShare = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  /** The day of its event. */
  day: isoDate,
  /** "Deliver 5:00 PM", or "Event 6:30 PM" without an agreed hand-over. */
  time: z.string().nullable(),
  batches: quantityOut,
  /** It waits in the freezer for its day. */
  frozen: flag,
  /** Batches of this recipe made for the order before this bake, and after it. */
  before: quantityOut,
  after: quantityOut,
  /** It was ticked as made today. */
  made: flag,
  /** The allergens to which the customer is allergic; left out for most. */
  avoids: allergensOut.optional(),
})

export const PlannedBake = z.object({
  recipeId: id,
  name: z.string(),
  batches: quantityOut,
  /** Equal parts that fit into the mixer. */
  mixes: z.int(),
  mix: quantityOut,
  /** Batches that no order needs. */
  leftOver: quantityOut,
  /** Servings of the whole bake. */
  servings: quantityOut,
  oven: z.object({ temperature: z.int(), unit: z.enum(['C', 'F']) }).nullable(),
  minutes: z.number().nullable(),
  /** The tins of the whole bake, and how many go into the oven in each round at this heat. */
  tins: z.object({ text: z.string(), needed: z.int(), rounds: z.array(z.int()) }).nullable(),
  orders: z.array(BakeShare),
})
export type PlannedBake = z.infer<typeof PlannedBake>

/** A thing to do in its turn: a bake, by its place among the day's bakes, or cleaning before some of them. */
export const PlanStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bake'), index: z.int() }),
  z.object({
    kind: z.literal('clean'),
    /** The key by which it is ticked. */
    id: z.string(),
    /** The allergens that are to be gone, and the orders that ask for it. */
    codes: allergensOut,
    orders: z.array(BakeShare.pick({ orderId: true, orderNumber: true })),
    done: flag,
  }),
])
export type PlanStep = z.infer<typeof PlanStep>

const Thawed = z.object({
  recipeId: id,
  name: z.string(),
  batches: quantityOut,
  order: BakeShare.pick({ orderId: true, orderNumber: true, customerName: true, day: true, time: true }),
})

export const BakePlan = z.object({
  from: isoDate,
  to: isoDate,
  days: z.array(
    z.object({
      day: isoDate,
      thaw: z.array(Thawed),
      bakes: z.array(PlannedBake),
      /** All bakes in the order in which they are safe; left out where no order of the day avoids anything. */
      steps: z.array(PlanStep).optional(),
    }),
  ),
  /** Items of these orders without a recipe. */
  bare: z.array(z.string()),
})
export type BakePlan = z.infer<typeof BakePlan>
