import { type Decimal, isPositive } from '#shared/money.ts'

type TitledOrder = { kind: 'quote' | 'order'; amountPaid: Decimal; balance: Decimal; taxEnabled: boolean }

export type TitleSettings = {
  invoiceLabel: string
  useTaxInvoice: boolean
  taxInvoiceTitle: string
}

export const PAYMENT_RECEIVED_TITLE = 'Payment Received'

/**
 * The title by ORD-5. A document for one payment is `PAYMENT_RECEIVED_TITLE` in any state of the order. Taxed or not
 * was settled when the order was written; today's settings do not count.
 */
export function documentTitle(order: TitledOrder, settings: TitleSettings): string {
  if (order.kind === 'quote') return 'Quote'
  if (isPositive(order.amountPaid) && !isPositive(order.balance)) return 'Receipt (Paid)'
  const label = order.taxEnabled && settings.useTaxInvoice ? settings.taxInvoiceTitle : settings.invoiceLabel
  return label.trim() || 'Invoice'
}
