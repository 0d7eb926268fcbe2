import { useQuery } from '@tanstack/react-query'
import type { ChoiceOption } from '../../choices/choice.ts'
import type { ProductChoice } from '../../choices/size.ts'
import type { Product } from '../../schema.ts'
import { choicesApi } from './choices-api.ts'

export type Offered = ProductChoice & { options: ChoiceOption[] }

/** The choices of a product with the options that it offers, priced for whoever asks; undefined until they are read. */
export function useOffered(
  product: Product,
  priced: (option: ChoiceOption) => ChoiceOption = (option) => option,
): Offered[] | undefined {
  const choices = useQuery({ ...choicesApi.list.query({}), enabled: product.choices.length > 0 }).data?.rows
  if (product.choices.length > 0 && !choices) return undefined
  return product.choices.flatMap((link): Offered[] => {
    const choice = choices?.find(({ id }) => id === link.choiceId)
    return choice
      ? [{ ...link, options: choice.options.filter(({ id }) => !link.leftOut.includes(id)).map(priced) }]
      : []
  })
}
