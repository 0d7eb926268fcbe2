/** The bell is in the shell: its words come with the first page, those of the dashboard with the dashboard. */
export const bellWords = {
  label: (n: number) => (n === 0 ? 'Notifications' : `Notifications, ${n} new`),
  title: 'Notifications',
  isNew: 'New:',
  empty: 'Nothing happened in the last two weeks. What your customers do, and what goes out by itself, shows here.',
  failed: 'The notifications could not be loaded.',
  rings: {
    accepted: ({ what }) => `Quote accepted: ${what}`,
    moved: ({ what, status }) => `${status}: ${what}`,
    'changes-requested': ({ what }) => `Changes asked for: ${what}`,
    'acceptance-waits': ({ what }) => `Waits for your yes: ${what}`,
    'waits-for-day': ({ what }) => `Waits for a place on a full day: ${what}`,
    'day-free-mailed': ({ what }) => `Told that the day is free again: ${what}`,
    overdue: ({ what }) => `Payment overdue: ${what}`,
    reminded: ({ what }) => `Payment reminder sent: ${what}`,
    'expiry-mailed': ({ what }) => `Told that the quote runs out: ${what}`,
    thanked: ({ what }) => `Thanked after the event: ${what}`,
    mailFailed: ({ what }) => `A mail could not be sent: ${what}`,
    received: ({ what }) => `New order request from ${what}`,
    unsubscribed: ({ what }) => `${what} wants no more mails after events`,
  } as Record<string, (ring: { what: string; status: string }) => string>,
} as const
