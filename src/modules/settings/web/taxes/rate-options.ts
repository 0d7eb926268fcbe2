import type { TaxRate } from '../../taxes/tax-rate.ts'
import { taxPageWords as words } from '../../words.ts'
import { rateText } from './rate-text.ts'

/** The choices for a tax rate: the active ones, and the one already chosen. */
export const rateOptions = (rates: readonly TaxRate[], chosen: number | null) =>
  rates
    .filter(({ id, archived }) => !archived || id === chosen)
    .map(({ id, name, rate, archived }) => ({
      value: String(id),
      label: words.rateOption(name, rateText(rate), archived),
    }))
