import { z } from 'zod'
import { allergenOut, allergensOut } from '#modules/allergens/allergen-list.ts'
import { AVOID_LEVELS, Avoids } from '#modules/allergens/avoids.ts'
import { flag, id, instant, isoDate, optionalText, textOut, version } from '#shared/fields.ts'
import { FOUND, OUTCOMES } from './check.ts'

export const PUBLIC_TEXT_MAX = 2000

export const SafetyCheck = z.object({
  code: allergenOut,
  level: z.enum(AVOID_LEVELS),
  found: z.enum(FOUND),
  /** The ingredients and items that it comes from, or that nobody has checked. */
  from: z.array(z.string()),
  /** The bakes for others on the same days, or the day before. */
  others: z.array(z.object({ orderId: id, orderNumber: z.string(), day: isoDate, recipe: z.string() })),
})

/** How each allergen was found at some time. */
export const FoundBefore = z.record(z.string(), z.enum(FOUND))

export const SafetyDecision = z.object({
  outcome: z.enum(OUTCOMES),
  codes: allergensOut,
  publicText: textOut,
  note: textOut,
  byName: z.string(),
  madeAt: instant,
})

export const Safety = z.object({
  avoids: Avoids,
  /** Somebody has looked at the customer's words. */
  read: flag,
  /** The allergens that her words name, before anybody has looked. */
  proposed: allergensOut,
  checks: z.array(SafetyCheck),
  decision: SafetyDecision.nullable(),
  /** Allergies that wait for a decision. */
  open: allergensOut,
  /** The open ones that got worse since the order was sent or booked. */
  worse: allergensOut,
  /** It is not sent, booked or made ready before. */
  holdsBack: flag,
  /** The recipes say that it is better than when it was last decided, sent or booked. */
  better: flag,
})
export type Safety = z.infer<typeof Safety>

/** The owner prints although allergies wait for a decision. */
export const anyway = z.enum(['true']).optional()

/** Without what customers are told. */
export const KitchenSafety = Safety.extend({
  decision: SafetyDecision.omit({ publicText: true, note: true }).nullable(),
})

export const DecideSafety = z.object({
  outcome: z.enum(OUTCOMES),
  /** The sentence on the quote. */
  publicText: optionalText('What the customer reads', PUBLIC_TEXT_MAX),
  note: optionalText('Note', 2000),
  /** The name of what the order contains, typed by the owner herself. */
  named: optionalText('Allergen', 500),
  version,
})
export type DecideSafety = z.infer<typeof DecideSafety>
