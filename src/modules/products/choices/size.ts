import { z } from 'zod'
import { decimalOut, flag, id, moneyOut, optionalDecimal, quantity, quantityOut, required } from '#shared/fields.ts'
import { compare } from '#shared/money.ts'
import { priceField } from '../price-field.ts'
import { Choice, PartOut, repeated, supplyParts, usually } from './choice.ts'
import { PICKS_MAX, PRODUCT_CHOICES_MAX } from './choice-limits.ts'
import { choiceWords as words } from './words.ts'

export const SIZES_MAX = 20
/** An option that is not offered, as it is stored. */
export const LeftOut = z.object({ optionId: id })

const SizeInput = z.object({
  /** The id of an existing size; left out for a new one. */
  id: id.nullish(),
  name: required('Size', 60),
  servings: z.int('Enter a whole number').min(1, 'Servings must be at least 1').max(100_000).nullish(),
  /** Before tax. One of the two prices is given. */
  price: priceField('Price').optional(),
  priceIncludingTax: priceField('Price').optional(),
  /** How many times the product's own recipes. */
  factor: usually(quantity('Recipes', { above: 0, max: 1_000_000, places: 6 }), 1),
  /** Null for the product's own minutes times the factor. */
  labourMinutes: optionalDecimal('Minutes', { min: 0, max: 1_000_000 }),
  /** Beside the product's own supplies. */
  supplies: usually(supplyParts, []),
  /** Options that are not offered in this size. */
  leftOut: usually(z.array(id).max(1000), []),
  active: usually(flag, true),
})
export type SizeInput = z.infer<typeof SizeInput>

/** The whole list, in its order. A size that is left out is no longer offered. */
export const SizesInput = z
  .array(SizeInput)
  .max(SIZES_MAX, `A product comes in up to ${SIZES_MAX} sizes`)
  .superRefine((sizes, context) => {
    for (const [i, message] of repeated(sizes, words.sameSize))
      context.addIssue({ code: 'custom', path: [i, 'name'], message })
  })

const ProductChoiceInput = z.object({
  choiceId: id,
  required: usually(flag, false),
  /** The most options of a choice of many; null for as many as there may be. */
  most: z.int().min(1).max(PICKS_MAX).nullish(),
  defaultOptionId: id.nullish(),
  /** Options that are not offered with this product. */
  leftOut: usually(z.array(id).max(1000), []),
})
export type ProductChoiceInput = z.infer<typeof ProductChoiceInput>
export const ProductChoicesInput = z
  .array(ProductChoiceInput)
  .max(PRODUCT_CHOICES_MAX, `A product has up to ${PRODUCT_CHOICES_MAX} choices`)

export const ProductSize = z.object({
  id,
  name: z.string(),
  servings: z.int().nullable(),
  price: decimalOut,
  priceIncludingTax: moneyOut,
  factor: quantityOut,
  labourMinutes: decimalOut.nullable(),
  supplies: z.array(PartOut),
  leftOut: z.array(id),
  active: flag,
  /** At least this much, if `unpricedCount` is above 0. */
  totalCost: decimalOut,
  unpricedCount: z.int(),
  grossProfit: moneyOut,
  margin: decimalOut.nullable(),
  belowTarget: flag,
  suggestedPrice: decimalOut.nullable(),
  suggestedPriceIncludingTax: decimalOut.nullable(),
})
export type ProductSize = z.infer<typeof ProductSize>

/** A choice that a product has; the choice itself tells its options. */
export const ProductChoice = Choice.pick({ name: true, kind: true, tierPart: true }).extend({
  choiceId: id,
  required: flag,
  most: z.int().nullable(),
  defaultOptionId: id.nullable(),
  leftOut: z.array(id),
})
export type ProductChoice = z.infer<typeof ProductChoice>

/** The size whose price is the product's; undefined if none is offered. */
export const cheapestSize = <Size extends Pick<ProductSize, 'price' | 'active'>>(
  sizes: readonly Size[],
): Size | undefined => sizes.filter(({ active }) => active).toSorted((a, b) => compare(a.price, b.price))[0]
