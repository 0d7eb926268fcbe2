import { z } from 'zod'
import type { Order } from '#modules/orders/schema.ts'
import { moneyText } from '#modules/settings/money/money-text.ts'
import type { Settings } from '#modules/settings/schema.ts'
import { compare } from '#shared/money.ts'
import { findIban } from './iban.ts'
import { nextDue } from './next-due.ts'
import { shownWords as words } from './shown-words.ts'

const caption = z.string().max(500)

/** The QR code beside the bank details. It opens a bank's app with the transfer filled in, or the customer's page. */
export const PayCode = z.discriminatedUnion('opens', [
  z.object({
    opens: z.literal('bank'),
    payee: z.string(),
    iban: z.string(),
    amount: z.string(),
    reference: z.string().optional(),
    caption,
  }),
  z.object({ opens: z.literal('page'), orderId: z.int(), caption }),
])
export type PayCode = z.infer<typeof PayCode>

type Owed = Parameters<typeof nextDue>[0] & Pick<Order, 'id' | 'orderNumber' | 'customer'>
type Asked = { kind: string; order: Owed; settings: Settings }

const PAYEE_MAX = 70
const AMOUNT_MAX = '999999999.99'

/** SET-4 "QR to pay": on an invoice only, beside the bank details, while something is due (decision 20). */
export function payCodeOf({ kind, order, settings }: Asked): PayCode | undefined {
  const { showPayCode, showBankDetails } = settings.documentLayout
  const due = nextDue(order, settings.bookingFeeLabel)
  if (kind !== 'Invoice' || !showPayCode || !showBankDetails || settings.bankDetails === null || !due) return undefined
  const iban = findIban(settings.bankDetails)
  const payee = payeeOf(settings.accountHolder ?? settings.businessName)
  if (order.currency === 'EUR' && iban !== undefined && payee !== '' && compare(due.amount, AMOUNT_MAX) <= 0) {
    const amount = moneyText(settings, order.currency)(due.amount)
    return {
      opens: 'bank',
      payee,
      iban,
      amount: due.amount,
      reference: order.orderNumber,
      caption: words.scanToPay(amount, due.label),
    }
  }
  // The page mails a way in, so it needs the customer's address.
  return order.customer?.email ? { opens: 'page', orderId: order.id, caption: words.scanToSee } : undefined
}

/** Banks accept no emoji in a name, and at most 70 characters. */
function payeeOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, PAYEE_MAX).join('').trim()
}

/**
 * The text of the code. A transfer follows EPC069-12 version 002, "Quick Response Code: Guidelines to Enable Data
 * Capture for the Initiation of a SEPA Credit Transfer", whose bank code is optional within the EEA.
 */
export function payCodeText(code: PayCode, { reference, baseUrl }: { reference: string; baseUrl: string }): string {
  if (code.opens === 'page') return `${baseUrl}/customer-portal/${code.orderId}`
  const [bankCode, purpose, structuredReference] = ['', '', '']
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bankCode,
    code.payee,
    code.iban,
    `EUR${code.amount}`,
    purpose,
    structuredReference,
    // Older frozen codes have no reference.
    code.reference ?? reference,
  ].join('\n')
}
