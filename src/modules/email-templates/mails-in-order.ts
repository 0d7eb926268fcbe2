import type { MailGroup } from './schema.ts'

/** The mails in the order of the list, by key: in the order of an order's life. */
export const MAILS_IN_ORDER: Readonly<Record<MailGroup, readonly string[]>> = {
  requests: ['enquiry_received', 'enquiry_reply', 'enquiry_decline'],
  quotes: ['quote_sent', 'quote_revised', 'quote_expiring', 'day_free', 'day_lost', 'quote_accepted'],
  orders: [
    'booking_confirmed',
    'order_confirmed',
    'change_sent',
    'date_moved',
    'date_declined',
    'care_card',
    'order_ready',
    'order_cancelled',
    'post_order',
    'order_link',
    'order_code',
  ],
  money: [
    'invoice_sent',
    'payment_reminder',
    'payment_overdue',
    'payment_received',
    'refund_issued',
    'credit_note_sent',
  ],
  notices: [
    'enquiry_received_owner',
    'enquiries_held',
    'quote_accepted_owner',
    'quote_declined',
    'change_request',
    'acceptance_waits',
    'customer_ask',
    'upcoming_orders',
    'overdue_customers',
    'webhook_off',
  ],
}
