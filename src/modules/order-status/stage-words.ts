import { translatable } from '#shared/languages/translatable.ts'

/** The words that customers read for the stages of an order. */
export const stageWords = translatable('stageWords', {
  Requested: 'Requested',
  Quoted: 'Quoted',
  Booked: 'Booked',
  Confirmed: 'Confirmed',
  'In Progress': 'In the oven',
  Ready: 'Ready',
  delivered: 'Delivered',
  collected: 'Collected',
})
