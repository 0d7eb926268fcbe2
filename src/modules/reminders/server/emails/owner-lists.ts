import { defineNotice } from '#modules/email-templates/server/letter.ts'

const more = `{% if more > 0 %}<p>And {{ more }} more.</p>{% endif %}`

export const upcomingOrdersEmail = defineNotice({
  key: 'upcoming_orders',
  name: 'Upcoming orders',
  when: 'Each day or week, what is due',
  switchedBy: 'receiveUpcomingOrders',
  subject: '{{ count }} {% if count == 1 %}order{% else %}orders{% endif %} from {{ from }} to {{ to }}',
  body: `<p>{{ count }} {% if count == 1 %}order is{% else %}orders are{% endif %} due from {{ from }} to {{ to }}: open one to see what there is to do.</p>
<table><tr><th>When</th><th>Order</th><th>What</th><th>To pay</th></tr>
{% for row in rows %}<tr><td>{{ row.when }}</td><td><a href="{{ row.link }}">{{ row.number }}</a> {{ row.customer }}</td><td>{{ row.items }}</td><td>{{ row.balance }}</td></tr>{% endfor %}</table>
${more}
<p><a class="button" href="{{ link }}">Open the orders</a></p>
<p>You can choose when you get this email under Settings, Notifications.</p>`,
  variables: ['from', 'to', 'count', 'rows', 'more', 'link'],
})

export const overdueCustomersEmail = defineNotice({
  key: 'overdue_customers',
  name: 'Overdue customers',
  when: 'Each day that somebody owes you',
  switchedBy: 'receivePaymentReminders',
  subject: '{{ count }} {% if count == 1 %}payment is{% else %}payments are{% endif %} overdue',
  body: `<p>{{ count }} {% if count == 1 %}payment is{% else %}payments are{% endif %} overdue: remind these customers, or record what they have paid.</p>
<table><tr><th>Event</th><th>Order</th><th>Due</th><th>Overdue</th></tr>
{% for row in rows %}<tr><td>{{ row.when }}</td><td><a href="{{ row.link }}">{{ row.number }}</a> {{ row.customer }}</td><td>{{ row.since }}</td><td>{{ row.amount }}</td></tr>{% endfor %}</table>
${more}
<p><a class="button" href="{{ link }}">Open the overdue orders</a></p>
<p>You can turn this email off under Settings, Notifications.</p>`,
  variables: ['count', 'rows', 'more', 'link'],
})

export const acceptanceWaitsEmail = defineNotice({
  key: 'acceptance_waits',
  name: 'Acceptance waiting',
  when: 'Two days after a customer accepted, while you have not confirmed',
  subject: '{{ customer }} is waiting for you to confirm quote {{ number }}',
  body: `<p>{{ customer }} accepted quote {{ number }}{% if event %} for {{ event }}{% endif %} two days ago: please confirm or decline it.</p>
<p>It comes to {{ total }}.</p>
<p><a class="button" href="{{ order_link }}">Confirm or decline</a></p>`,
  variables: ['customer', 'number', 'event', 'total', 'order_link'],
})
