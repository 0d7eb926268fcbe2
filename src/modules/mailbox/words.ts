import type { MailState } from './schema.ts'

export const stateWords: Record<MailState, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' }

export const mailboxWords = {
  keptHere: 'Kept here',
  mail: 'Message',
  title: 'Sent mail',
  settings: 'Settings',
  search: 'Search by recipient or subject',
  to: 'To',
  subject: 'Subject',
  state: 'Status',
  when: 'Written',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  emptyTitle: 'No mail yet',
  emptyText: 'Quotes, invoices and confirmations that you send to customers are kept here.',
  nothingFound: 'No message matches',
  fileNote: 'This server does not send mail; messages are kept here',
  fileHelp:
    'Open a message to copy it and send it yourself. To let Bakebook send mail, set SMTP_URL where you start the server.',
  failedNote: (n: number) => (n === 1 ? '1 message could not be sent' : `${n} messages could not be sent`),
  showFailed: 'Show failed',
  loadFailed: 'Your mail could not be loaded. Please try again.',

  from: 'From',
  replyTo: 'Replies go to',
  attachments: 'Attachments',
  sentAt: 'Sent',
  nextAttempt: 'Next attempt',
  reading: 'How to show the message',
  asSent: 'As sent',
  plainText: 'Plain text',
  message: 'Message',

  copy: 'Copy message',
  copied: 'Message copied',
  copyFailed: 'Your browser did not allow copying. Choose Plain text and copy it from there.',
  another: 'Send another way',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  resend: 'Resend',
  sendNow: 'Send now',
  resendTitle: 'Send this message again?',
  resendText: (to: string) => `The same message, with the same attachments, goes to ${to} once more.`,
  resent: 'Message queued',
  resendFailed: 'The message could not be queued. Please try again.',
} as const
