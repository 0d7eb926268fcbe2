import { defineLetter, defineNotice, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

export const menuMovedEmail = defineLetter({
  key: 'menu_moved',
  name: 'Menu: another pick-up time',
  when: 'When you move the pick-up time of a menu and tell its customers',
  subject: 'Your order {{ number }}: another pick-up time',
  text: `Hello {{ first_name }}, please pick up your order {{ number }} at another time: **{{ date }}, {{ pick_up }}**.

All else stays as it is. If you cannot come then, please answer this mail.`,
  parts: FOR_EVENT,
  needs: 'pick_up',
  variables: ['first_name', 'business', 'number', 'event', 'date', 'pick_up'],
})

export const menuClosedEmail = defineNotice({
  key: 'menu_closed',
  name: 'Menu closed',
  when: 'When a menu closes',
  subject: '{{ menu }} has closed: {{ count }} {% if count == 1 %}order{% else %}orders{% endif %}',
  body: `<p>{{ menu }} has closed with {{ count }} {% if count == 1 %}order{% else %}orders{% endif %}, {{ total }} in all.</p>
{% if count > 0 %}<table>{% for line in lines %}<tr><th>{{ line.label }}</th><td>{{ line.value }}</td></tr>{% endfor %}</table>
<p><a class="button" href="{{ link }}">Open the orders</a></p>
<p><a href="{{ list_link }}">Print the pick-up list</a></p>{% endif %}`,
  variables: ['menu', 'count', 'total', 'lines', 'link', 'list_link'],
})
