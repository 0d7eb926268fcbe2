/** The addresses that strangers open, by the document that serves them. Every other one is the owner's app. */
export const PAGE_PATHS = {
  form: ['/enquiry/:slug', '/order-request/:slug'],
  order: ['/quote-acceptance/:orderId', '/customer-portal/:orderId', '/unsubscribe/:orderId', '/payment-success'],
  landing: ['/', '/landing'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  contact: ['/contact'],
} as const

/** Pages that anybody may find by a search engine; the forms are found where their bakeries allow it. */
export const SEARCHABLE_PATHS = ['/', '/terms', '/privacy', '/contact'] as const

/** A page of the owner's app whose files the browser is told of with the document, as the build names it. */
export const FIRST_PARTS = {
  'sign-in': '../../modules/auth/web/login-page.tsx',
  today: '../../modules/overview/web/dashboard-page.tsx',
  kitchen: '../../modules/kitchen-mode/web/kitchen-page.tsx',
} as const

/** The page that opens without a network. */
export const KITCHEN = '/kitchen'
