import { z } from 'zod'
import {
  decimalOut,
  flag,
  hexColor,
  id,
  instant,
  MONEY_MAX,
  moneyOut,
  optionalDecimal,
  optionalText,
  required,
  version,
} from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { CATEGORY_KINDS, CATEGORY_SORTS } from './filters.ts'

const kind = z.enum(CATEGORY_KINDS)

export const CategoryInput = z.object({
  name: required('Name', 60),
  /** Default: expenses. The kind never changes. */
  kind: kind.optional(),
  color: hexColor.optional(),
  /** Percent; null: no tax. */
  taxRate: optionalDecimal('Tax', { min: 0, max: 100 }),
  accountCode: optionalText('Account code', 20),
  /** Per month; null: none. */
  budget: optionalDecimal('Budget', { above: 0, max: MONEY_MAX }),
  /** A cost of keeping the bakery open, whatever it bakes; product costs are no overhead. Default: true. */
  overhead: flag.optional(),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const CategoryChanges = CategoryInput.partial().extend({ version })
export type CategoryChanges = z.infer<typeof CategoryChanges>

export const Category = z.object({
  id,
  name: z.string(),
  kind,
  color: z.string(),
  taxRate: decimalOut.nullable(),
  accountCode: z.string().nullable(),
  budget: moneyOut.nullable(),
  overhead: flag,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Category = z.infer<typeof Category>

export const CategoryListing = listing(CATEGORY_SORTS).extend({ kind: kind.optional() })
export type CategoryListing = z.infer<typeof CategoryListing>
