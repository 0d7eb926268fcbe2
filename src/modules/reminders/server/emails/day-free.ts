import { defineLetter } from '#modules/email-templates/server/letter.ts'

export const dayFreeEmail = defineLetter({
  key: 'day_free',
  name: 'Day free again',
  when: 'When a full day that a customer is waiting for has a place again',
  subject: '{{ date }} is free again',
  text: `Hello {{ first_name }}, {{ date }} is free again: {{ to_have_it }} soon to have it.

{{ whose_day }}

{{ button }}

Others may be waiting for this day too: it goes to the first one to {{ first_to }}.`,
  parts: {
    to_have_it: '{% if by_fee %}pay for your order {{ number }}{% else %}accept your quote {{ number }}{% endif %}',
    whose_day:
      '<p>It is the day of your {% if by_fee %}order with {{ business }}.{% else %}quote from {{ business }}, which is open until the end of {{ valid_until }}.{% endif %}</p>',
    first_to: '{% if by_fee %}pay{% else %}accept{% endif %}',
    button:
      '<p><a class="button" href="{{ link }}">{% if by_fee %}See your order{% else %}See your quote{% endif %}</a></p>',
  },
  needs: 'link',
  variables: ['first_name', 'business', 'number', 'date', 'valid_until', 'by_fee', 'link'],
})
