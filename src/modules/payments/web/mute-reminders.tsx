import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshOrder } from '#modules/documents/web/refresh-order.ts'
import { isOpen } from '#modules/order-status/order-statuses.ts'
import type { Order } from '#modules/orders/schema.ts'
import { ordersApi } from '#modules/orders/web/orders-api.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { paymentWords as words } from '../words.ts'

/** ORD-14: switches payment reminders for this customer on or off. */
export function MuteReminders({ order }: { order: Order }) {
  const client = useQueryClient()
  const { act, pending } = useAction({
    run: (remindersMuted: boolean) =>
      ordersApi.update.call({ id: order.id, body: { remindersMuted, version: order.version } }),
    failure: words.remindersFailed,
    onDone: () => refreshOrder(client),
  })
  if (!isOpen(order.status)) return null
  return (
    <Switch
      mt="md"
      label={words.reminders}
      description={words.remindersHelp}
      checked={!order.remindersMuted}
      disabled={pending}
      onChange={({ currentTarget }) => void act(!currentTarget.checked)}
    />
  )
}
