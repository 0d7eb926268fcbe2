import { Button } from '@mantine/core'
import { IconArrowRight, IconLink, IconPencil, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { nextMove } from '#modules/order-status/order-stages.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { moveLabel } from '../../../move-label.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { useOrderMove } from './use-order-move.tsx'

/** True for a draft that cannot be sent yet. */
export const isUnfinished = ({ status, moves }: Order): boolean =>
  status === 'Draft' && moves.some(({ to, refused }) => to === 'Quote' && refused !== null)

/**
 * The main act of an order's page, which moves it to its next stage. A draft is sent, or completed first if sending is
 * refused.
 */
export function OrderNextStep({ order }: { order: Order }) {
  const { move, pending, dialog } = useOrderMove()
  const lettersWork = useLettersWork()
  if (order.status === 'Draft')
    return isUnfinished(order) ? (
      <Button
        component={Link}
        {...linkTo('/orders/new', { edit: order.id })}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {words.finishDraft}
      </Button>
    ) : (
      <Button
        component={Link}
        {...linkTo(`/orders/${order.id}`, { tab: 'documents', send: 'quote' })}
        leftSection={lettersWork ? <IconSend size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
      >
        {lettersWork ? words.sendQuote : words.copyLink}
      </Button>
    )
  const next = nextMove(
    order.status,
    order.moves.filter(({ refused }) => refused === null),
  )
  if (next === undefined) return null
  return (
    <>
      <Button
        loading={pending}
        rightSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => void move(order, next.to)}
      >
        {moveLabel(order, next.to)}
      </Button>
      {dialog}
    </>
  )
}
