import { type Decimal, isPositive } from '#shared/money.ts'

/** "+$35.00" */
export const signedText = (amount: Decimal, money: (amount: Decimal) => string): string =>
  isPositive(amount) ? `+${money(amount)}` : money(amount)
