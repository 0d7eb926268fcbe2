export const twoFactorWords = {
  title: 'Two-step sign-in',
  text: 'After your password, signing in also asks for a code that your phone shows. A password alone is not enough then.',
  failed: 'Your security settings could not be loaded',
  turnOn: 'Turn on',
  turnOnFailed: 'It could not be turned on. Please try again.',
  on: (date: string) => `On since ${date}.`,
  codesLeft: (n: number) =>
    n === 0
      ? 'No backup codes left. Make new ones, or a lost phone locks you out.'
      : n === 1
        ? '1 backup code left.'
        : `${n} backup codes left.`,
  newCodes: 'New backup codes',
  newCodesAsk: 'Make new backup codes?',
  newCodesText: 'The ones you have now stop working.',
  newCodesFailed: 'New codes could not be made. Please try again.',
  turnOff: 'Turn off',
  turnOffAsk: 'Turn off two-step sign-in?',
  turnOffText: 'Signing in will ask for your password alone. Your backup codes stop working.',
  turnedOff: 'Two-step sign-in is off',
  turnOffFailed: 'It could not be turned off. Please try again.',

  setUpTitle: 'Turn on two-step sign-in',
  scan: 'Scan this with an authenticator app on your phone, such as Google Authenticator, 2FAS or 1Password.',
  picture: 'QR code for your authenticator app',
  type: 'No camera at hand? Type this key into the app:',
  code: 'The six digits it shows now',

  codesTitle: 'Your backup codes',
  codesText:
    'Two-step sign-in is on. Keep these codes where you will find them without your phone: each lets you ' +
    'in once. They are not shown again.',
  newCodesShown:
    'Keep these codes where you will find them without your phone: each lets you in once. They are not shown again.',
  download: 'Download',
  fileName: 'bakebook-backup-codes.txt',
  fileText: (email: string, codes: readonly string[]) =>
    ['Backup codes for Bakebook', email, 'Each works once.', '', ...codes, ''].join('\n'),
  print: 'Print',
  done: 'I have kept them',
} as const
