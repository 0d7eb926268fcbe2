import type { EnquiryStatus } from './schema.ts'

export const statusWords: Record<EnquiryStatus, string> = {
  New: 'New',
  Viewed: 'Viewed',
  Replied: 'Replied',
  Quoted: 'Quoted',
  Won: 'Won',
  Lost: 'Lost',
  Spam: 'Spam',
  Archived: 'Archived',
}

/** The inbox and its pages, and what the server says about them. */
export const enquiryWords = {
  enquiry: 'Order request',
  form: 'Order request form',
  picture: 'Picture',
  changedMeanwhile: 'Someone else changed this in the meantime',
  verifyFirst: 'Please confirm your e-mail address before you publish your form',
  slugTaken: 'This URL is already taken',
  slugAlreadySet: 'The URL of your form is already set and cannot be changed',
  notTaking: "This form isn't taking requests right now",
  fillRequired: 'Please fill in all required fields.',
  dateUnavailable: 'This date is no longer available. Please choose another one.',
  reasonRequired: 'Please say why it was lost',
  fields: {
    reference: 'Reference',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    preferredContact: 'Prefers',
    eventType: 'Event type',
    eventDate: 'Event date',
    guestCount: 'Servings',
    budget: 'Budget',
    deliveryType: 'Collection or delivery',
    deliveryAddress: 'Delivery address',
    allergies: 'Allergies or dietary needs',
    description: 'Requirements',
    images: 'Pictures',
  },
  preferredContact: { email: 'Email', phone: 'Phone', either: 'Email or phone' },
} as const
