import { Button } from '@mantine/core'
import { IconArrowRight, IconCash, IconPencil, IconRefresh, IconSend, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { linkTo } from '#web/layout/link-to.ts'
import { moveLabel } from '../../../move-label.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { nextAct } from './next-act.ts'
import { useOrderMove } from './use-order-move.tsx'

/** The main act of an order's page. */
export function OrderNextStep({ order }: { order: Order }) {
  const { move, pending, dialog } = useOrderMove()
  const lettersWork = useLettersWork()
  const next = nextAct(order)
  if (next === undefined) return null
  if (typeof next === 'object')
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
  const page = `/orders/${order.id}` as const
  const acts = {
    finish: { label: words.finishDraft, icon: IconPencil, link: linkTo('/orders/new', { edit: order.id }) },
    send: {
      label: lettersWork ? words.sendQuote : words.shareQuote,
      icon: lettersWork ? IconSend : IconShare2,
      link: linkTo(page, { tab: 'messages', send: 'quote' }),
    },
    requote: { label: words.requote, icon: IconRefresh, link: linkTo(page, { tab: 'messages', send: 'quote' }) },
    record: { label: words.record, icon: IconCash, link: linkTo(page, { tab: 'money', act: 'record' }) },
  }
  const { label, icon: Icon, link } = acts[next]
  return (
    <Button component={Link} {...link} leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Button>
  )
}
