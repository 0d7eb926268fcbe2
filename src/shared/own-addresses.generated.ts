/** The first word of every page's address. Written by `npm run gen`. */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set(
  ' account accountant bake-plan business-expenses calendar choices contact contacts customer-portal dashboard enquiries enquiry enquiry-form event-types expense-categories expenses forgot-password help-support import income ingredients integrations join kitchen landing login master-ingredients menu menus mileage monthly-invoices order-request order-requests orders payment-success payments plans privacy product-types products quote-acceptance recipes recurring-expenses register reports reset-password settings share sign-in stock supplies tasks terms tools unsubscribe verify-email verify-email-required welcome'.split(' '),
)
