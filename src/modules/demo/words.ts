export const demoWords = {
  notHere: 'There is no sample bakery on this server',
  banner: 'This is a sample bakery: everything in it is made up, and its mail stays on this server.',
  remove: 'Remove it',
  removeTitle: 'Remove the sample bakery?',
  removeText:
    'All of it goes at once, with whatever you changed in it, and you are signed out. Nothing else is touched.',
  removeFailed: 'The sample bakery could not be removed',
} as const
