import { z } from 'zod'
import { flag } from '#shared/fields.ts'

/** How amounts of a recipe are rounded up. */
export const BAKE_STEPS = ['exact', 'half', 'whole'] as const
export const LEAD_DAYS = [0, 1, 2] as const

/** How this bakery bakes; the bake plan and the kitchen follow it. */
export const BakeHabits = z.object({
  /** How many days before the handover to bake things that keep that long. */
  leadDays: z.int().min(0).max(2),
  freezer: flag,
  step: z.enum(BAKE_STEPS),
  /** The tins that fit into the oven at once; null for no limit. */
  ovenTins: z.int('Enter a whole number').min(1, 'At least 1 tin').max(200, 'At most 200 tins').nullable(),
})
export type BakeHabits = z.infer<typeof BakeHabits>

export const USUAL_HABITS: BakeHabits = { leadDays: 1, freezer: false, step: 'half', ovenTins: null }
