/** The name of everything that a customer asks or says on the page of an order, on every screen of the bakery. */
export const ASKED = {
  change: 'Asks for a change',
  date: 'Asks for another day',
  cancel: 'Asks to cancel',
  reorder: 'Wants it again',
  paid: 'Says it is paid',
  pictures: 'Sent pictures',
} as const

/** The name of an order whose customer accepted, while the bakery has the last word. */
export const TO_CONFIRM = 'To confirm'
