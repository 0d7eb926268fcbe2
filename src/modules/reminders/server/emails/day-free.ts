import { defineLetter } from '#modules/email-templates/server/letter.ts'

export const dayFreeEmail = defineLetter({
  key: 'day_free',
  name: 'Day free again',
  when: 'When a full day that a customer is waiting for has a place again',
  subject: '{{ date }} is free again',
  text: `Hello {{ first_name }}, {{ date }} is free again: accept your quote {{ number }} soon to have it.

It is the day of your quote from {{ business }}, which is open until the end of {{ valid_until }}.

{{ button }}

Others may be waiting for this day too: it goes to the first one to accept.`,
  parts: { button: '<p><a class="button" href="{{ link }}">See your quote</a></p>' },
  needs: 'link',
  variables: ['first_name', 'business', 'number', 'date', 'valid_until', 'link'],
})
