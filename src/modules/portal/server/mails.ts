import { defineEmail } from '#server/mail/define-email.ts'

export const orderRequestEmail = defineEmail({
  key: 'order_request',
  subject: '{{ customer }}, order {{ number }}: {{ what }}',
  body: `<p>{{ customer }} wrote on the page of order {{ number }}{% if event %} for {{ event }}{% endif %}.</p>
<p><strong>{{ what }}</strong></p>
{% if text %}<blockquote>{{ text }}</blockquote>{% endif %}
{% if pictures %}<p>{{ pictures }}</p>{% endif %}
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'what', 'text', 'pictures', 'order_link'],
})
