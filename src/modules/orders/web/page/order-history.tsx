import { useQuery } from '@tanstack/react-query'
import { useFeeLabel } from '#modules/settings/web/use-fee-label.ts'
import { isZero } from '#shared/money.ts'
import { fieldChanges, fieldName } from '#shared/records/field-changes.ts'
import type { HistoryEntry } from '#shared/records/history.ts'
import { useFormats } from '#web/text/formats.tsx'
import { History } from '#web/text/history.tsx'
import { orderWords as words } from '../../words.ts'
import { ordersApi } from '../orders-api.ts'

/** Fields that follow from others, or whose change another field shows. */
const UNSEEN = new Set(
  (
    'contactId customer enquiryId eventTypeId eventTypeColor kind number subtotal tax discountAmount ' +
    'setupFeeNet deliveryTax grossProfit profit costedLines lines items balance paymentStatus overdue credit how'
  ).split(' '),
)
const AMOUNTS = new Set(['setupFee', 'bookingFeeAmount', 'total', 'amountPaid', 'tips'])

/** Older entries know only the items after the change. */
function itemsOf({ lines, items }: HistoryEntry['details']): string[] {
  if (Array.isArray(items)) return [words.itemsNow(items.join(', '))]
  if (!Array.isArray(lines)) return []
  const [was, now] = lines.map((each: string[]) => each.join(', ')) as [string, string]
  return [was === now ? words.itemsOtherwise : words.itemsChanged(was, now)]
}

function sentence({ act, details }: HistoryEntry): string {
  if (act === 'moved')
    return words.movedFromTo(String(details.from), String(details.to)) + (details.reason ? `: ${details.reason}` : '')
  if (act === 'assigned') return words.assigned(String(details.person))
  if (act === 'allergies-decided') return `${words.acts[act]}: ${details.outcome}`
  if (act === 'overbooked' && details.reason) return `${words.acts.overbooked}: ${details.reason}`
  return words.acts[act] ?? act.replaceAll('-', ' ')
}

const agreedLine = ({ how }: HistoryEntry['details']): string[] => {
  const said = words.agreedHow[String(how)]
  return said ? [said] : []
}

/** The number of the change, how it was agreed, and the customer's words with a no. */
const changeLines = (details: HistoryEntry['details']): string[] => [
  words.changeNumber(Number(details.revision)),
  ...agreedLine(details),
  ...(typeof details.text === 'string' ? [details.text] : []),
]

/** The amount distinguishes two refunds. */
function moneyLine({ amount, method, number }: HistoryEntry['details'], money: (amount: string) => string): string[] {
  if (typeof amount !== 'string' || isZero(amount)) return []
  return [[number, money(amount), method].filter(Boolean).join(' · ')]
}

export function OrderHistory({ orderId }: { orderId: number }) {
  const feeLabel = useFeeLabel()
  const { date, money } = useFormats()
  const nameOf = (field: string) => fieldName(field).replace(/^Booking fee\b/, feeLabel)
  const linesOf = ({ act, details }: HistoryEntry) => {
    if (act.startsWith('change-')) return changeLines(details)
    if (act !== 'changed') return moneyLine(details, money)
    return [
      ...agreedLine(details),
      ...itemsOf(details),
      ...fieldChanges(details, { unseen: UNSEEN, amounts: AMOUNTS, nameOf, date, money }),
    ]
  }
  return <History history={useQuery(ordersApi.history.query({ id: orderId }))} sentence={sentence} lines={linesOf} />
}
