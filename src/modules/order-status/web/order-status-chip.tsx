import { StatusChip, StatusMark } from '#web/text/status-chip.tsx'
import type { OrderStatus } from '../order-statuses.ts'
import { ORDER_TONES } from './status-tones.ts'

type Props = { status: OrderStatus }

export const OrderStatusChip = ({ status }: Props) => <StatusChip label={status} tone={ORDER_TONES[status]} />

/** The same without its word, for lack of room; screen readers get the word. */
export const OrderStatusMark = ({ status }: Props) => <StatusMark label={status} tone={ORDER_TONES[status]} />
