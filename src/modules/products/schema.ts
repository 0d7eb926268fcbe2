import { z } from 'zod'
import { decimalOut, flag, id, instant, money, optionalText, required, version } from '#shared/fields.ts'
import { productWords } from './words.ts'

const text = z.string().nullable()

export const ProductInput = z.object({
  name: required('Name', 200, productWords.nameRequired),
  /** A product type's slug, or its name. */
  type: required('Type', 60, productWords.typeRequired).optional(),
  /** Another name for `type` (X8). */
  category: required('Type', 60, productWords.typeRequired).optional(),
  description: optionalText('Description', 5000),
  servings: z.int('Enter a whole number').min(1, 'Servings must be at least 1').max(100_000).nullish(),
  /** Before tax. One of the two prices is given. */
  price: money('Price').optional(),
  priceIncludingTax: money('Price').optional(),
  /** null: the type's rate, else the default one. */
  taxRateId: id.nullish(),
  sku: optionalText('SKU', 60),
  imageId: id.nullish(),
  active: flag.optional(),
  showInEnquiry: flag.optional(),
})
export type ProductInput = z.infer<typeof ProductInput>

export const ProductChanges = ProductInput.partial().extend({ version })
export type ProductChanges = z.infer<typeof ProductChanges>

export const Product = z.object({
  id,
  name: z.string(),
  type: z.string(),
  category: z.string(),
  /** The type's own name, such as "Cake". */
  typeName: z.string(),
  description: text,
  servings: z.int().nullable(),
  price: decimalOut,
  priceIncludingTax: decimalOut,
  taxRateId: id.nullable(),
  /** Per cent of the rate that holds: the product's, its type's or the default one. */
  taxRate: decimalOut,
  taxName: text,
  sku: text,
  imageId: id.nullable(),
  /** null as well while the picture is being prepared. */
  imageUrl: text,
  active: flag,
  showInEnquiry: flag,
  archived: flag,
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type Product = z.infer<typeof Product>
