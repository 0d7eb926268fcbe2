import { translatable } from '#shared/languages/translatable.ts'

/** The lines under a link that somebody shares. */
export const previewWords = translatable('previewWords', {
  form: (business: string) => `Tell ${business} what you would like for your event.`,
  menu: (business: string) => `Order and pay at ${business}.`,
  quote: 'A quote for you',
  order: 'Your order',
  of: (business: string) => `From ${business}`,
})
