import { slot } from '#web/slot.tsx'

/** Later modules fill these places on the dashboard. */
export const dashboard = {
  /** Below the steps of a new owner's first week. */
  FirstWeek: slot(),
}
