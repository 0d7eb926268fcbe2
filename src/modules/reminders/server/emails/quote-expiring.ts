import { defineEmail } from '#server/mail/define-email.ts'

export const quoteExpiringEmail = defineEmail({
  key: 'quote_expiring',
  subject: 'Your quote {{ number }} from {{ business }} is open until {{ valid_until }}',
  body: `<p>Hello {{ first_name }},</p>
<p>your quote{% if event %} for {{ event }}{% endif %} is open until the end of {{ valid_until }}. Until then the day is kept for you.</p>
<table><tr><th>Quote</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr></table>
<p><a class="button" href="{{ link }}">See your quote</a></p>
<p>There you can accept it, ask for changes or say no.</p>`,
  variables: ['first_name', 'business', 'number', 'event', 'total', 'valid_until', 'link'],
})
