import { type RawBuilder, sql } from 'kysely'
import type { Dossier } from '#modules/contacts/server/keeps-of-person.ts'

export type PersonTable = {
  title: string
  /** Selects the rows `t` about the person. */
  which: (person: Dossier) => RawBuilder<unknown>
  /** Columns to leave out besides those of `HIDDEN`. */
  omit?: readonly string[]
}

const ofOrders = ({ orderIds }: Dossier) => sql`t.order_id = any(${orderIds})`
const ofEnquiries = ({ enquiryIds }: Dossier) => sql`t.enquiry_id = any(${enquiryIds})`

/**
 * Everything held about a person, in the order of the file. Every table that an erasure changes stands here or in
 * `LEFT_OUT`.
 */
export const PERSON_TABLES = {
  contacts: { title: 'Contact details', which: ({ contactIds }) => sql`t.id = any(${contactIds})` },
  enquiries: { title: 'Order requests', which: ({ enquiryIds }) => sql`t.id = any(${enquiryIds})` },
  enquiry_messages: { title: 'Replies to order requests', which: ofEnquiries },
  orders: {
    title: 'Quotes and orders',
    which: ({ orderIds }) => sql`t.id = any(${orderIds})`,
    omit: ['before_move', 'moved_by'],
  },
  order_lines: { title: 'Items of quotes and orders', which: ofOrders },
  order_notes: { title: 'Notes on quotes and orders', which: ofOrders },
  standing_orders: {
    title: 'Standing orders',
    which: ({ contactIds }) => sql`t.contact_id = any(${contactIds})`,
  },
  contact_prices: {
    title: 'Prices that were agreed with them',
    which: ({ contactIds }) => sql`t.contact_id = any(${contactIds})`,
  },
  tasks: { title: 'Things to do for orders', which: ({ taskIds }) => sql`t.id = any(${taskIds})` },
  order_revisions: { title: 'Quotes as they were sent', which: ofOrders },
  safety_decisions: { title: 'Decisions about allergies', which: ofOrders },
  order_changes: { title: 'Changes to orders', which: ofOrders },
  acceptances: { title: 'Accepted quotes', which: ofOrders },
  asks: { title: 'What was asked for on the page of an order', which: ofOrders },
  invoices: { title: 'Invoices', which: ofOrders },
  monthly_invoices: {
    title: 'Monthly invoices',
    which: ({ contactIds }) => sql`t.contact_id = any(${contactIds})`,
  },
  former_invoices: {
    title: 'Invoices that were replaced',
    which: ({ orderIds }) => sql`exists (select from invoices i
      where i.business_id = t.business_id and i.id = t.invoice_id and i.order_id = any(${orderIds}))`,
  },
  payments: { title: 'Payments and refunds', which: ofOrders, omit: ['fee_amount', 'provider_ref'] },
  receipts: { title: 'Receipts', which: ofOrders },
  credit_notes: { title: 'Credit notes', which: ofOrders },
  card_checkouts: { title: 'Visits to the page for card payments', which: ofOrders, omit: ['checkout_ref'] },
  outbox: {
    title: 'Emails',
    which: ({ contactIds, orderIds, enquiryIds, emailKey }) => sql`not t.is_private
      and (t.contact_id = any(${contactIds}) or t.order_id = any(${orderIds}) or t.enquiry_id = any(${enquiryIds})
        or (t.contact_id is null and t.order_id is null and t.enquiry_id is null and lower(t.to_address) = ${emailKey}))`,
    // The text has the same words.
    omit: ['html', 'message_id'],
  },
  order_links: { title: 'Links that were sent', which: ofOrders },
  expenses: {
    title: 'What was bought from them',
    which: ({ contactIds }) => sql`t.supplier_id = any(${contactIds})`,
    omit: ['business_amount', 'business_percent', 'business_total', 'business_vat', 'tax_deductible'],
  },
  mileage: {
    title: 'Drives for orders',
    which: ofOrders,
    omit: ['claim', 'rate', 'rate_unit', 'start_odometer', 'end_odometer', 'vehicle'],
  },
  import_rows: {
    title: 'Rows of imported files',
    which: ({ contactIds }) => sql`t.kind = 'contact' and t.record_id = any(${contactIds})`,
  },
  deleted_enquiries: {
    title: 'Order requests that were deleted, and are gone within a day',
    which: ({ binnedEnquiryIds }) => sql`t.id = any(${binnedEnquiryIds})`,
  },
  deleted_records: {
    title: 'Drafts and tasks that were deleted, and are gone within a day',
    which: ({ contactIds, orderIds }) => sql`(
      (t.kind = 'orders' and t.record ->> 'contact_id' = any(${contactIds.map(String)}))
      or (t.kind = 'tasks' and t.record ->> 'order_id' = any(${orderIds.map(String)})))`,
  },
  activity: {
    title: 'History',
    // An order that came from another contact has that contact's history too.
    which: ({ contactIds, orderIds, enquiryIds }) => sql`(
      (t.entity = 'contact' and t.entity_id = any(${contactIds}))
      or (t.entity = 'enquiry' and t.entity_id = any(${enquiryIds}))
      or (t.entity = 'order' and t.entity_id = any(${orderIds}) and not exists (select from activity g
        where g.business_id = t.business_id and g.entity = 'order' and g.entity_id = t.entity_id and g.act = 'changed'
          and g.details ? 'contactId' and g.id >= t.id)))`,
  },
  audit: {
    title: 'Acts on the pages of orders',
    which: (person) => sql`${ofOrders(person)} and t.actor_kind in ('customer', 'visitor')`,
    omit: ['request_id', 'entity_id', 'actor_id'],
  },
} satisfies Record<string, PersonTable>

/** Tables that name a person or their orders and are left out, with the reason. */
export const LEFT_OUT = {
  ask_images: 'the pictures themselves are in the file',
  baked_items: 'which items the kitchen has ticked off',
  production_records: 'how the bakery made a cake',
  order_work: 'how long the kitchen worked on an order',
  cake_templates: 'what the bakery cuts out for a cake',
  enquiry_images: 'the pictures themselves are in the file',
  expense_orders: 'what an order cost the bakery',
  menu_holds: 'what was held before it was paid; what was paid is an order',
  idempotency: 'answers to requests of the last day, made of the other tables',
  media: 'the pictures themselves are in the file',
  memberships: 'how the people of the bakery like their lists',
  order_codes: 'secret codes that live for minutes',
  order_images: 'the pictures themselves are in the file',
  order_recipes: 'how the bakery bakes',
  recurring_expenses: 'what the bakery plans to spend',
  standing_skips: 'the days on which the bakery skips a standing order',
  stock_movements: 'what an order took out of the stock',
  webhook_events: 'news of the last days for other programs, made of the other tables',
} as const satisfies Readonly<Record<string, string>>

/** Columns that mean nothing to a person, are secret, or are the bakery's costs. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'attempts',
  'business_id',
  'content_hash',
  'cost',
  'cost_parts',
  'cost_sheet',
  'document_sha256',
  'email_key',
  'hash',
  'lease_token',
  'next_attempt_at',
  'nonce',
  'phone_digits',
  'said',
  'token_hash',
  'version',
  'version_after',
])
