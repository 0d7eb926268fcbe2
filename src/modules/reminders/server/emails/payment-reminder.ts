import { defineEmail } from '#server/mail/define-email.ts'

const money = `<table><tr><th>Total</th><td>{{ total }}</td></tr><tr><th>Paid</th><td>{{ paid }}</td></tr><tr><th>{{ label }}</th><td><strong>{{ amount }}</strong></td></tr><tr><th>Due</th><td>{{ due_date }}</td></tr></table>
{% if bank_details %}<p>{{ bank_details }}</p>{% endif %}
<p><a class="button" href="{{ link }}">See your order</a></p>
<p>If you have paid in the last few days, thank you: there is nothing more to do.</p>`

const variables = [
  'first_name',
  'business',
  'number',
  'event',
  'label',
  'amount',
  'due_date',
  'total',
  'paid',
  'bank_details',
  'link',
] as const

export const paymentReminderEmail = defineEmail({
  key: 'payment_reminder',
  subject: '{{ label }} for your order {{ number }}: {{ amount }}, due {{ due_date }}',
  body: `<p>Hello {{ first_name }},</p>
<p>a friendly reminder from {{ business }} about your order {{ number }}{% if event %} for {{ event }}{% endif %}.</p>
${money}`,
  variables,
})

export const paymentOverdueEmail = defineEmail({
  key: 'payment_overdue',
  subject: 'Still to be paid for your order {{ number }}: {{ amount }}',
  body: `<p>Hello {{ first_name }},</p>
<p>we have not received the following for your order {{ number }}{% if event %} for {{ event }}{% endif %} yet. It was due {{ due_date }}.</p>
${money}`,
  variables,
})
