import { ownOrUsual } from '#modules/settings/own-or-usual.ts'
import { type Decimal, isPositive } from '#shared/money.ts'
import { shownWords } from './shown-words.ts'

type TitledOrder = { kind: 'quote' | 'order'; amountPaid: Decimal; balance: Decimal; taxEnabled: boolean }

export type TitleSettings = {
  invoiceLabel: string
  useTaxInvoice: boolean
  taxInvoiceTitle: string
}

/**
 * The title by ORD-5. A document for one payment says so in any state of the order. Taxed or not
 * was settled when the order was written; today's settings do not count.
 */
export function documentTitle(order: TitledOrder, settings: TitleSettings): string {
  const { titles } = shownWords
  if (order.kind === 'quote') return titles.quote
  if (isPositive(order.amountPaid) && !isPositive(order.balance)) return titles.receipt
  if (order.taxEnabled && settings.useTaxInvoice)
    return ownOrUsual(settings.taxInvoiceTitle, 'taxInvoiceTitle', titles.taxInvoice)
  return ownOrUsual(settings.invoiceLabel, 'invoiceLabel', titles.invoice)
}
