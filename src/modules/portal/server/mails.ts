import { defineNotice } from '#modules/email-templates/server/letter.ts'
import { defineEmail } from '#server/mail/define-email.ts'

export const orderRequestEmail = defineNotice({
  key: 'order_request',
  name: 'Customer’s request',
  when: 'When a customer asks for something on the page of an order',
  subject: '{{ customer }}, order {{ number }}: {{ what }}',
  body: `<p>{{ customer }} wrote on the page of order {{ number }}{% if event %} for {{ event }}{% endif %}.</p>
<p><strong>{{ what }}</strong></p>
{% if text %}<blockquote>{{ text }}</blockquote>{% endif %}
{% if pictures %}<p>{{ pictures }}</p>{% endif %}
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'what', 'text', 'pictures', 'order_link'],
})

export const orderCodeEmail = defineEmail({
  key: 'order_code',
  subject: '{{ code }} is your code from {{ business }}',
  body: `<p>Hello {{ first_name }},</p>
<p>this code opens your other orders with {{ business }}, on the page where you asked for it{% if event %} ({{ event }}){% endif %}:</p>
<h2>{{ code }}</h2>
<p>It is good for {{ minutes }} minutes. Nobody from {{ business }} will ever ask you for it. If you did not ask for it, you can ignore this message.</p>`,
  variables: ['first_name', 'business', 'event', 'code', 'minutes'],
})
