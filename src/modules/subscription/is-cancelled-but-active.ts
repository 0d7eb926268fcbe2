import type { Subscription } from './schema.ts'

/** S1, 3: cancelled, but valid until the end of the paid time. */
export const isCancelledButActive = ({ cancelAtPeriodEnd, cancellation }: Subscription): boolean =>
  cancelAtPeriodEnd && cancellation.isActive
