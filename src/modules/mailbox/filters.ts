// The filters of the list. The app's first page loads such a file for every list, so this file imports nothing.
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export const MAIL_SORTS = ['createdAt', 'to', 'subject'] as const
