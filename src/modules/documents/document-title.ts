import { type Decimal, isPositive } from '#shared/money.ts'

type TitledOrder = { kind: 'quote' | 'order'; amountPaid: Decimal; balance: Decimal; taxEnabled: boolean }

export type TitleSettings = {
  invoiceLabel: string
  useTaxInvoice: boolean
  taxInvoiceTitle: string
}

export const PAYMENT_RECEIVED_TITLE = 'Payment Received'

/**
 * ORD-5. A document that acknowledges one payment is `PAYMENT_RECEIVED_TITLE` whatever the order's state. Whether the
 * order is taxed was settled when it was written, not by today's settings.
 */
export function documentTitle(order: TitledOrder, settings: TitleSettings): string {
  if (order.kind === 'quote') return 'Quote'
  if (isPositive(order.amountPaid) && !isPositive(order.balance)) return 'Receipt (Paid)'
  const label = order.taxEnabled && settings.useTaxInvoice ? settings.taxInvoiceTitle : settings.invoiceLabel
  return label.trim() || 'Invoice'
}
