import { translatable } from '../languages/translatable.ts'

/** Answers that any call may give, to owners and customers. */
export const refusalWords = translatable('refusalWords', {
  notFound: (what: string) => `${what} not found`,
  nothing: 'Not found',
  tooMany: (minutes: number) => `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  busy: 'The server is too busy right now. Please try again in a moment.',
  required: 'This is required',
  notValid: 'Some fields are not valid',
})
