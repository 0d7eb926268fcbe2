import { translatable } from '#shared/languages/translatable.ts'
import type { DeclineReason } from './decline-reasons.ts'
import type { PublicState } from './public-states.ts'

const reasons: Record<DeclineReason, string> = {
  price: 'The price',
  date: 'The date',
  'found other': 'I found someone else',
  postponed: 'The event is postponed',
  other: 'Something else',
}

/** The titles of the page in each state; an open quote has its own. */
const titles: Record<PublicState, (business: string, validUntil: string) => string> = {
  open: () => 'Your quote',
  gone: () => 'This date has been taken',
  pending: (business) => `Thanks – ${business} will confirm within 48 hours`,
  expired: (_, validUntil) => `This quote expired${validUntil ? ` on ${validUntil}` : ''}`,
  replaced: () => 'This quote is being updated',
  accepted: () => 'Your order is booked',
  declined: () => 'This quote was declined',
  cancelled: () => 'This order was cancelled',
}

export const customerWords = translatable('customerWords', {
  titles,
  /** The states of other orders in a list. */
  states: {
    open: 'Open quote',
    gone: 'Date taken',
    pending: 'Waiting for confirmation',
    expired: 'Expired',
    replaced: 'Being updated',
    accepted: 'Booked',
    declined: 'Declined',
    cancelled: 'Cancelled',
  } satisfies Record<PublicState, string>,
  leads: {
    open: 'Take your time. You can accept it, ask for changes or decline at the end of this page.',
    gone: 'Somebody else booked it first, and we are full that day. Ask for another date and we’ll send you a new quote.',
    pending:
      'You accepted this quote. You’ll get an email as soon as it is confirmed; until then there is nothing to pay.',
    expired: 'The prices below may have changed. Ask for a new quote and we will send you one.',
    replaced: 'We are working on it. You’ll get an email with the new quote as soon as it is ready.',
    accepted: 'Thank you. Everything we agreed on is below.',
    declined: 'If this comes as a surprise, or you change your mind, just write to us.',
    cancelled: 'If this comes as a surprise, please get in touch with us.',
  } satisfies Record<PublicState, string>,
  /** Used if it is known who declined. */
  declined: {
    customer: () => ({
      title: 'You declined this quote',
      lead: 'Thank you for letting us know. If you change your mind, just write to us.',
    }),
    business: (business: string) => ({
      title: `${business} cannot take this order`,
      lead: 'We are sorry: we could not confirm the quote you accepted. There is nothing to pay. Please write to us about another day.',
    }),
  },
  /** The lead of a booking whose day went to somebody else. */
  goneBooking: 'Somebody else’s payment came first. Choose another day, or we’ll give you your money back.',
  goneUnpaid: 'Somebody else’s payment came first. Choose another day: everything else stays as we agreed.',
  keptForDay: (amount: string) => `Your ${amount} is kept for another day.`,
  yoursOnce: ({ date, label, amount }: { date: string; label: string; amount: string }) =>
    `${date} is yours once your ${label.toLowerCase()} of ${amount} has arrived.`,
  yoursOnceBy: (dueDate: string) => `Please pay it by ${dueDate}.`,
  takeTitle: 'Choose another day',
  take: (date: string) => `Take ${date}`,
  taken: (date: string) => `Your order is now for ${date}.`,
  dayAsked: 'Sent. We’ll write to you as soon as we can.',
  otherDay: 'None of these? Ask for another date below.',
  newRevision: 'This is a new revision of your quote',
  replaces: ({ revision, sentOn, total }: { revision: number; sentOn: string; total: string }) =>
    `It replaces revision ${revision} of ${sentOn}, which came to ${total}. That one can no longer be accepted.`,
  progress: 'How far your order is',
  stepDone: 'done',
  /** The step of a quote that its customer accepted, until the bakery confirms it. */
  acceptedStep: 'Accepted',
  nextStep: (step: string) => `Next: ${step}`,
  /** The heading of a booked order, from the word for its stage. */
  orderIs: (word: string, isOver: boolean) => `Your order ${isOver ? 'was' : 'is'} ${word.toLowerCase()}`,
  bookedLeads: {
    Booked: () => 'Thank you. Everything we agreed on is below.',
    Confirmed: () => 'Your date is booked. Everything we agreed on is below.',
    'In Progress': () => 'We are baking for you right now.',
    Ready: (delivered: boolean) =>
      delivered ? 'It is packed and will soon be on its way to you.' : 'It is packed and waiting for you.',
    Completed: () => 'Thank you for ordering from us. We hope that you enjoyed it.',
  },
  addToCalendar: 'Add to your calendar',
  pictures: 'Pictures',
  document: (title: string, number: string) => `${title} ${number}`,
  revision: (revision: number) => `Revision ${revision}`,
  preparedFor: (name: string) => `Prepared for ${name}`,
  validUntil: (date: string) => `Valid until ${date}`,
  total: 'Total',
  event: 'Your event',
  when: 'Date',
  time: 'Time',
  address: 'Address',
  collectFrom: 'Collect from',
  handover: 'Collection or delivery',
  theme: 'Theme',
  guests: 'Servings',
  items: 'What you get',
  serves: (servings: string) => `Serves ${servings}`,
  each: (quantity: string, price: string) => `${quantity} × ${price}`,
  plan: 'Payment plan',
  due: (date: string) => `by ${date}`,
  paidPart: 'paid',
  allergens: 'Allergens',
  notes: 'Good to know',
  next: 'What happens next',
  steps: [
    'You accept the quote on this page.',
    'You get a confirmation with all the details.',
    'You pay according to the plan above, and we make your order.',
  ],
  /** The last step where a day goes to the first booking fee. */
  payStep: (yours: string) => `${yours} We make your order and you pay the rest according to the plan above.`,
  terms: 'Terms',
  termsFrom: (date: string) => `Version of ${date}`,
  download: 'Download as PDF',

  accept: 'Accept this quote',
  acceptFor: (total: string) => `Accept for ${total}`,
  fullName: 'Full name',
  nameHelp: 'Typing your name here is your signature.',
  signature: 'Your signature',
  phone: 'Phone',
  phoneHelp: 'For the day itself, if it differs from the number we have.',
  purchaseOrder: 'Purchase order number (optional)',
  purchaseOrderLabel: 'Purchase order',
  weekday: (date: string) => `Which day of the week is ${date}?`,
  weekdayHelp: 'To make sure we both mean the same day.',
  acceptTerms: 'I accept the terms',
  acceptQuote: 'I accept this quote',
  allergensRight: 'The allergens are right',
  toldRight: 'What I told you about allergies is right',
  message: (business: string) => `A message from ${business}`,
  acceptQuoteFirst: 'Please tick that you accept this quote',
  accepted: 'Thank you, your quote is accepted',

  change: 'Ask for changes',
  changeHelp: 'What would you like to be different?',
  sendChanges: 'Send',
  changesSent: 'Sent. You’ll get an email with the new quote.',
  changesAsked: 'You asked for changes',
  waitTitle: 'Wait for this date',
  wait: 'Tell me if it becomes free',
  waitHelp: 'Days sometimes become free again. If this one does, we’ll email you at once; your quote stays as it is.',
  waitHelpBooked:
    'Days sometimes become free again. If this one does, we’ll email you at once; your order stays as it is.',
  waiting: 'We’ll email you if this day becomes free again.',
  nearest: 'Free days close to it',
  moveTo: (date: string) => `Could we move it to ${date}?`,
  askForDate: 'Ask for another date',
  newQuote: 'Request a new quote',
  newQuoteText: 'Could you please send me a new quote?',
  decline: 'Decline',
  declineTitle: 'Why do you decline? (optional)',
  reasons,
  declineMore: 'Anything you want to tell us (optional)',
  sendDecline: 'Decline this quote',

  signedBy: (name: string, date: string) => `Accepted by ${name} on ${date}`,
  money: 'Payment',
  nextPayment: 'To pay next',
  paid: 'Paid so far',
  balance: 'Balance',
  paidInFull: 'Paid in full. Thank you!',
  credit: (amount: string) =>
    `You paid ${amount} more than the total. It is your credit: we can refund it, or you can use it for your next order.`,
  onInvoice: (number: string, total: string, due: string) => `On invoice ${number}: ${total}, due ${due}`,
  bank: 'Pay by bank transfer',
  contact: (business: string) => `Questions? ${business} is happy to help.`,

  askTitle: 'Open your order',
  askText: 'Only you should see it: enter the email address you gave us, and we’ll send you a link that opens it.',
  lostTitle: "This link isn't valid any more",
  lostText:
    'Links expire some time after the event, and don’t work if part of them is missing. Enter the email ' +
    'address you used and we’ll send you a fresh one.',
  email: 'Email address',
  emailInvalid: 'Please enter a valid email address',
  sendLink: 'Send me a fresh link',
  linkSent: 'If this address belongs to the order, a fresh link is on its way. Please check your inbox.',
  yourOrder: 'Open your order',
  failedTitle: 'We could not load this page',
  retry: 'Try again',
})
