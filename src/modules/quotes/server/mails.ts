import { defineEmail } from '#server/mail/define-email.ts'

export const quoteAcceptedEmail = defineEmail({
  key: 'quote_accepted',
  subject: 'Thanks - {{ business }} will confirm your order',
  body: `<p>Hello {{ first_name }},</p>
<p>thank you for accepting quote {{ number }}{% if event %} for {{ event }}{% endif %}. {{ business }} will confirm it soon; until then nothing needs to be paid.</p>
<p><a class="button" href="{{ link }}">See your order</a></p>
<p>The quote as you accepted it is attached.</p>`,
  variables: ['first_name', 'business', 'number', 'event', 'link'],
})

export const bookingConfirmedEmail = defineEmail({
  key: 'booking_confirmed',
  subject: 'Your order {{ number }} is booked',
  body: `<p>Hello {{ first_name }},</p>
<p>your order{% if event %} for {{ event }}{% endif %} is booked. Thank you!</p>
{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, due {{ due_date }}{% endif %}</p>{% endif %}
{% if bank_details %}<p>{{ bank_details }}</p>{% endif %}
<p><a class="button" href="{{ link }}">See your order</a></p>
<p>The quote as you accepted it is attached.</p>`,
  variables: ['first_name', 'number', 'event', 'due_label', 'due_amount', 'due_date', 'bank_details', 'link'],
})

export const ownerQuoteAcceptedEmail = defineEmail({
  key: 'quote_accepted',
  subject: '{{ customer }} accepted quote {{ number }}',
  body: `<p>{{ customer }} accepted quote {{ number }}{% if event %} for {{ event }}{% endif %}: {{ total }}.</p>
<p>{% if pending %}It waits for your confirmation.{% else %}The order is booked.{% endif %}</p>
<table><tr><th>Signed</th><td>{{ typed_name }}</td></tr>{% if phone %}<tr><th>Phone</th><td>{{ phone }}</td></tr>{% endif %}{% if purchase_order %}<tr><th>Purchase order</th><td>{{ purchase_order }}</td></tr>{% endif %}</table>
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'total', 'pending', 'typed_name', 'phone', 'purchase_order', 'order_link'],
})

export const quoteDeclinedEmail = defineEmail({
  key: 'quote_declined',
  subject: '{{ customer }} declined quote {{ number }}',
  body: `<p>{{ customer }} declined quote {{ number }}{% if event %} for {{ event }}{% endif %}.</p>
{% if reason %}<p>Reason: {{ reason }}</p>{% endif %}
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'reason', 'order_link'],
})

export const changeRequestEmail = defineEmail({
  key: 'change_request',
  subject: '{{ customer }} asks for changes to quote {{ number }}',
  body: `<p>{{ customer }} asks for changes to quote {{ number }}{% if event %} for {{ event }}{% endif %}:</p>
<blockquote>{{ text }}</blockquote>
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'text', 'order_link'],
})

export const freshLinkEmail = defineEmail({
  key: 'order_link',
  subject: 'Your link to {{ business }}',
  body: `<p>Hello {{ first_name }},</p>
<p>here is a fresh link to your order{% if event %} for {{ event }}{% endif %}.</p>
<p><a class="button" href="{{ link }}">See your order</a></p>
<p>If you did not ask for it, you can ignore this message.</p>`,
  variables: ['first_name', 'business', 'event', 'link'],
})
