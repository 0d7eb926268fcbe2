/** Refusals; `name` is Google or Apple. */
export const providerErrors = {
  none: 'Not found',
  over: (name: string) =>
    `That was not begun in this browser, or took too long. Please press “Continue with ${name}” again.`,
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
    `There is already an account with ${email}. Sign in with its password first, then connect ${name} under Account, Security.`,
  unknown: (name: string) => `This ${name} account is not the one that is connected here.`,
  connected: (name: string) => `A ${name} account is connected already. Disconnect it first.`,
  ofOther: (name: string) => `This ${name} account is connected to another Bakebook account.`,
  tooLate: 'That took too long. Please start again.',
} as const
