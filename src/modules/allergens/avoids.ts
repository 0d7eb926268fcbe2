import { z } from 'zod'
import type { Allergen } from './allergen.ts'
import { allergenOut } from './allergen-list.ts'

/** An allergic customer must not get any of it; one who prefers to do without may. */
export const AVOID_LEVELS = ['allergic', 'prefers'] as const

/** The allergens that a customer avoids. */
export const Avoids = z.array(z.object({ code: allergenOut, level: z.enum(AVOID_LEVELS) }))
export type Avoids = z.infer<typeof Avoids>

/** The allergens for which a mistake is dangerous. */
export const allergicTo = (avoids: Avoids): Allergen[] =>
  avoids.flatMap(({ code, level }) => (level === 'allergic' ? [code] : []))
