import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { withOverride } from '#modules/availability/web/with-override.ts'
import { findMove, isRequote, type Move, toldMove } from '#modules/order-status/moves.ts'
import type { OrderStatus } from '#modules/order-status/order-statuses.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { isPositive } from '#shared/money.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { toast } from '#web/feedback/toast.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { linkTo } from '#web/layout/link-to.ts'
import { useFormats } from '#web/text/formats.tsx'
import type { Order, RequoteChoice } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { isEarly } from '../../editor/is-early.ts'
import { ordersApi } from '../../orders-api.ts'
import type { MoveDetails } from './move-details.ts'

const MoveDialog = fetchedPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const RequoteDialog = fetchedPart(async () => (await import('./requote-dialog.tsx')).RequoteDialog)

type Wanted = { order: Order; to: OrderStatus; requote?: RequoteChoice } & MoveDetails
type Asked = { order: Order; entry: Order['moves'][number]; answer: (moved: boolean) => void }

/** A second press on an order is refused, but not one on another or on the same after its move. */
const stateOf = ({ id, version }: Order) => `${id} ${version}`

/** The way back to where the order was, if the status table has one that takes everything back. */
function wayBack(from: OrderStatus, to: OrderStatus): Move | undefined {
  const way = findMove(to, from, 'owner')
  return way && !way.isUndo && !isRequote(to, from) ? way : undefined
}

/**
 * Moves an order as the status table allows, and offers Undo where it has a way back. A dialog asks for what the move
 * needs; the caller places it on its page.
 */
export function useOrderMove(): {
  move: (order: Order, to: OrderStatus) => Promise<boolean>
  pending: boolean
  dialog: ReactNode
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const lettersWork = useLettersWork()
  const { money, dateLong, today } = useFormats()
  const [asked, setAsked] = useState<Asked>()
  const back = useAction({
    run: ({ moved: { id, version }, way: { to, reason } }: { moved: Order; way: Move }) =>
      ordersApi.status.call({ id, body: { to, version, ...(reason ? { reason: words.tookBack } : {}) } }),
    of: ({ moved }) => stateOf(moved),
    failure: words.moveFailed,
    onDone: () => client.invalidateQueries(),
  })
  const action = useAction({
    run: ({ order, to, reason, ...told }: Wanted) =>
      withOverride((override) => {
        const given = [reason, override].filter(Boolean).join('. ')
        return ordersApi.status.call({
          id: order.id,
          body: { to, ...told, version: order.version, ...(given ? { reason: given } : {}) },
        })
      }),
    of: ({ order }) => stateOf(order),
    failure: words.moveFailed,
    onDone: async (moved, { order, to, tellCustomer, requote }) => {
      const said = requote
        ? words.requoted(moved.revision)
        : to === 'Completed'
          ? words.handedOver[order.deliveryType ?? 'none']
          : tellCustomer && order.customer?.email
            ? words.movedAndTold(to, order.customer.email)
            : words.moved(to)
      const isOwed = to === 'Completed' && isPositive(moved.balance)
      const title = isOwed ? words.stillOwed(said, money(moved.balance)) : said
      const offer = isOwed && moved.contactId !== null ? recordPayment(moved) : toldLater(order, to)
      const way = wayBack(order.status, to)
      if (way) toast.undo(title, () => back.act({ moved, way }), offer)
      else toast.success(title, undefined, offer)
      await client.invalidateQueries()
    },
  })
  const mayTell = (order: Order, to: OrderStatus) => (order.customer?.email ? toldMove(order.status, to) : undefined)
  // A cake that is ready today is often collected tomorrow: marking it asks nothing, and its mail is sent on request.
  const toldOf = ({ order, entry }: Pick<Asked, 'order' | 'entry'>) => {
    const told = mayTell(order, entry.to)
    return told === 'Ready' || !lettersWork ? undefined : told
  }
  const recordPayment = (order: Order) => ({
    label: words.record,
    run: () => navigate(linkTo(`/orders/${order.id}`, { tab: 'money', act: 'record' })),
  })
  const toldLater = (order: Order, to: OrderStatus) =>
    lettersWork && mayTell(order, to) === 'Ready'
      ? {
          label: words.tellReady,
          run: () => navigate(linkTo(`/orders/${order.id}`, { tab: 'messages', send: 'ready' })),
        }
      : undefined

  const move = async (order: Order, to: OrderStatus): Promise<boolean> => {
    const entry = order.moves.find((each) => each.to === to)
    const refused = entry ? entry.refused : words.noWayTo(order.orderNumber, order.status, to)
    if (entry === undefined || refused !== null) {
      toast.error(words.moveFailed, refused ?? undefined)
      return false
    }
    // Undo mends a slip wherever there is a way back.
    if (to === 'Completed' && isEarly(order, today()) && wayBack(order.status, to) === undefined)
      if (!(await confirm(words.completeEarly(dateLong(order.eventDate) ?? '')))) return false
    if (isRequote(order.status, to) || entry.needsReason || toldOf({ order, entry }) !== undefined)
      return new Promise((answer) => setAsked({ order, entry, answer }))
    return (await action.act({ order, to })) !== undefined
  }
  const finish = (moved: boolean) => {
    asked?.answer(moved)
    setAsked(undefined)
  }

  return {
    move,
    pending: action.pending,
    dialog: !asked ? null : isRequote(asked.order.status, asked.entry.to) ? (
      <RequoteDialog
        order={asked.order}
        onClose={() => finish(false)}
        onRequote={async (requote) => {
          if (await action.act({ order: asked.order, to: asked.entry.to, requote })) finish(true)
        }}
      />
    ) : (
      <MoveDialog
        order={asked.order}
        entry={asked.entry}
        told={toldOf(asked)}
        onClose={() => finish(false)}
        onMove={async (details) => {
          const moved = await action.act({ order: asked.order, to: asked.entry.to, ...details })
          if (moved) finish(true)
          return moved !== undefined
        }}
      />
    ),
  }
}
