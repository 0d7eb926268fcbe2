import { translatable } from '#shared/languages/translatable.ts'

/** The lines under a link that somebody shares, and of a page whose script does not run. */
export const previewWords = translatable('previewWords', {
  form: (business: string) => `Tell ${business} what you would like for your event.`,
  menu: (business: string) => `Order and pay at ${business}.`,
  quote: 'A quote for you',
  order: 'Your order',
  needsScript: 'This page needs JavaScript. Please switch it on and load it again.',
  of: (business: string) => `From ${business}`,
})
