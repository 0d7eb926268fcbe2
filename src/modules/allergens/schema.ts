import { z } from 'zod'
import { id } from '#shared/fields.ts'

/** `none` means that nothing checked contains it. */
export const MARKS = ['contains', 'mayContain', 'notChecked', 'none'] as const
export type Mark = (typeof MARKS)[number]

export const MATRIX_KINDS = ['products', 'recipes'] as const
export type MatrixKind = (typeof MATRIX_KINDS)[number]

export const MatrixQuery = z.object({ of: z.enum(MATRIX_KINDS).default('products') })

export const MatrixRow = z.object({
  id,
  /** The choice whose option this is; null for a product or recipe. */
  choiceId: id.nullable(),
  name: z.string(),
  /** One for each column. */
  marks: z.array(z.enum(MARKS)),
  /** Allergens without a column. */
  others: z.array(z.object({ name: z.string(), mark: z.enum(['contains', 'mayContain']) })),
  /** Why nothing can be ruled out: unchecked ingredients, and items without a recipe. */
  notChecked: z.array(z.string()),
})
export type MatrixRow = z.infer<typeof MatrixRow>

export const AllergenMatrix = z.object({
  columns: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The products by name, without archived ones, then the options that are chosen for them. */
  rows: z.array(MatrixRow),
})
export type AllergenMatrix = z.infer<typeof AllergenMatrix>
