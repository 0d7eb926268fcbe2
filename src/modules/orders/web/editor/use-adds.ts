import { useQuery } from '@tanstack/react-query'
import type { ChoiceOption } from '#modules/products/choices/choice.ts'
import type { Sides } from '#modules/products/choices/picked-price.ts'
import type { ProductChoice } from '#modules/products/choices/size.ts'
import type { Product } from '#modules/products/schema.ts'
import { choicesApi } from '#modules/products/web/choices/choices-api.ts'
import { exact, isPositive } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'

export type Offered = ProductChoice & { options: ChoiceOption[] }

/** The choices of a product with the options that it offers; undefined until they are read. */
export function useOffered(product: Product): Offered[] | undefined {
  const choices = useQuery({ ...choicesApi.list.query({}), enabled: product.choices.length > 0 }).data?.rows
  if (product.choices.length > 0 && !choices) return undefined
  return product.choices.flatMap((link): Offered[] => {
    const choice = choices?.find(({ id }) => id === link.choiceId)
    return choice ? [{ ...link, options: choice.options.filter(({ id }) => !link.leftOut.includes(id)) }] : []
  })
}

/** The amount of an option behind its name: " + 18.00"; nothing where it adds nothing. */
export function useAdds(priceEntry: 'net' | 'gross') {
  const { money } = useFormats()
  return (amount: Sides | undefined) =>
    amount === undefined || !isPositive(exact(amount[priceEntry]).abs()) ? '' : words.adds(money(amount[priceEntry]))
}
