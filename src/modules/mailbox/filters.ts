// The filters of the list. The app's first page reads this for every list, so it imports nothing.
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
export const MAIL_SORTS = ['createdAt', 'to', 'subject'] as const
