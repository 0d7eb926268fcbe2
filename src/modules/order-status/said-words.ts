import { translatable } from '#shared/languages/translatable.ts'

/** The words of an order that customers read wherever it is shown. */
export const orderSaidWords = translatable('orderSaidWords', {
  handover: { Collection: 'Collection', Delivery: 'Delivery', none: 'Hand-over' },
  event: 'Event',
  from: (from: string, to: string) => `${from} to ${to}`,
  until: (time: string) => `until ${time}`,
  statedAllergies: (allergies: string) => `Allergies you told us about: ${allergies}`,
})
