import { ASKED, TO_CONFIRM } from '#modules/order-status/asked.ts'

export const ringWords = {
  title: 'Notifications',
  isNew: 'New:',
  empty:
    'Nothing in the last two weeks. What your customers do, what is sent automatically and what you are given appears here.',
  failed: 'The notifications could not be loaded.',
  given: ({ by, what, due }: { by: string; what: string; due: string | null }) =>
    [`${by} gave you: ${what}`, due].filter(Boolean).join(', '),
  forOrder: (what: string, order: string | null) => (order === null ? what : `${what} for ${order}`),
  due: (day: string) => `due ${day}`,
  forDay: (day: string) => `for ${day}`,
  rings: {
    accepted: ({ what }) => `Quote accepted: ${what}`,
    moved: ({ what, status }) => `${status}: ${what}`,
    'changes-requested': ({ what }) => `${ASKED.change}: ${what}`,
    'asked-change': ({ what }) => `${ASKED.change}: ${what}`,
    'asked-date': ({ what }) => `${ASKED.date}: ${what}`,
    'asked-cancel': ({ what }) => `${ASKED.cancel}: ${what}`,
    'asked-reorder': ({ what }) => `${ASKED.reorder}: ${what}`,
    'asked-paid': ({ what }) => `${ASKED.paid}: ${what}`,
    'asked-pictures': ({ what }) => `${ASKED.pictures}: ${what}`,
    'acceptance-waits': ({ what }) => `${TO_CONFIRM}: ${what}`,
    'waits-for-day': ({ what }) => `Waiting for a place on a full day: ${what}`,
    'day-free-mailed': ({ what }) => `Told the day is free again: ${what}`,
    'day-lost': ({ what }) => `Day gone: ${what}`,
    'took-day': ({ what }) => `Took another day: ${what}`,
    overdue: ({ what }) => `Payment overdue: ${what}`,
    reminded: ({ what }) => `Payment reminder sent: ${what}`,
    'expiry-mailed': ({ what }) => `Told the quote expires: ${what}`,
    thanked: ({ what }) => `Thanked after the event: ${what}`,
    mailFailed: ({ what }) => `An email could not be sent: ${what}`,
    mailServerFailed: ({ what }) => `Your mail server is not accepting email: ${what}`,
    received: ({ what }) => `New order request from ${what}`,
    held: ({ what }) => `Your form reached its daily limit. Check Spam, from ${what} on`,
    unsubscribed: ({ what }) => `${what} unsubscribed from emails after events`,
  } as Record<string, (ring: { what: string; status: string }) => string>,
} as const
