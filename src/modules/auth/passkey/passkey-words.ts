export const passkeyWords = {
  title: 'Passkeys',
  text:
    'Sign in with your fingerprint, your face or the lock of your phone, without a password. Nobody can ' +
    'guess it or trick you out of it.',
  failed: 'Your passkeys could not be loaded',
  unable: 'This browser cannot use passkeys at this address.',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText: 'Your browser asks next how you want to unlock it.',
  name: 'Name it after where it is kept',
  create: 'Create passkey',
  added: 'Passkey added',
  addFailed: 'The passkey could not be added. Please try again.',
  cancelled: 'No passkey was made. Try again whenever you like.',
  used: (made: string, used: string | undefined) =>
    used === undefined ? `Added ${made}, not used yet` : `Added ${made}, last used ${used}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeAsk: (name: string) => `Remove ${name}?`,
  removeText: 'It will no longer sign you in here. Delete it on your device as well.',
  removed: 'Passkey removed',
  removeFailed: 'The passkey could not be removed. Please try again.',

  signIn: 'Sign in with a passkey',
  confirm: 'Use a passkey instead',
  signInFailed: 'The passkey did not work. Try again, or use your password.',
} as const
