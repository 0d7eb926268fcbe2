import type { Subscription } from './schema.ts'

/** S1, 3: cancelled, and good until the end of what was paid for. */
export const isCancelledButActive = ({ cancelAtPeriodEnd, cancellation }: Subscription): boolean =>
  cancelAtPeriodEnd && cancellation.isActive
