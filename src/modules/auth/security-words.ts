const OF: Record<string, string> = {
  'auth.register': 'Account made',
  'auth.login': 'Signed in',
  'auth.loginFailed': 'Sign-in failed',
  'auth.codeFailed': 'Wrong code typed after the password',
  'auth.ownPasswordFailed': 'Wrong password typed on the account page',
  'auth.forgotPassword': 'Password reset link requested',
  'auth.resetPassword': 'New password set through an emailed link',
  'auth.changePassword': 'Password changed',
  'auth.changeEmail': 'New email address entered',
  'auth.verifyEmail': 'Email address confirmed',
  'auth.joinTeam': 'Joined the team',
  'auth.enterBakery': 'Switched to another bakery',
  'auth.endSession': 'A place was signed out',
  'auth.confirm': 'Confirmed by password',
  'auth.beginTwoFactor': 'Two-step sign-in being set up',
  'auth.turnOnTwoFactor': 'Two-step sign-in turned on',
  'auth.turnOffTwoFactor': 'Two-step sign-in turned off',
  'auth.newBackupCodes': 'New backup codes made',
  'auth.confirmPasskey': 'Confirmed by passkey',
  'auth.addPasskey': 'Passkey added',
  'auth.removePasskey': 'Passkey removed',
  'auth.confirmProvider': 'Confirmed by Google or Apple',
  'auth.connectProvider': 'Google or Apple connected',
  'auth.disconnectProvider': 'Google or Apple disconnected',
  'auth.askDeletion': 'Deletion of the bakery requested',
  'auth.keepBakery': 'Deletion of the bakery cancelled',
  'admin.giveNewPassword': 'New password set by the operator of this server',
  'admin.mailPasswordLink': 'Link for a new password sent by the operator of this server',
  'admin.removeTwoStep': 'Two-step sign-in turned off by the operator of this server',
  'admin.extendTrial': 'Trial extended by the operator of this server',
  'admin.changeSlug': 'Form address changed by the operator of this server',
  'enquiries.export': 'Order requests exported',
  'mailbox.export': 'Sent mail exported',
  'person.export': 'Data of a contact exported',
  'exports.create': 'Export of all data started',
  'exports.file': 'All data downloaded',
}

/** A list has the name of its calls: `contacts.export` reads "Contacts exported". */
const exported = (action: string) =>
  action.replace(/^(\w)(\w*)\.export$/, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} exported`)

export const securityWords = {
  title: 'Recent security activity',
  text: 'Sign-ins, failed sign-ins, changed passwords and addresses, and exported lists. If one of these wasn’t you, change your password.',
  failed: 'The activity could not be loaded',
  act: (action: string) => OF[action] ?? exported(action),
  where: (who: string, device: string | null, address: string | null) =>
    [who, device, address && `from ${address}`].filter(Boolean).join(', '),
} as const
