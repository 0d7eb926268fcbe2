export const demoWords = {
  notHere: 'There is no sample bakery on this server',
  offer: 'Would you rather look around first?',
  tryIt: 'Open a sample bakery',
  tryTitle: 'Open a sample bakery?',
  tryText: 'It is full of made-up orders. Your own bakery stays as it is: remove the sample, and sign in again.',
  openFailed: 'The sample bakery could not be opened',
  banner: 'This is a sample bakery. Its emails stay on this server.',
  remove: 'Remove it',
  removeTitle: 'Remove the sample bakery?',
  removeText: 'All of it is deleted at once, including your changes, and you are signed out. Nothing else is touched.',
  removeFailed: 'The sample bakery could not be removed',
} as const
