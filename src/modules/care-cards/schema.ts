import { z } from 'zod'
import { CAKE_SHAPES } from '#modules/designer/design.ts'
import { id } from '#shared/fields.ts'

const Fact = z.object({ label: z.string(), text: z.string() })

/** A tier seen from above: `Cut` of the job sheets. */
const CardCut = z.object({
  shape: z.enum(CAKE_SHAPES),
  across: z.number(),
  second: z.number().nullable(),
  portions: z.int(),
  sides: z.tuple([z.number(), z.number()]),
})

/** Everything that a customer or venue must know about a cake, in finished texts. */
export const CareCard = z.object({
  facts: z.array(Fact),
  /** Where to keep it, and when to take it out. */
  storage: z.array(Fact),
  cakes: z.array(
    z.object({
      name: z.string(),
      imageId: id.nullable(),
      facts: z.array(Fact),
      tiers: z.array(
        z.object({
          name: z.string(),
          cake: z.string(),
          portions: z.string(),
          pieces: z.string().nullable(),
          cut: CardCut.nullable(),
        }),
      ),
      remove: z.array(z.string()),
      drive: z.array(z.string()),
    }),
  ),
  allergens: z.string().nullable(),
  care: z.string().nullable(),
})
export type CareCard = z.infer<typeof CareCard>
