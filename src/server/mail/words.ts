/** Sentences that stand beside a mail in Sent mail, or say why its words cannot be filled in. */
export const mailWords = {
  overDailyLimit: (most: number) =>
    `The daily limit of ${most} emails has been reached. This one will be sent when the next day starts.`,
  ownerUnknown: 'This email waits until you confirm your own email address, and is then sent automatically.',
  refused: (reason: string) => `The mail server refused this email: ${reason}`,
  addressNotTaken: (address: string) =>
    `The mail server does not accept addresses with letters like those in ${address}. Ask for another address.`,
  notReached: (reason: string) => `The mail server could not take this email: ${reason}`,
  attachmentMissing: (fileName: string) => `The attachment ${fileName} could not be read`,
  leftOut: (fileNames: string, hasLink: boolean) =>
    `Too large to attach: ${fileNames}. ${hasLink ? 'You’ll find it at the link in this email.' : 'Reply to this email to get it another way.'}`,

  tooMuch: 'it would become too long',
  tooManyMarks: (most: number) => `it has more than ${most} pieces in {{ }} and {% %}`,
  markTooLong: (most: number) => `a piece in {{ }} or {% %} has more than ${most} characters`,
  onlyIf: (tag: string) => `names in {{ }} and {% if %} can be used here, but not {% ${tag} %}`,
  noRanges: 'ranges such as (1..3) cannot be used here',
} as const
