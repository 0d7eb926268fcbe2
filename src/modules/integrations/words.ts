export const integrationWords = {
  webhook: 'Webhook',
  delivery: 'Delivery',
  urlRequired: 'Enter the address that is called',
  urlWrong: 'Enter an address that begins with https://',
  urlSignedIn: 'A name and password cannot stand in the address',
  eventsRequired: 'Choose at least one event',
  tooMany: (most: number) => `There can be ${most} webhooks at most`,
  isOff: 'This webhook is switched off. Switch it on first.',
  switchedOff: 'The webhook was switched off.',
  unsubscribed: 'The other side no longer wants to be told.',
  isWaiting: 'This one waits to be sent already.',
} as const
