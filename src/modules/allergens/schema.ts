import { z } from 'zod'
import { id } from '#shared/fields.ts'

/** `none`: it is in nothing that somebody has checked. */
export const MARKS = ['contains', 'mayContain', 'notChecked', 'none'] as const
export type Mark = (typeof MARKS)[number]

export const MATRIX_KINDS = ['products', 'recipes'] as const
export type MatrixKind = (typeof MATRIX_KINDS)[number]

export const MatrixQuery = z.object({ of: z.enum(MATRIX_KINDS).default('products') })

export const MatrixRow = z.object({
  id,
  name: z.string(),
  /** One for each column. */
  marks: z.array(z.enum(MARKS)),
  /** Allergens that are in no list of the law. */
  others: z.array(z.object({ name: z.string(), mark: z.enum(['contains', 'mayContain']) })),
  /** Why nothing can be ruled out: ingredients that nobody has checked, and what is made of nothing yet. */
  notChecked: z.array(z.string()),
})
export type MatrixRow = z.infer<typeof MatrixRow>

export const AllergenMatrix = z.object({
  columns: z.array(z.object({ code: z.string(), name: z.string() })),
  /** By name, archived ones left out. */
  rows: z.array(MatrixRow),
})
export type AllergenMatrix = z.infer<typeof AllergenMatrix>
