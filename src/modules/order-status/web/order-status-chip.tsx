import { StatusChip, StatusMark } from '#web/text/status-chip.tsx'
import type { OrderStatus } from '../order-statuses.ts'
import { ORDER_TONES } from './status-tones.ts'

type Props = { status: OrderStatus }

export const OrderStatusChip = ({ status }: Props) => <StatusChip label={status} tone={ORDER_TONES[status]} />

/** The same without its word, where there is no room for it; a reader of the screen hears the word. */
export const OrderStatusMark = ({ status }: Props) => <StatusMark label={status} tone={ORDER_TONES[status]} />
