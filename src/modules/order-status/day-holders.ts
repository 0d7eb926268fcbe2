import { COUNTED, type OrderStatus } from './order-statuses.ts'

/** The settings that decide if orders fill a day, and whose it is. */
export type DayRule = { capacityMode: string; dayGoesTo: 'accepted' | 'fee' }

/** True if a day belongs to the first whose booking fee is here, not to the first who accepts (HLD-1). */
export const goesToFee = ({ capacityMode, dayGoesTo }: DayRule): boolean =>
  capacityMode !== 'off' && dayGoesTo === 'fee'

/** The statuses of orders that only wish for their day, where it goes to the first booking fee. */
export const WISHING: readonly OrderStatus[] = [...COUNTED['capacity-soft'], 'Booked']

/** The statuses of orders that have their day, and of those that only wish for it (HLD-2). */
export const dayHolders = (settings: DayRule): { firm: readonly OrderStatus[]; soft: readonly OrderStatus[] } =>
  goesToFee(settings)
    ? { firm: COUNTED.capacity.filter((status) => status !== 'Booked'), soft: WISHING }
    : { firm: COUNTED.capacity, soft: COUNTED['capacity-soft'] }

/** Has its day against others. */
export const holdsDay = (status: OrderStatus, settings: DayRule): boolean => dayHolders(settings).firm.includes(status)
