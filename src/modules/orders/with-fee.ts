import type { Decimal } from '#shared/money.ts'
import { type OrderLine, OrderLineInput } from './schema.ts'

/** These lines, as they are typed, and a fee that the customer signed. */
export const withFee = (
  lines: readonly (OrderLine | OrderLineInput)[],
  fee: { name: string; amount: Decimal },
): OrderLineInput[] => [
  ...lines.map((line) => OrderLineInput.parse(line)),
  OrderLineInput.parse({ name: fee.name, quantity: 1, unitPrice: fee.amount, isFee: true }),
]
