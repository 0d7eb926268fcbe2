import { defineLetter, defineNotice, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

/** The difference in as many lines as it has rows. */
export const CHANGE_DETAILS =
  '<blockquote>{{ changes }}</blockquote>' +
  '<p>Total: {{ total_before }} → {{ total }}, <strong>{{ difference }}</strong></p>'

export const changeSentEmail = defineLetter({
  key: 'change_sent',
  name: 'Change to approve',
  when: 'When you ask a customer to approve a change to a booked order, and again a day before it ends',
  subject: 'Please look at the change to your order {{ number }}',
  text: `Hello {{ first_name }}, here is the change to your order {{ number }}{{ for_event }}: please approve it by **{{ valid_until }}**.

{{ message }}

{{ details }}

{{ button }}

Until you approve it, your order stays as it is.`,
  parts: {
    ...FOR_EVENT,
    details: CHANGE_DETAILS,
    button: '<p><a class="button" href="{{ link }}">See the change</a></p>',
  },
  needs: 'link',
  variables: [
    'first_name',
    'business',
    'number',
    'event',
    'message',
    'changes',
    'total_before',
    'total',
    'difference',
    'valid_until',
    'link',
  ],
})

const SEE = '<p><a class="button" href="{{ link }}">See your order</a></p>'

export const changeApprovedEmail = defineLetter({
  key: 'change_approved',
  name: 'Change approved',
  when: 'When a customer approves a change',
  switchedBy: 'template',
  subject: 'Your order {{ number }} is changed',
  text: `Hello {{ first_name }}, thank you for approving the change: your order {{ number }}{{ for_event }} is now as you see below.

{{ details }}

{{ button }}

What you approved is attached.`,
  parts: { ...FOR_EVENT, details: CHANGE_DETAILS, button: SEE },
  variables: ['first_name', 'business', 'number', 'event', 'changes', 'total_before', 'total', 'difference', 'link'],
})

export const changeLapsedEmail = defineLetter({
  key: 'change_lapsed',
  name: 'Change not answered',
  when: 'When a change was not approved in time',
  switchedBy: 'template',
  subject: 'Your order {{ number }} stays as it was',
  text: `Hello {{ first_name }}, your order {{ number }}{{ for_event }} stays as it was: the change was not approved in time.

{{ button }}`,
  parts: { ...FOR_EVENT, button: SEE },
  variables: ['first_name', 'business', 'number', 'event', 'link'],
})

const orderButton = '<p><a class="button" href="{{ order_link }}">Open the order</a></p>'

export const changeApprovedOwnerEmail = defineNotice({
  key: 'change_approved_owner',
  name: 'Change approved',
  when: 'When a customer approves a change',
  subject: '{{ customer }} approved the change to order {{ number }}',
  body: `<p>{{ customer }} approved the change to order {{ number }}{% if event %} for {{ event }}{% endif %}, {{ difference }}: the order is changed.</p>
<blockquote>{{ changes }}</blockquote>
${orderButton}`,
  variables: ['customer', 'number', 'event', 'changes', 'difference', 'order_link'],
})

export const changeDeclinedEmail = defineNotice({
  key: 'change_declined',
  name: 'Change declined',
  when: 'When a customer says no to a change',
  subject: '{{ customer }} keeps order {{ number }} as it is',
  body: `<p>{{ customer }} said no to the change to order {{ number }}{% if event %} for {{ event }}{% endif %}: the order stays as it was signed.</p>
{% if text %}<blockquote>{{ text }}</blockquote>{% endif %}
${orderButton}`,
  variables: ['customer', 'number', 'event', 'text', 'order_link'],
})

export const changeLapsedOwnerEmail = defineNotice({
  key: 'change_lapsed_owner',
  name: 'Change not answered',
  when: 'When a change was not approved in time, or waits for another look of yours',
  subject: 'Order {{ number }}: {{ customer }} has not approved the change',
  body: `<p>{{ what }} Order {{ number }} of {{ customer }}{% if event %} for {{ event }}{% endif %} stays as it was signed: bake by that.</p>
${orderButton}`,
  variables: ['customer', 'number', 'event', 'what', 'order_link'],
})

export const changeMails = [
  changeApprovedEmail,
  changeApprovedOwnerEmail,
  changeDeclinedEmail,
  changeLapsedEmail,
  changeLapsedOwnerEmail,
  changeSentEmail,
]
