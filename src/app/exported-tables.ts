import type { ExportedTable } from '#modules/exports/exported-table.ts'
import { EXPORTED_COLUMNS } from './exported-columns.ts'
import { recordKinds } from './record-kinds.ts'

/** The tables that the kinds of the history are in. */
const KIND_TABLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(recordKinds).map(([kind, { table }]) => [kind, table])),
  contact: 'contacts',
  enquiry: 'enquiries',
  order: 'orders',
  product: 'products',
  recipe: 'recipes',
  ingredient: 'ingredients',
  task: 'tasks',
}

type Name = keyof typeof EXPORTED_COLUMNS

const TABLES: Readonly<Record<Name, Omit<ExportedTable, 'columns'>>> = {
  settings: { says: 'The settings of the bakery, one row.' },
  counters: { says: 'The next number of each series, such as orders and invoices.' },
  tax_rates: { says: 'Tax rates.' },
  event_types: { says: 'Kinds of event that orders are for.' },
  product_types: { says: 'Kinds of product.' },
  terms: { says: 'Every wording that the terms and conditions have had.' },
  email_templates: { says: 'Emails that were put into other words.' },
  media: {
    says: 'Pictures and receipts; their files lie in the folder "pictures" and begin with the id.',
    own: { key: 'key', lease_token: 'default', next_attempt_at: 'now', attempts: 'default' },
    as: {
      state: "case state when 'spooled' then 'refused' else state end",
      refused_reason: "case state when 'spooled' then 'It was still being prepared.' else refused_reason end",
    },
  },
  documents: {
    says: 'Papers as they were given out; their files lie in the folder "papers" and begin with the id.',
    own: { key: 'key' },
  },
  contacts: { says: 'Customers and suppliers.', own: { said: 'default' } },
  ingredients: { says: 'Ingredients and their packs.' },
  ingredient_prices: { says: 'What an ingredient cost when.', refers: { expense_id: 'expenses' } },
  supplies: { says: 'Boxes, boards and other supplies.' },
  recipes: { says: 'Recipes.' },
  recipe_rows: { says: 'The ingredients and recipes in each recipe.' },
  recipe_versions: { says: 'What each recipe was before it was changed.' },
  products: { says: 'Products and their prices.' },
  product_recipes: { says: 'The recipes that a product is made by.' },
  product_supplies: { says: 'The supplies that a product uses up.' },
  blocked_ranges: { says: 'Days on which no orders are taken.' },
  day_limits: { says: 'Days with a limit of their own.' },
  enquiry_forms: { says: 'The order form and its questions.' },
  enquiries: {
    says: 'Order requests that came through the form.',
    refers: { event_type_id: 'event_types' },
    own: { said: 'default' },
  },
  enquiry_images: { says: 'Pictures of order requests.' },
  enquiry_messages: { says: 'Replies to order requests.', refers: { outbox_id: 'outbox' } },
  orders: {
    says: 'Quotes and orders.',
    refers: { terms_id: 'terms', sent_terms_id: 'terms', copied_from: 'orders' },
  },
  order_lines: { says: 'The items of quotes and orders.' },
  order_images: { says: 'Pictures of quotes and orders.' },
  order_notes: { says: 'Dated notes on quotes and orders.' },
  order_recipes: { says: 'The versions of recipes that an order is made by.' },
  order_revisions: { says: 'Quotes exactly as customers were sent them.' },
  acceptances: { says: 'Who accepted a quote, and when.', refers: { terms_id: 'terms' } },
  invoices: { says: 'Invoices as they were issued.' },
  former_invoices: { says: 'Invoices that were replaced by a newer one of the same number.' },
  payments: { says: 'Payments and refunds.' },
  receipts: { says: 'Receipts as they were given.' },
  credit_notes: { says: 'Credit notes as they were given.' },
  asks: { says: 'What customers asked for on the pages of their orders.' },
  ask_images: { says: 'Pictures that came with it.' },
  tasks: { says: 'Things to do.' },
  expense_categories: { says: 'Categories of expenses and income.' },
  recurring_expenses: { says: 'Expenses that come round.' },
  expenses: { says: 'Expenses.' },
  expense_lines: {
    says: 'The lines of split receipts.',
    refers: { ingredient_id: 'ingredients', supply_id: 'supplies' },
  },
  expense_orders: { says: 'The orders that an expense was for.' },
  expense_receipts: { says: 'The receipts of expenses.' },
  receipt_wordings: {
    says: 'How shops word what they sell.',
    refers: { ingredient_id: 'ingredients', supply_id: 'supplies' },
  },
  income: { says: 'Income beside orders.' },
  designs: { says: 'Cakes of the cake designer.' },
  cake_templates: { says: 'Templates of the template designer.', refers: { order_id: 'orders' } },
  tins: { says: 'The tins that she owns.' },
  mileage: { says: 'Drives.', refers: { order_id: 'orders', expense_id: 'expenses' } },
  import_mappings: { says: 'Which column of a file filled which field.' },
  mileage_skips: {
    says: 'Proposed drives that were turned down.',
    kinds: { column: 'record_id', by: 'kind', tables: { order: 'orders', expense: 'expenses' } },
  },
  baked_items: { says: 'Items that were ticked off in a baking list.', refers: { line_id: 'order_lines' } },
  accountant_codes: { says: 'What the accountant calls accounts and taxes.' },
  accountant_exports: { says: 'The files that were made for the accountant.' },
  exported_entries: {
    says: 'What was in those files.',
    kinds: {
      column: 'record_id',
      by: 'kind',
      tables: { invoice: 'invoices', payment: 'payments', expense: 'expenses', income: 'income' },
    },
  },
  outbox: {
    says: 'Mails that left, or could not. Links in them are blank.',
    refers: { order_id: 'orders', enquiry_id: 'enquiries', contact_id: 'contacts' },
    own: { lease_token: 'default', next_attempt_at: 'now', message_id: 'key' },
    where: "state <> 'queued' and not is_private",
  },
  activity: {
    says: 'The history of every record.',
    kinds: { column: 'entity_id', by: 'entity', tables: KIND_TABLES },
  },
}

