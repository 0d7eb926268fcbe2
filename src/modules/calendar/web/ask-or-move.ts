import type { QueryClient } from '@tanstack/react-query'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { askHow } from '#modules/changes/web/ask-how.ts'
import { changesApi } from '#modules/changes/web/changes-api.ts'
import { changeWords } from '#modules/changes/words.ts'
import type { AgreedHow, Order, OrderChanges } from '#modules/orders/schema.ts'
import { isSigned } from '#modules/orders/signed.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { orderWords } from '#modules/orders/words.ts'
import { choose } from '#web/feedback/confirm.ts'
import { failureText, isTurnedDown } from '#web/feedback/failure-text.ts'
import { toast } from '#web/feedback/toast.ts'
import { calendarWords as words } from '../words.ts'

/** The order, if its customer has signed for its day. */
export async function signedOrder(client: QueryClient, id: number): Promise<Order | undefined> {
  const order = await client.fetchQuery({ ...ordersApi.get.query({ id }), staleTime: 0 }).catch(() => undefined)
  return order && isSigned(order) && order.contactId !== null ? order : undefined
}

type Times = Pick<OrderChanges, 'eventDate' | 'deliveryTime' | 'deliveryTimeTo'>

/**
 * The day of a signed order is first approved by its customer, or moved with a word on how they agreed. Returns that
 * word; undefined if it is not to move.
 */
export async function askOrMove(
  order: Order,
  to: Times,
  { title, against }: { title: string; against: readonly string[] },
): Promise<AgreedHow | 'asked' | undefined> {
  const { customerName } = order
  if (order.changePending) {
    toast.error(words.moveFailed, orderWords.changeWaits(customerName))
    return undefined
  }
  const asks = await choose({
    title,
    message: against.join(' '),
    choices: [
      { label: changeWords.askFirst(customerName), value: true },
      { label: changeWords.moveNow, value: false },
    ],
  })
  if (asks === undefined) return undefined
  if (!asks) return askHow(customerName)
  try {
    await withOverride((dateReason) =>
      changesApi.make.call({
        id: order.id,
        body: { version: order.version, changes: { ...to, ...(dateReason ? { dateReason } : {}) } },
      }),
    )
    toast.success(order.customer?.email ? changeWords.askedAbout(customerName) : changeWords.madeUnsent(customerName))
    return 'asked'
  } catch (error) {
    if (!isTurnedDown(error)) toast.error(changeWords.failed, failureText(error, words.moveFailed))
    return undefined
  }
}
