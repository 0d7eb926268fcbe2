import { slot } from '#web/slot.tsx'

/** Later modules fill these places on the page of the availability. */
export const availabilityPage = {
  /** Below the choice whose a day is, where it goes to the booking fee. */
  WhoseDay: slot(),
}
