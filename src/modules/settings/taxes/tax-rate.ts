import { z } from 'zod'
import { decimalOut, flag, id, optionalText, percent, required, version } from '#shared/fields.ts'

export const TaxRate = z.object({
  id,
  name: z.string(),
  /** In per cent, three decimals: "10.000". */
  rate: decimalOut,
  code: z.string().nullable(),
  isDefault: flag,
  archived: flag,
  version,
})
export type TaxRate = z.infer<typeof TaxRate>

export const TaxRateUses = z.object({
  productTypes: z.array(z.string()),
  productCount: z.int(),
  /** The names of the first few. */
  products: z.array(z.string()),
})
export type TaxRateUses = z.infer<typeof TaxRateUses>

export const TaxRateInput = z.object({
  name: required('Name', 60),
  rate: percent('Rate'),
  code: optionalText('Code', 20),
  isDefault: flag.optional(),
})
export type TaxRateInput = z.infer<typeof TaxRateInput>

export const TaxRateChanges = TaxRateInput.partial().extend({ archived: flag.optional(), version })
export type TaxRateChanges = z.infer<typeof TaxRateChanges>
