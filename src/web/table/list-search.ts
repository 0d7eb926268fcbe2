import { z } from 'zod'

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)

/**
 * A list's state as it stands in the URL, for `validateSearch`. Any text typed into the address gives a list, never an
 * error.
 */
export function listSearch<const Filters extends Record<string, z.ZodType> = Record<never, never>>(
  filters: Filters = {} as Filters,
) {
  const lenient = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, schema.optional().catch(undefined)]),
  ) as { [Name in keyof Filters]: z.ZodCatch<z.ZodOptional<Filters[Name]>> }
  return z.object({
    q: text,
    sort: text,
    page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
    ...lenient,
  })
}
