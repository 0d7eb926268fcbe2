import { z } from 'zod'
import { stageWorkSchema } from '#modules/production/stage-work.ts'
import { flag, hexColor, id, required, version } from '#shared/fields.ts'
import { days } from '../money/payment-defaults.ts'

export const BAKING_GROUPS = ['Cakes', 'Cupcakes', 'Cookies', 'Other'] as const

export const STAGES_MAX = 20

/** Stages of work in their order, each once. */
export const stageList = z
  .array(required('Stage', 60))
  .max(STAGES_MAX, `At most ${STAGES_MAX} stages`)
  .transform((stages) => [...new Set(stages)])

export const ProductType = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  position: z.int(),
  hidden: flag,
  /** Heading in the baking lists: one of `BAKING_GROUPS` or the owner's own. */
  bakingGroup: z.string(),
  taxRateId: id.nullable(),
  leadDays: z.int(),
  stages: z.array(z.string()),
  stageWork: stageWorkSchema,
  version,
})
export type ProductType = z.infer<typeof ProductType>

export const ProductTypeInput = z.object({
  name: required('Name', 60),
  color: hexColor,
  hidden: flag.optional(),
  bakingGroup: required('Baking group', 40).optional(),
  taxRateId: id.nullable().optional(),
  leadDays: days('Lead days', 365).optional(),
  stages: stageList.optional(),
  /** Left out, it follows the stages: a renamed stage keeps its time. */
  stageWork: stageWorkSchema.optional(),
})
export type ProductTypeInput = z.infer<typeof ProductTypeInput>

export const ProductTypeChanges = ProductTypeInput.partial().extend({ version })
export type ProductTypeChanges = z.infer<typeof ProductTypeChanges>
