import { PAY_VARIABLES } from '#modules/documents/server/mailed-ways.ts'
import { defineLetter, defineNotice, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

const button = '<p><a class="button" href="{{ link }}">See your order</a></p>'

export const quoteAcceptedEmail = defineLetter({
  key: 'quote_accepted',
  name: 'Quote accepted',
  when: 'When a customer accepts a quote that you then confirm',
  switchedBy: 'template',
  subject: 'Thanks - {{ business }} will confirm your order',
  text: `Hello {{ first_name }}, thank you for accepting quote {{ number }}{{ for_event }}; we will confirm it within 48 hours.

Until {{ business }} has confirmed it, there is nothing to pay.

{{ button }}

The quote as you accepted it is attached.`,
  parts: { ...FOR_EVENT, button },
  variables: ['first_name', 'business', 'number', 'event', 'link'],
})

export const bookingConfirmedEmail = defineLetter({
  key: 'booking_confirmed',
  name: 'Booking confirmed',
  when: 'When a quote becomes a booked order',
  switchedBy: 'template',
  subject: 'Your order {{ number }} is booked',
  text: `Hello {{ first_name }}, your order {{ number }}{{ for_event }} is booked{{ to_pay }}.

Thank you!

{{ details }}

{{ how_to_pay }}

{{ button }}

Your invoice is attached.`,
  parts: {
    ...FOR_EVENT,
    to_pay: '{% if due_amount %}: please pay {{ due_amount }}{% if due_date %} by {{ due_date }}{% endif %}{% endif %}',
    details:
      '{% if date_note %}<p><strong>{{ date_note }}</strong></p>{% endif %}' +
      '{% if due_amount %}<p><strong>{{ due_label }}: {{ due_amount }}</strong>{% if due_date %}, due {{ ' +
      'due_date }}{% endif %}</p>{% endif %}',
    button,
  },
  variables: [
    'first_name',
    'business',
    'number',
    'event',
    'due_label',
    'due_amount',
    'due_date',
    'date_note',
    ...PAY_VARIABLES,
    'link',
  ],
})

export const ownerQuoteAcceptedEmail = defineNotice({
  key: 'quote_accepted_owner',
  name: 'Quote accepted',
  when: 'When a customer accepts a quote',
  subject: '{{ customer }} accepted quote {{ number }}',
  body: `<p>{{ customer }} accepted quote {{ number }}{% if event %} for {{ event }}{% endif %}, {{ total }}: {% if pending %}please confirm or decline it{% else %}the order is booked{% endif %}.</p>
<table><tr><th>Signed</th><td>{{ typed_name }}</td></tr>{% if phone %}<tr><th>Phone</th><td>{{ phone }}</td></tr>{% endif %}{% if purchase_order %}<tr><th>Purchase order</th><td>{{ purchase_order }}</td></tr>{% endif %}</table>
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'total', 'pending', 'typed_name', 'phone', 'purchase_order', 'order_link'],
})

export const quoteDeclinedEmail = defineNotice({
  key: 'quote_declined',
  name: 'Quote declined',
  when: 'When a customer says no to a quote',
  subject: '{{ customer }} declined quote {{ number }}',
  body: `<p>{{ customer }} declined quote {{ number }}{% if event %} for {{ event }}{% endif %}: you can change it and send it again.</p>
{% if reason %}<p>Reason: {{ reason }}</p>{% endif %}
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'reason', 'order_link'],
})

export const changeRequestEmail = defineNotice({
  key: 'change_request',
  name: 'Changes asked for',
  when: 'When a customer wants a quote changed',
  subject: '{{ customer }} asks for changes to quote {{ number }}',
  body: `<p>{{ customer }} asks for changes to quote {{ number }}{% if event %} for {{ event }}{% endif %}: please send a new one.</p>
<blockquote>{{ text }}</blockquote>
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'text', 'order_link'],
})

export const freshLinkEmail = defineLetter({
  key: 'order_link',
  name: 'Fresh link',
  when: 'When a customer whose link has expired asks for another',
  subject: 'Your link to {{ business }}',
  text: `Hello {{ first_name }}, here is a fresh link: it opens your order{{ numbered }}{{ for_event }}.

{{ button }}

If you did not ask for it, you can ignore this message.`,
  parts: { ...FOR_EVENT, numbered: '{% if number %} {{ number }}{% endif %}', button },
  needs: 'link',
  variables: ['first_name', 'business', 'number', 'event', 'link'],
})
