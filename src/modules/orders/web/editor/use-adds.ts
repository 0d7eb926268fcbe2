import type { Sides } from '#modules/products/choices/picked-price.ts'
import { exact, isPositive } from '#shared/money.ts'
import { useFormats } from '#web/text/formats.tsx'
import { orderEditorWords as words } from '../../editor-words.ts'

/** The amount of an option behind its name: " + 18.00"; nothing where it adds nothing. */
export function useAdds(priceEntry: 'net' | 'gross') {
  const { money } = useFormats()
  return (amount: Sides | undefined) =>
    amount === undefined || !isPositive(exact(amount[priceEntry]).abs()) ? '' : words.adds(money(amount[priceEntry]))
}
