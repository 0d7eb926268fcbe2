import { z } from 'zod'
import { choicesText } from '#modules/products/choices/choices-text.ts'
import { Picked } from '#modules/products/choices/picked.ts'
import { flag, id } from '#shared/fields.ts'
import type { ChosenProduct } from './product-choice.ts'
import { publicFormWords as words } from './words.ts'

/** A requested product, at the prices of that moment. */
export const SelectedProduct = z.object({
  productId: id,
  name: z.string(),
  type: z.string(),
  /** Older requests have none. */
  description: z.string().nullish(),
  quantity: z.int(),
  /** With tax, as the visitor saw it. */
  price: z.string(),
  netPrice: z.string(),
  totalPrice: z.string(),
  /** What was chosen, in words and amounts; left out where there is nothing to choose. */
  size: z.object({ id, name: z.string(), servings: z.int().nullable() }).nullish(),
  picks: z.array(Picked.extend({ gone: flag.optional() })).optional(),
})
export type SelectedProduct = z.infer<typeof SelectedProduct>

/** What was chosen, as it was sent. */
export const chosenAgain = ({ productId, quantity, size, picks = [] }: SelectedProduct): ChosenProduct => ({
  productId,
  quantity,
  ...(size && { sizeId: size.id }),
  ...(picks.length > 0 && { optionIds: picks.map(({ optionId }) => optionId) }),
})

/** The size and options in words; null without any. An option that was put away while the customer wrote says so. */
export const selectedText = ({ size, picks = [] }: Pick<SelectedProduct, 'size' | 'picks'>): string | null =>
  choicesText(
    size ?? null,
    picks.map(({ option, gone }) => ({ option: gone ? words.goneOption(option) : option })),
  )
