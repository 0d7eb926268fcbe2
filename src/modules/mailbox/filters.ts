// What the list can be narrowed to. The app's first page reads this for every list: it imports nothing.
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const
