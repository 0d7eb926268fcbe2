export const passwordWords = {
  length: { label: 'At least 8 characters', message: 'Password must be at least 8 characters' },
  lower: { label: 'One lowercase letter', message: 'Password must contain at least one lowercase letter' },
  upper: { label: 'One uppercase letter', message: 'Password must contain at least one uppercase letter' },
  number: { label: 'One number', message: 'Password must contain at least one number' },
  special: { label: 'One special character', message: 'Password must contain at least one special character' },
  tooLong: 'Password must be at most 128 characters',
  common: 'This password is one of the most common and easy to guess. Please choose another.',
} as const

/** The server's answers, and the forms' messages under a field. */
export const authErrors = {
  email: 'Please enter a valid email address',
  nameRequired: (label: string) => `${label} is required`,
  nameTooLong: (label: string) => `${label} must be less than 50 characters`,
  nameCharacters: (label: string) => `${label} can only contain letters, spaces, hyphens and apostrophes`,
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Your current password is required',
  confirmPassword: 'Please confirm your password',
  passwordsDiffer: "Passwords don't match",
  acceptTerms: 'Please accept the Terms of Service and the Privacy Policy',
  wrongSignIn: 'Invalid email or password',
  removed: (bakery: string) =>
    `You no longer belong to the team of ${bakery || 'this bakery'}. If that is a mistake, ask its owner to invite you again.`,
  codeRequired: 'Enter the code',
  wrongCode: 'This code is not right, or it was used before. Wait for the next one and try again.',
  stepOver: 'That took too long. Please sign in again.',
  wrongPasskey: 'That passkey did not work here. Try again, or sign in with your password.',
  otherPasskey: 'That passkey belongs to another account',
  passkeyTooLate: 'That took too long. Please try again.',
  badPasskey: 'This passkey could not be read. Please try again.',
  passkeyKnown: 'This passkey is in use already',
  tooManyPasskeys: (most: number) => `You can have at most ${most} passkeys. Remove one first.`,
  twoFactorOn: 'Two-step sign-in is on already',
  twoFactorOff: 'Two-step sign-in is off',
  noPassword: 'You have no password yet. Have a link to set one sent to you, under Account, Password.',
  lastWayIn: 'This is your only way to sign in. Set a password first, under Account, Password.',
  wrongPassword: 'This is not your current password',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  emailTaken: 'An account with this email already exists',
  sameEmail: 'This is already your email address',
  resetLink: 'This reset link is invalid or has expired.',
  verifyLink: 'This link is invalid or has expired.',
} as const

export const authAnswers = {
  resetSent: "If an account exists for that email, we've sent a reset link.",
  noMail: 'This server sends no email. Whoever runs it can make you a link with: npm run admin -- reset-password',
  resetDone: 'Password reset successful',
  verificationSent: "If that address still needs to be verified, we've sent a new link.",
} as const
