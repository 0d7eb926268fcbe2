import { Button } from '@mantine/core'
import { IconCash, IconPencil, IconSend, IconShare2 } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { ENDED, isFirm, isOffer, isOpen } from '#modules/order-status/order-statuses.ts'
import { useLettersWork } from '#modules/site/web/use-mail-works.ts'
import { isPositive } from '#shared/money.ts'
import { linkTo } from '#web/layout/link-to.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'
import { nextAct } from './next-act.ts'

/** A link disappears on the tab it leads to, so the focus moves there too. */
const focusTabPanel = () => document.querySelector<HTMLElement>('[role=tabpanel]')?.focus()

/** The acts beside the main one, three at most. */
export function OrderActs({ order }: { order: Order }) {
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const lettersWork = useLettersWork()
  const next = nextAct(order)
  // An order has several papers to send, and one link to share.
  const send = isOffer(order.status) ? 'quote' : lettersWork ? undefined : 'link'
  const isSendable = order.contactId !== null && !ENDED.includes(order.status)
  return (
    <>
      {isOpen(order.status) && next !== 'finish' ? (
        <Button
          component={Link}
          {...linkTo('/orders/new', { edit: order.id })}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {words.edit}
        </Button>
      ) : null}
      {/* A draft is sent by its main button. */}
      {isSendable && tab !== 'messages' && order.status !== 'Draft' ? (
        <Button
          component={Link}
          {...linkTo(`/orders/${order.id}`, { tab: 'messages', send })}
          onClick={focusTabPanel}
          variant="default"
          leftSection={lettersWork ? <IconSend size={16} aria-hidden /> : <IconShare2 size={16} aria-hidden />}
        >
          {lettersWork ? words.send : words.share}
        </Button>
      ) : null}
      {isSendable && tab !== 'money' && isFirm(order.status) && isPositive(order.balance) && next !== 'record' ? (
        <Button
          component={Link}
          {...linkTo(`/orders/${order.id}`, { tab: 'money', act: 'record' })}
          variant="default"
          leftSection={<IconCash size={16} aria-hidden />}
        >
          {words.record}
        </Button>
      ) : null}
    </>
  )
}
