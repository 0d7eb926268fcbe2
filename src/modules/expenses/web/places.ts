import { addressOf } from '#web/layout/link-to.ts'
import type { PalettePage } from '#web/palette/palette-entries.ts'

export const places: readonly PalettePage[] = [
  { label: 'Recurring expenses', to: addressOf('/recurring-expenses'), also: 'rent, subscriptions, every month' },
  { label: 'Expense categories', to: addressOf('/expense-categories'), also: 'budget' },
  { label: 'Split a receipt', to: addressOf('/expenses/split'), also: 'one receipt several categories' },
]
