import { choicesText } from '#modules/products/choices/choices-text.ts'
import { chosenWords as words } from '#modules/products/choices/chosen-words.ts'
import type { ChosenProduct } from './chosen.ts'
import type { SelectedProduct } from './selected-product.ts'

/** The line as the customer sent it. */
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
    picks.map(({ option, gone, whole }) => {
      const said = whole ? words.forWholeCake(option) : option
      return { option: gone ? words.goneOption(said) : said }
    }),
  )
