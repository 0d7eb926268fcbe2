export const accountWords = {
  page: 'Account',
  tabs: {
    profile: 'Profile',
    email: 'Email',
    password: 'Password',
    security: 'Security',
    sessions: 'Sessions',
    team: 'Team',
    notifications: 'Notifications',
    data: 'Data',
  },
  failed: 'Your account could not be loaded',
  save: 'Save',
  saved: 'Saved',

  profile: 'Your name',
  profileText: 'Your customers see the name of your bakery; your own name appears in an order’s history.',
  language: 'Language',
  languages: [{ value: 'en', label: 'English' }],
  marketing: 'Tell me by email about new features now and then',

  email: 'Your email address',
  emailText: (email: string) => `You sign in with ${email}.`,
  newEmail: 'New email address',
  yourPassword: 'Your password',
  changeEmail: 'Change email address',
  emailChanged: 'Email address changed',
  emailConfirm: (email: string) => `We sent a link to ${email}. Your address changes when you open it.`,
  verified: 'Confirmed',
  unverified: 'Not confirmed yet',

  password: 'Your password',
  passwordText: 'Changing it signs you out everywhere else.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',

  noPassword: 'You have no password: you sign in another way. To have one as well, we send you a link to set it.',
  sendLink: 'Send me the link',
  linkFailed: 'The link could not be sent. Please try again.',

  sessions: 'Where you are signed in',
  sessionsText: 'Sign out any place you don’t recognise, then change your password.',
  sessionsFailed: 'The list could not be loaded',
  here: 'This browser',
  lastSeen: (age: string) => `Last used ${age}`,
  address: (address: string) => `from ${address}`,
  signOut: 'Sign out',
  signOutNamed: (device: string) => `Sign out ${device}`,
  signedOut: 'Signed out',
  signOutFailed: 'That device could not be signed out',

  otherUser: 'You are now signed in with another account',
  otherUserText:
    'You signed in with it in another tab. This page still shows the previous account; to continue with ' +
    'that one, sign in with it again in another tab and come back.',
  otherUserGoOn: 'Continue with the other account',

  otherBakery: 'You are now in another bakery',
  otherBakeryText: (bakery: string) =>
    `You switched in another tab. This page still shows ${bakery}; to continue there, switch back in the other tab and come back.`,
  otherBakeryGoOn: 'Continue in the other bakery',

  confirmTitle: 'Confirm it’s you',
  confirmText: 'Please enter your password to go on. For the next 10 minutes we won’t ask again.',
  confirmAct: 'Confirm',
  confirmFailed: 'That did not work. Please try again.',

  notifications: 'Mail to you',
  notificationsText: 'The same switches as in Settings.',
  notificationsFailed: 'The switches could not be loaded',
  saveFailed: 'That could not be saved. Please try again.',
} as const
