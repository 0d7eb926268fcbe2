export const signInWords = {
  loginPage: 'Sign in',
  loginHeading: 'Welcome back',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me for 30 days',
  signIn: 'Sign in',
  signInFailed: 'You could not be signed in. Please try again.',
  codeHeading: 'Enter your code',
  code: 'Code',
  codeHelp: 'The six digits your authenticator app shows now. Phone lost? Type one of your backup codes.',
  signOutFailedTitle: 'You could not be signed out',
  signOutFailedText: 'The server did not answer. Please sign out again before you leave this computer.',
  signOutAgain: 'Sign out again',
  forgot: 'Forgot password?',
  noAccount: 'New here?',
  register: 'Create an account',

  registerPage: 'Create an account',
  registerHeading: 'Open your bakebook',
  registerText: 'A minute to set up. No card needed.',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPassword: 'Confirm password',
  acceptBefore: 'I accept the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
  marketing: 'Tell me by email about new features now and then',
  createAccount: 'Create account',
  registerFailed: 'Your account could not be created. Please try again.',
  haveAccount: 'Already have an account?',

  inboxPage: 'Check your inbox',
  inboxText: (email: string) => `We sent an email to ${email}. Open its link to confirm the address, then sign in.`,
  inboxHelp: 'Nothing there? Check your spam folder, or request the link again in a minute.',
  resend: 'Send the link again',
  resendFailed: 'The link could not be sent again',

  forgotPage: 'Forgot password',
  forgotHeading: 'Forgot your password?',
  forgotText: 'Enter your email address and we’ll send you a link to set a new one.',
  sendLink: 'Send reset link',
  forgotFailed: 'That did not work. Please try again.',
  backToSignIn: 'Back to sign in',

  resetPage: 'Reset password',
  resetHeading: 'Set a new password',
  newPassword: 'New Password',
  confirmNew: 'Confirm New Password',
  updatePassword: 'Update password',
  resetDone: 'Password reset successful',
  resetDoneText: 'Everywhere you were signed in, you have been signed out.',
  resetCleared:
    'This address had not been confirmed before, so somebody else may have set up the bakery. We closed ' +
    'its calendar links and removed bank details and other email addresses from the settings. Please check ' +
    'the rest.',
  openFeeds: (n: number) => (n === 1 ? '1 calendar address is still open' : `${n} calendar addresses are still open`),
  openFeedsText: 'Anybody with such an address can read your calendar without your password.',
  closeFeeds: (n: number) => (n === 1 ? 'Close it' : 'Close them all'),
  feedsClosed: 'No calendar address is open any more',
  feedsNotClosed: 'They could not be closed. Sign in and close them in the calendar, under Subscribe.',
  resetFailedTitle: 'Password reset failed',
  resetFailed: 'Failed to reset password. Please try again.',
  networkError: 'An error occurred. Please try again.',
  invalidLinkTitle: 'Invalid reset link',
  requestLink: 'Request new reset link',

  verifyPage: 'Confirm email',
  verifying: 'Confirming your address...',
  verified: 'Your address is confirmed',
  verifiedText: 'Thank you. You can now use everything.',
  goOn: 'Go on',
  alreadyUsed: 'This link has already been used',
  alreadyUsedText: 'Your address is confirmed. There is nothing left to do.',
  expired: 'This link has expired',
  expiredText: 'Links work once, for 24 hours. Enter your address to get a new one.',
  sendNewLink: 'Send a new link',

  changePage: 'Confirm your new email address',
  changed: 'Your new address is confirmed',
  changedText: 'Use it to sign in from now on.',
  alreadyChangedText: 'Your account page shows the address that you sign in with. There is nothing left to do.',
  changeExpired: 'This link no longer works',
  changeExpiredText:
    'Links work once, for 24 hours, and a newer link replaces an older one. You still sign in with your ' +
    'previous address; you can request a new link on your account page.',
  changeTaken: 'This address belongs to another account',
  changeTakenText: 'You still sign in with your previous address. You can enter another one on your account page.',
  toAccount: 'Go to your account',

  verifyRequiredPage: 'Confirm your email',
  verifyRequiredText: (email: string) =>
    `We sent a link to ${email}. Until you open it you can look around, but not send email or publish your form.`,
  verifyBanner: (email: string) =>
    `Please confirm ${email}: until you open the link in our email, you cannot send email or publish your form.`,
  verifyBannerMore: 'Wrong address?',
  changeEmail: 'Change email',
  logOut: 'Log out',
} as const

/** For servers that send no mail (AUT-3). */
export const noMailText =
  'This server sends no email yet: addresses are not verified, and what you send to customers is kept under Settings, Sent mail.'
