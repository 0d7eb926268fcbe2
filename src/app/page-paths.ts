/**
 * The addresses that visitors open, by the document that serves them; `sign-in` is everything before the owner's app.
 * All other addresses belong to the owner's app.
 */
export const PAGE_PATHS = {
  form: ['/enquiry/:slug', '/order-request/:slug'],
  order: ['/quote-acceptance/:orderId', '/customer-portal/:orderId', '/unsubscribe/:orderId', '/payment-success'],
  menu: ['/menu/:address/:slug'],
  'sign-in': [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/verify-email/change',
    '/sign-in/:provider',
    '/join',
  ],
  landing: ['/', '/landing'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  contact: ['/contact'],
} as const

/** Pages that search engines may list; forms are listed only if their bakeries allow it. */
export const SEARCHABLE_PATHS = ['/', '/terms', '/privacy', '/contact'] as const

/** The page that opens without a network. */
export const KITCHEN = '/kitchen'
