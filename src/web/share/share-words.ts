export const shareWords = {
  share: 'Share',
  shareOf: (what: string) => `Share ${what}`,
  copy: 'Copy link',
  /** S1's words. */
  copied: 'Link Copied',
  copyFailedTitle: 'Failed to Copy',
  copyFailed: 'Could not copy link to clipboard',
  whatsapp: 'WhatsApp',
  code: 'QR code',
  codeName: (link: string) => `QR code that opens ${link}`,
  codeDownload: 'Download the QR code',
  codeFile: 'qr-code.svg',
  codeTooLong: 'This link is too long for a QR code.',
  apps: 'Other apps',
  pressAgain: 'The link is ready. Press once more to share it.',
  link: 'Link',
  failed: 'The link could not be made. Please try again.',
} as const
