import { defineEmail } from '#server/mail/define-email.ts'

const opening = `<p>Hello {{ first_name }},</p>{% if message %}<p>{{ message }}</p>{% endif %}`

export const quoteSentEmail = defineEmail({
  key: 'quote_sent',
  subject: 'Your quote {{ number }} from {{ business }}',
  body: `${opening}
<p>here is your quote{% if event %} for {{ event }}{% endif %}. You can look at it, ask for changes and accept it on one page.</p>
<table><tr><th>Quote</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr>{% if valid_until %}<tr><th>Valid until</th><td>{{ valid_until }}</td></tr>{% endif %}</table>
<p><a class="button" href="{{ link }}">See your quote</a></p>
<p>It is also attached as a PDF.</p>`,
  variables: ['first_name', 'business', 'message', 'number', 'event', 'total', 'valid_until', 'link'],
})

export const quoteRevisedEmail = defineEmail({
  ...quoteSentEmail,
  key: 'quote_revised',
  subject: 'Your updated quote {{ number }} from {{ business }}',
  body: quoteSentEmail.body.replace(
    'here is your quote',
    'here is your updated quote; it takes the place of the earlier one',
  ),
})

export const invoiceSentEmail = defineEmail({
  key: 'invoice_sent',
  subject: '{{ title }} {{ number }} from {{ business }}',
  body: `${opening}
<p>here is {{ title }} {{ number }}{% if event %} for {{ event }}{% endif %}. You find it attached as a PDF.</p>
<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Paid</th><td>{{ paid }}</td></tr><tr><th>Balance due</th><td><strong>{{ balance }}</strong></td></tr>{% if due %}<tr><th>Due</th><td>{{ due }}</td></tr>{% endif %}</table>
{% if bank_details %}<p>{{ bank_details }}</p>{% endif %}
<p><a class="button" href="{{ link }}">See your order</a></p>`,
  variables: [
    'first_name',
    'business',
    'message',
    'title',
    'number',
    'event',
    'total',
    'paid',
    'balance',
    'due',
    'bank_details',
    'link',
  ],
})

export const paymentReceivedEmail = defineEmail({
  key: 'payment_received',
  subject: 'Payment received by {{ business }}',
  body: `${opening}
<p>thank you: we have received {{ amount }}{% if event %} for {{ event }}{% endif %}. The receipt is attached.</p>
<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Paid</th><td>{{ paid }}</td></tr><tr><th>Balance</th><td><strong>{{ balance }}</strong></td></tr>{% if credit %}<tr><th>Paid too much, your credit</th><td>{{ credit }}</td></tr>{% endif %}{% if tip %}<tr><th>Tip, with thanks</th><td>{{ tip }}</td></tr>{% endif %}</table>
<p><a class="button" href="{{ link }}">See your order</a></p>`,
  variables: [
    'first_name',
    'business',
    'message',
    'amount',
    'event',
    'total',
    'paid',
    'balance',
    'credit',
    'tip',
    'link',
  ],
})

export const refundIssuedEmail = defineEmail({
  key: 'refund_issued',
  subject: 'Your refund from {{ business }}',
  body: `<p>Hello {{ first_name }},</p>
<p>{{ business }} has recorded a refund of <strong>{{ amount }}</strong> to you{% if event %} for {{ event }}{% endif %}.</p>
<table><tr><th>Method</th><td>{{ method }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Paid, less refunds</th><td>{{ paid }}</td></tr></table>
<p><a class="button" href="{{ link }}">See your order</a></p>`,
  variables: ['first_name', 'business', 'amount', 'method', 'event', 'total', 'paid', 'link'],
})

export const orderCancelledEmail = defineEmail({
  key: 'order_cancelled',
  subject: 'Your order {{ number }} is cancelled',
  body: `${opening}
<p>your order {{ number }}{% if event %} for {{ event }}{% endif %} is cancelled.</p>
{% if paid %}<p>You have paid {{ paid }}. For any question about it, reply to this message.</p>{% endif %}
<p><a class="button" href="{{ link }}">See your order</a></p>`,
  variables: ['first_name', 'message', 'number', 'event', 'paid', 'link'],
})

export const orderReadyEmail = defineEmail({
  key: 'order_ready',
  subject: 'Your order {{ number }} is ready',
  body: `${opening}
<p>your order {{ number }}{% if event %} for {{ event }}{% endif %} is ready.</p>
{% if due %}<p><strong>Balance due: {{ due }}</strong></p>{% endif %}
<p><a class="button" href="{{ link }}">See your order</a></p>`,
  variables: ['first_name', 'message', 'number', 'event', 'due', 'link'],
})
