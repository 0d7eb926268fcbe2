// The filters of the list. The app's first page reads this for every list: it imports nothing.
/** The steps that order requests of the last 30 days reached. */
export const LATELY = ['received', 'quoted', 'won'] as const
export type Lately = (typeof LATELY)[number]

export const ENQUIRY_STATUSES = ['New', 'Viewed', 'Replied', 'Quoted', 'Won', 'Lost', 'Spam', 'Archived'] as const
export const ENQUIRY_SORTS = ['receivedAt', 'eventDate', 'name', 'guestCount'] as const
