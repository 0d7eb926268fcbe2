import { Button } from '@mantine/core'
import { IconCash, IconSend } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { ENDED, isFirm } from '#modules/order-status/order-statuses.ts'
import { linkTo } from '#web/layout/link-to.ts'
import type { Order } from '../../../schema.ts'
import { orderWords as words } from '../../../words.ts'

/** The links to the documents disappear on the page they lead to, so the focus moves there too. */
const focusTabPanel = () => document.querySelector<HTMLElement>('[role=tabpanel]')?.focus()

/** Links in an order's header for sending its documents and recording a payment. */
export function OrderNextAct({ order }: { order: Order }) {
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  if (order.contactId === null || ENDED.includes(order.status)) return null
  return (
    <>
      {/* A draft is sent by its main button. */}
      {tab === 'documents' || order.status === 'Draft' ? null : (
        <Button
          component={Link}
          {...linkTo(`/orders/${order.id}`, { tab: 'documents' })}
          onClick={focusTabPanel}
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
        >
          {words.send}
        </Button>
      )}
      {isFirm(order.status) ? (
        <Button
          component={Link}
          {...linkTo(`/orders/${order.id}`, { tab: 'payments', act: 'record' })}
          variant="default"
          leftSection={<IconCash size={16} aria-hidden />}
        >
          {words.record}
        </Button>
      ) : null}
    </>
  )
}
