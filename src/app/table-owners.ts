/**
 * Which module each table belongs to; those of `kit` belong to `src/server` and are open to every module. A plain record's
 * table is its module's own, as `module.ts` says.
 */
export const TABLE_OWNERS = {
  kit: [
    'activity',
    'audit',
    'counters',
    'deleted_records',
    'documents',
    'idempotency',
    'job_runs',
    'outbox',
    'rate_limits',
  ],
  auth: ['businesses', 'memberships', 'sessions', 'user_tokens', 'users'],
  subscription: ['subscriptions', 'trial_addresses'],
  media: ['media'],
  settings: ['event_types', 'product_types', 'settings', 'tax_rates', 'terms'],
  'email-templates': ['email_templates'],
  contacts: ['contacts'],
  ingredients: ['ingredient_prices', 'ingredients'],
  recipes: ['recipe_rows', 'recipe_versions', 'recipes'],
  products: ['product_recipes', 'product_supplies', 'products'],
  availability: ['blocked_ranges', 'day_limits', 'day_loads'],
  'order-form': ['enquiry_forms', 'form_slugs'],
  inbox: ['deleted_enquiries', 'enquiries', 'enquiry_images', 'enquiry_messages'],
  orders: ['order_counts', 'order_images', 'order_lines', 'order_notes', 'order_recipes', 'order_tags', 'orders'],
  tasks: ['tasks'],
  documents: ['order_links', 'order_revisions'],
  invoices: ['former_invoices', 'invoices', 'receipts'],
  quotes: ['acceptances', 'order_request_images', 'order_requests'],
  payments: ['payments'],
  expenses: ['expense_categories', 'expense_orders', 'expense_receipts', 'expenses', 'recurring_expenses'],
  portal: ['order_codes'],
  calendar: ['calendar_feeds'],
  overview: ['bell_reads'],
} as const satisfies Record<string, readonly string[]>
