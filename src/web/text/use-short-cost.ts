import type { Decimal } from '#shared/money.ts'
import { formatShortCost } from '#shared/text/short-cost.ts'
import { useFormats } from './formats.tsx'

/** Writes costs other than those of ingredients and rows. */
export function useShortCost(): (amount: Decimal | null) => string {
  const { currency, symbol } = useFormats()
  return (amount) => formatShortCost(amount, currency, { symbol })
}
