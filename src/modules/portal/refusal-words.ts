import { translatable } from '#shared/languages/translatable.ts'

/** The server's answers to a customer on the page of an order. */
export const portalWords = translatable('portalWords', {
  message: 'Your message',
  textRequired: 'Please write what you would like',
  dateRequired: 'Please choose a date',
  dateSame: 'Your order is already for this day',
  dateSameDay: 'your order is for this day already',
  dateTaken: 'This day is no longer available. Please choose another.',
  picturesRequired: 'Please choose a picture',
  yoursNow: (date: string) => `${date} is yours now.`,
  yoursOncePaid: (date: string) => `${date} is yours once this payment has arrived.`,
  notNow: 'This is no longer possible for this order. Please contact us.',
  document: 'Document',
  picture: 'Picture',
  ask: 'Request',
  nameRequired: 'Full name is required',
  changesRequired: 'Please write what you would like to change',
  acceptTermsFirst: 'Please accept the terms',
  checkAllergensFirst: 'Please check the allergens',
  chooseWeekday: 'Please choose the weekday of your date',
  wrongWeekday: (date: string, weekday: string) =>
    `${date} is a ${weekday}. If you meant another day, ask for changes before you accept.`,
  updated: 'This quote was updated, please review it',
  expired: (date: string) => `This quote expired on ${date}`,
  notOpen: 'This quote can no longer be changed here. Please contact us.',
  order: 'Order',
  calendarFile: 'Calendar file',
  codeSix: 'Enter the six digits of the code',
  codeWrong: 'This code is wrong or has expired. Check the latest email, or ask for a new code.',
})