/** The tables that make up "All my data". Every table stands here or in `KEPT_BACK`. */
export const EXPORTED = Object.fromEntries(
  Object.entries(TABLES).map(([name, table]) => [name, { ...table, columns: EXPORTED_COLUMNS[name as Name] }]),
) as Readonly<Record<Name, ExportedTable>>

/** The tables that stay behind, and why. */
export const KEPT_BACK = {
  api_keys: 'keys of programs to this account',
  audit: "the server's log of calls, with addresses of people; the bakery's own history is in activity",
  bell_reads: 'what one person has seen',
  businesses: 'the account itself',
  calendar_feeds: 'secret addresses',
  card_accounts: 'a secret key of a payment provider',
  card_checkouts: 'pages of a payment provider; what was paid is in payments',
  day_loads: 'counted from orders',
  deleted_enquiries: 'deleted, and gone within a day',
  deleted_records: 'deleted, and gone within a day',
  form_slugs: 'an address belongs to one account',
  idempotency: 'requests of the last day',
  import_batches: 'undoing an import belongs to this account; its records are in their own tables',
  import_rows: 'undoing an import belongs to this account; its records are in their own tables',
  invitations: 'secret links',
  job_runs: 'a queue of the server',
  marks: 'who ticked what and when; what it came to is in the lists, the tasks and the notes',
  memberships: 'people sign in to an account, not to its data',
  order_codes: 'secret codes',
  order_counts: 'counted from orders',
  order_links: 'secret links; an order that is sent again gets a new one',
  order_tags: 'counted from orders',
  provider_events: 'a queue of the server',
  rate_limits: 'defence of the server',
  sessions: 'secret',
  shopping_ticks: 'ticks of shopping lists, which are made anew from orders',
  subscriptions: 'what this account pays',
  transfers: 'exports and restores themselves',
  trial_addresses: 'defence of the server',
  user_tokens: 'secret links',
  users: 'people and their passwords belong to the account',
  webhook_deliveries: 'a queue of the server',
  webhook_endpoints: 'addresses with a secret each, which belong to this account',
  webhook_events: 'a queue of the server',
} as const satisfies Readonly<Record<string, string>>
