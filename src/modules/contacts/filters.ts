// The filters of the list. The app's first page reads this for every list: it imports nothing.
export const CONTACT_KINDS = ['customers', 'suppliers'] as const
export const CONTACT_SORTS = [
  'name',
  'businessName',
  'email',
  'phone',
  'orders',
  'spent',
  'lastOrder',
  'nextEvent',
  'createdAt',
] as const
