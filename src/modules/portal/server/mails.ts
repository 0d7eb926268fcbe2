import { SEE_ORDER } from '#modules/documents/server/mails.ts'
import { defineLetter, defineNotice, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

export const customerAskEmail = defineNotice({
  key: 'customer_ask',
  name: 'Customer’s request',
  when: 'When a customer asks for something on the page of an order',
  subject: '{{ customer }}, order {{ number }}: {{ what }}',
  body: `<p>{{ customer }} wrote about order {{ number }}{% if event %} for {{ event }}{% endif %}: please answer.</p>
<p><strong>{{ what }}</strong></p>
{% if text %}<blockquote>{{ text }}</blockquote>{% endif %}
{% if pictures %}<p>{{ pictures }}</p>{% endif %}
<p><a class="button" href="{{ order_link }}">Open the order</a></p>`,
  variables: ['customer', 'number', 'event', 'what', 'text', 'pictures', 'order_link'],
})

export const dateMovedEmail = defineLetter({
  key: 'date_moved',
  name: 'Another date: yes',
  when: 'When you move an order to the date its customer asked for',
  subject: 'Your order {{ number }} is now for {{ date }}',
  text: `Hello {{ first_name }}, as you asked, your order {{ number }} is now for **{{ date }}**; all else stays as we agreed.

{{ message }}

{{ button }}`,
  parts: { ...FOR_EVENT, button: SEE_ORDER },
  variables: ['first_name', 'message', 'business', 'number', 'event', 'date', 'link'],
})

export const dateDeclinedEmail = defineLetter({
  key: 'date_declined',
  name: 'Another date: no',
  when: 'When you decline another date that a customer asked for',
  subject: 'Your order {{ number }}: another date',
  text: `Hello {{ first_name }}, we are sorry, we cannot do the other date: your order {{ number }} stays on **{{ date }}**.

{{ message }}

Thank you for asking.

{{ button }}`,
  parts: { ...FOR_EVENT, button: SEE_ORDER },
  variables: ['first_name', 'message', 'business', 'number', 'event', 'date', 'link'],
})

export const orderCodeEmail = defineLetter({
  key: 'order_code',
  name: 'Code for other orders',
  when: 'When a customer wants to see their other orders',
  subject: '{{ code }} is your code from {{ business }}',
  text: `Hello {{ first_name }}, your code is {{ code }}: type it on the page where you asked for it.

# {{ code }}

It opens your other orders with {{ business }} and is valid for {{ minutes }} minutes. Nobody from {{ business }} will ever ask you for it. If you did not ask for it, you can ignore this message.`,
  parts: FOR_EVENT,
  needs: 'code',
  variables: ['first_name', 'business', 'event', 'code', 'minutes'],
})
