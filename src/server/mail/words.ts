/** Sentences shown beside a mail in Sent mail, or explaining why its text cannot be filled in. */
export const mailWords = {
  overDailyLimit: (most: number) =>
    `The daily limit of ${most} emails has been reached. This one will be sent when the next day starts.`,
  ownerUnknown: 'This email waits until you confirm your own email address, and is then sent automatically.',
  refused: (reason: string) => `The mail server refused this email: ${reason}`,
  addressNotTaken: (address: string) =>
    `The mail server does not accept addresses with letters like those in ${address}. Ask for another address.`,
  notReached: (reason: string) => `The mail server could not take this email: ${reason}`,
  saysNothing: 'it gave no reason that can be shown',
  signInRefused: (said: string) => `The mail server did not take this user name and password: ${said}`,
  fromRefused: (address: string, said: string) => `The mail server does not let you send from ${address}: ${said}`,
  badCertificate: (host: string, said: string) => `The certificate of ${host} is not valid: ${said}`,
  noTls: (port: number) => `The mail server does not speak TLS from the start at port ${port}. Try STARTTLS.`,
  noStartTls: (port: number) => `The mail server offers no STARTTLS at port ${port}. Try TLS with port 465.`,
  silent: (port: number) => `The mail server says nothing at port ${port}. Try TLS, which port 465 wants.`,
  nothingListens: (host: string, port: number) => `${host} takes no mail at port ${port}.`,
  noWay: (host: string) => `There is no way to ${host}.`,
  noAnswer: (host: string, port: number) => `${host} did not answer in time at port ${port}.`,
  noMailPort: 'Mail servers listen at port 465, 587, 2525 or 25.',
  attachmentMissing: (fileName: string) => `The attachment ${fileName} could not be read`,
  leftOut: (fileNames: string, hasLink: boolean) =>
    `Too large to attach: ${fileNames}. ` +
    `${hasLink ? 'You’ll find it at the link in this email.' : 'Reply to this email to get it another way.'}`,

  tooMuch: 'it would become too long',
  tooManyMarks: (most: number) => `it has more than ${most} pieces in {{ }} and {% %}`,
  markTooLong: (most: number) => `a piece in {{ }} or {% %} has more than ${most} characters`,
  onlyIf: (tag: string) => `names in {{ }} and {% if %} can be used here, but not {% ${tag} %}`,
  noRanges: 'ranges such as (1..3) cannot be used here',
} as const
