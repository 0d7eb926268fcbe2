import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'
import { SUM_VARIABLES, sumRows } from './mailed-sums.ts'
import { PAY_VARIABLES } from './mailed-ways.ts'

const SEE_QUOTE = '<p><a class="button" href="{{ link }}">See your quote</a></p>'
export const SEE_ORDER = '<p><a class="button" href="{{ link }}">See your order</a></p>'

const quoteParts = {
  ...FOR_EVENT,
  details:
    '<table><tr><th>Quote</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr>{% if ' +
    'valid_until %}<tr><th>Valid until</th><td>{{ valid_until }}</td></tr>{% endif %}</table>',
  button: SEE_QUOTE,
}
const quoteVariables = ['first_name', 'business', 'message', 'number', 'event', 'total', 'valid_until', 'link'] as const

export const quoteSentEmail = defineLetter({
  key: 'quote_sent',
  name: 'Quote',
  when: 'When you send a quote',
  subject: 'Your quote {{ number }} from {{ business }}',
  text: `Hello {{ first_name }}, here is your quote{{ for_event }}: look at it, then accept it or ask for changes.

{{ message }}

{{ details }}

{{ button }}

It is also attached as a PDF.`,
  parts: quoteParts,
  needs: 'link',
  variables: quoteVariables,
})

export const quoteRevisedEmail = defineLetter({
  key: 'quote_revised',
  name: 'Changed quote',
  when: 'When you send a quote again',
  subject: 'Your updated quote {{ number }} from {{ business }}',
  text: `Hello {{ first_name }}, your quote{{ for_event }} has changed: please look at the new one and accept it.

{{ message }}

It replaces the earlier quote, which can no longer be accepted.

{{ details }}

{{ button }}

It is also attached as a PDF.`,
  parts: quoteParts,
  needs: 'link',
  variables: quoteVariables,
})

