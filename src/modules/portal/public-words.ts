import type { AskKind } from '#modules/orders/ask.ts'
import { translatable } from '#shared/languages/translatable.ts'

type Ask = { title: string; help: string; send: string; sent: string; waits: (date: string) => string }

const asks: Record<AskKind, Ask> = {
  paid: {
    title: "I've paid",
    help: 'When and how you paid (optional)',
    send: 'Tell us that you paid',
    sent: 'Thank you. We’ll look for your payment and send you a receipt.',
    waits: (date) => `You told us on ${date} that you paid. We’ll look for your payment and send you a receipt.`,
  },
  change: {
    title: 'Ask for a change',
    help: 'What would you like to be different?',
    send: 'Send',
    sent: 'Sent. We will write to you.',
    waits: (date) => `You asked for a change on ${date}. We will write to you.`,
  },
  date: {
    title: 'Ask for another date',
    help: 'Why, or what else we should know (optional)',
    send: 'Ask for this date',
    sent: 'Sent. Your order stays as it is until we write to you.',
    waits: (date) => `You asked for another date on ${date}. Your order stays as it is until we write to you.`,
  },
  pictures: {
    title: 'Send pictures',
    help: 'What to look at in them (optional)',
    send: 'Send the pictures',
    sent: 'Thank you, we have your pictures.',
    waits: (date) => `You sent us pictures on ${date}.`,
  },
  cancel: {
    title: 'Ask to cancel',
    help: 'Why you would like to cancel (optional)',
    send: 'Ask to cancel this order',
    sent: 'Sent. Your order stands until we write to you.',
    waits: (date) => `You asked to cancel on ${date}. Your order stands until we write to you.`,
  },
  reorder: {
    title: 'Order again',
    help: 'For which day, and what should be different this time?',
    send: 'Ask for a new quote',
    sent: 'Thank you. We will send you a quote.',
    waits: (date) => `You asked to order again on ${date}. We will send you a quote.`,
  },
}

export const portalPublicWords = translatable('portalPublicWords', {
  care: 'How to look after it',
  reviewTitle: 'How was it?',
  review: 'Write a review',
  newTab: '(opens in a new tab)',
  settled: {
    title: 'Payment',
    nothing: 'Nothing was paid for this order, and there is nothing left to pay.',
    paid: 'You paid',
    givenBack: 'Refunded to you',
    onItsWay: 'On its way to you',
    creditUsed: 'Credit that paid another order of yours',
    credit: 'Your credit for another order',
    left: 'Still with us',
    even: 'There is nothing more to pay.',
    asksUs: 'There is nothing more to pay. If you have a question about the amount we still hold, please write to us.',
  },
  documents: 'Documents',
  noDocuments: 'There are no documents yet.',
  documentFacts: ({ date, total, isOutdated }: { date: string; total: string; isOutdated: boolean }) =>
    `${date} · ${total}${isOutdated ? ' · before the last change' : ''}`,
  download: 'Download',
  asks,
  day: {
    label: 'New date',
    loading: 'Looking for free dates',
    failed: 'The free dates could not be loaded',
    alternatives: 'These dates are free:',
    wanted: (day: string) => `You asked for ${day}.`,
    declined: (day: string) => `We cannot move your order to ${day}. It stays on the date above.`,
  },
  askTitle: 'Something to tell us?',
  orderPictures: 'Pictures of your order',
  orderPicture: (n: number) => `Picture ${n} of your order`,
  sent: 'What you sent us',
  pictures: 'Pictures',
  yourPicture: (n: number) => `Your picture ${n}`,
  others: {
    title: 'Your other orders',
    open: 'See my other orders',
    help: 'We’ll email a code to the address you order with.',
    sendCode: 'Send me a code',
    codeSent: 'If you ordered with this address before, a code is on its way. It is valid for 15 minutes.',
    code: 'Code from the email',
    codeSix: 'Enter the six digits of the code',
    show: 'Show my orders',
    again: 'Send another code',
    none: 'There are no other orders for this address.',
  },
  failed: 'Documents and messages could not be loaded',
  retry: 'Try again',
})
