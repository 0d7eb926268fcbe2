import { slot } from '#web/slot.tsx'

/** Later modules fill these tabs of the account page. */
export const accountPage = { team: slot(), notifications: slot(), data: slot() }