export const invoiceSentEmail = defineLetter({
  key: 'invoice_sent',
  name: 'Invoice',
  when: 'When you send an invoice',
  subject: '{{ title }} {{ number }} from {{ business }}',
  text: `Hello {{ first_name }}, here is {{ title }} {{ number }}{{ for_event }}{{ to_pay }}.

{{ message }}

It is attached as a PDF.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
  parts: {
    ...FOR_EVENT,
    to_pay: '{% if due %}: please pay {{ balance }} by {{ due }}{% else %}: the balance is {{ balance }}{% endif %}',
    details:
      `<table>${sumRows()}<tr><th>Balance due</th><td><strong>{{ balance }}</strong></td></tr>{% if ` +
      'due_first %}<tr><th>Due first</th><td><strong>{{ due_first }}</strong></td></tr>{% endif %}{% if due ' +
      '%}<tr><th>{% if due_first %}The rest due{% else %}Due{% endif %}</th><td>{{ due }}</td></tr>{% endif ' +
      '%}</table>',
    button: SEE_ORDER,
  },
  variables: [
    'first_name',
    'business',
    'message',
    'title',
    'number',
    'event',
    ...SUM_VARIABLES,
    'balance',
    'due',
    'due_first',
    ...PAY_VARIABLES,
    'link',
  ],
})

/** Mails that turn a booking into a confirmed order say this. */
const DATE_HELD =
  '{% if date_held %}<p><strong>{{ date_held }} is yours: your booking is confirmed.</strong></p>{% endif %}'

export const paymentReceivedEmail = defineLetter({
  key: 'payment_received',
  name: 'Receipt',
  when: 'When you send a receipt for a payment',
  subject: 'Payment received by {{ business }}',
  text: `Hello {{ first_name }}, thank you, we have received {{ amount }} for your order {{ number }}{{ for_event }}.

{{ message }}

The receipt is attached.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
  parts: {
    ...FOR_EVENT,
    details:
      `${DATE_HELD}<table>${sumRows()}<tr><th>Balance</th><td><strong>{{ balance }}</strong></td></tr>{% if ` +
      'credit %}<tr><th>Overpaid, your credit</th><td>{{ credit }}</td></tr>{% endif %}{% if tip ' +
      '%}<tr><th>Tip, with thanks</th><td>{{ tip }}</td></tr>{% endif %}</table>',
    button: SEE_ORDER,
  },
  variables: [
    'first_name',
    'business',
    'message',
    'amount',
    'number',
    'event',
    ...SUM_VARIABLES,
    'balance',
    'credit',
    'tip',
    'date_held',
    ...PAY_VARIABLES,
    'link',
  ],
})

export const creditNoteEmail = defineLetter({
  key: 'credit_note_sent',
  name: 'Credit note',
  when: 'When you send a credit note',
  subject: 'Credit note {{ number }} from {{ business }}',
  text: `Hello {{ first_name }}, here is credit note {{ number }} of {{ amount }} for your order{{ for_event }}; please keep it.

{{ message }}

It is attached as a PDF.

{{ button }}`,
  parts: { ...FOR_EVENT, button: SEE_ORDER },
  variables: ['first_name', 'business', 'message', 'number', 'amount', 'event', 'link'],
})

export const refundIssuedEmail = defineLetter({
  key: 'refund_issued',
  name: 'Refund',
  when: 'When you record a refund and tell the customer, or a refund to a card was made',
  subject: 'Your refund from {{ business }}',
  text: `Hello {{ first_name }}, we have recorded a refund of **{{ amount }}** to you for your order {{ number }}{{ for_event }}.

There is nothing you need to do.

{{ details }}

{{ how_to_pay }}

{{ button }}`,
  parts: {
    ...FOR_EVENT,
    details:
      '<table><tr><th>Method</th><td>{{ method ' +
      `}}</td></tr>${sumRows('Paid, less refunds')}<tr><th>Balance</th><td>{{ balance }}</td></tr></table>`,
    button: SEE_ORDER,
  },
  variables: [
    'first_name',
    'business',
    'amount',
    'method',
    'number',
    'event',
    ...SUM_VARIABLES,
    'balance',
    ...PAY_VARIABLES,
    'link',
  ],
})

export const orderConfirmedEmail = defineLetter({
  key: 'order_confirmed',
  name: 'Order confirmed',
  when: 'When you confirm a booking yourself and tell the customer',
  subject: 'Your order {{ number }} is confirmed',
  text: `Hello {{ first_name }}, your order {{ number }}{{ for_event }} is confirmed; all that we agreed on is on its page.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
  parts: {
    ...FOR_EVENT,
    details: `${DATE_HELD}{% if balance %}<p>Left to pay: {{ balance }}</p>{% endif %}`,
    button: SEE_ORDER,
  },
  variables: ['first_name', 'message', 'number', 'event', 'date_held', 'balance', ...PAY_VARIABLES, 'link'],
})

export const orderCancelledEmail = defineLetter({
  key: 'order_cancelled',
  name: 'Order cancelled',
  when: 'When you cancel an order and tell the customer',
  subject: 'Your order {{ number }} is cancelled',
  text: `Hello {{ first_name }}, your order {{ number }}{{ for_event }} is cancelled; if that surprises you, just reply.

{{ message }}

{{ details }}

{{ button }}`,
  parts: {
    ...FOR_EVENT,
    details:
      '{% if back %}<p>You get <strong>{{ back }}</strong> back {{ back_how }}.</p>{% endif %}' +
      '{% if paid %}<p>You have paid {{ paid }}. For any question about it, reply to this message.</p>{% endif %}',
    button: SEE_ORDER,
  },
  variables: ['first_name', 'message', 'number', 'event', 'back', 'back_how', 'paid', 'link'],
})

export const orderReadyEmail = defineLetter({
  key: 'order_ready',
  name: 'Order ready',
  when: 'When an order is ready and you tell the customer',
  subject: 'Your order {{ number }} is ready',
  text: `Hello {{ first_name }}, your order {{ number }}{{ for_event }} is ready; its page says when and where you get it.

{{ message }}

{{ details }}

{{ how_to_pay }}

{{ button }}`,
  parts: {
    ...FOR_EVENT,
    details: `{% if balance %}<p><strong>Balance due: {{ balance }}</strong></p>{% endif %}`,
    button: SEE_ORDER,
  },
  variables: ['first_name', 'message', 'number', 'event', 'balance', ...PAY_VARIABLES, 'link'],
})
