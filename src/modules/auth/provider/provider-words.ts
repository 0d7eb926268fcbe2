/** Refusals; `name` is Google or Apple. */
export const providerErrors = {
  none: 'Not found',
  over: () => 'That was not begun in this browser, or took too long. Please start again.',
  cancelled: (name: string) => `You stopped at ${name}, so nothing was changed.`,
  down: (name: string) => `${name} does not answer. Try again in a minute, or sign in another way.`,
  refused: (name: string) =>
    `${name} does not accept this server. Please tell whoever runs it, and sign in another way.`,
  clock: (name: string) =>
    `The clocks of this server and of ${name} differ too much. Please tell whoever runs this server, and sign in another way.`,
  untrusted: (name: string) => `The answer of ${name} could not be trusted, so it was not used. Please try again.`,
  unverified: (name: string) =>
    `${name} has not confirmed your email address yet. Confirm it at ${name}, or sign in another way.`,
  emailTaken: (name: string, email: string) =>
    `There is already an account with ${email}. Sign in as you always do first, then connect ${name} under Account, Security.`,
  unknown: (name: string) => `This ${name} account is not the one that is connected here.`,
  connected: (name: string) => `A ${name} account is connected already. Disconnect it first.`,
  ofOther: (name: string) => `This ${name} account is connected to another Bakebook account.`,
  tooLate: 'That took too long. Please start again.',
} as const

export const providerWords = {
  continueWith: (name: string) => `Continue with ${name}`,
  or: 'or',
  page: 'Signing in',
  waiting: (name: string) => `Waiting for ${name}…`,
  failed: 'That did not work. Please try again.',
  openFailed: 'The window could not be opened. Allow windows of this page, then try again.',

  newcomerText: (name: string, email: string) => `${name} confirmed that you are ${email}.`,

  title: (names: readonly string[]) => `Sign in with ${names.join(' or ')}`,
  text: 'An account that you connect here signs you in without your password.',
  waysFailed: 'Your ways to sign in could not be loaded',
  notConnected: 'Not connected',
  used: (made: string, used: string | undefined) =>
    used === undefined ? `Connected ${made}, not used yet` : `Connected ${made}, last used ${used}`,
  connect: 'Connect',
  connectNamed: (name: string) => `Connect ${name}`,
  connected: (name: string) => `${name} is connected`,
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnectAsk: (name: string) => `Disconnect ${name}?`,
  disconnectText: (name: string) => `Your ${name} account will no longer sign you in here.`,
  disconnected: (name: string) => `${name} is disconnected`,

  confirmPage: 'Confirm it’s you',
  confirmText:
    'You have no password here: confirm with what you sign in with. For the next 10 minutes we won’t ask again.',
  confirmed: 'Thank you',
  confirmedText: 'Close this window and go on where you were.',
  confirmFailed: 'That did not confirm it’s you',
  close: 'Close this window',
} as const
