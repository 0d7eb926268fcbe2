import { Button, type ButtonProps } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { deliveryNotesWords as words } from '../words.ts'
import { useDeliveryNotes } from './use-delivery-notes.ts'

type Props = { orders: readonly { id: number }[]; size?: ButtonProps['size'] }

/** Opens the delivery notes of these orders as one file. */
export function DeliveryNotesButton({ orders, size }: Props) {
  const { act, pending } = useDeliveryNotes(orders)
  return (
    <Button
      variant="default"
      size={size}
      loading={pending}
      leftSection={<IconTruckDelivery size={size === 'compact-sm' ? 14 : 16} aria-hidden />}
      onClick={() => void act()}
    >
      {words.notes}
    </Button>
  )
}
