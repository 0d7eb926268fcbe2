import { translatable } from '#shared/languages/translatable.ts'

/** The server's answers to a visitor of the form. */
export const formRefusalWords = translatable('formRefusalWords', {
  form: 'Order request form',
  notTaking: "This form isn't taking requests right now",
  dateUnavailable: 'This date is no longer available. Please choose another one.',
})
