import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

export const quoteExpiringEmail = defineLetter({
  key: 'quote_expiring',
  name: 'Quote about to expire',
  when: 'Two days before the last day of a quote',
  switchedBy: 'template',
  subject: 'Your quote {{ number }} from {{ business }} is open until {{ valid_until }}',
  text: `Hello {{ first_name }}, your quote{{ for_event }} ends on {{ valid_until }}: accept it by then, or ask for changes.

{{ details }}

{{ button }}

It is open until the end of that day.`,
  parts: {
    ...FOR_EVENT,
    details: '<table><tr><th>Quote</th><td>{{ number }}</td></tr><tr><th>Total</th><td>{{ total }}</td></tr></table>',
    button: '<p><a class="button" href="{{ link }}">See your quote</a></p>',
  },
  needs: 'link',
  variables: ['first_name', 'business', 'number', 'event', 'total', 'valid_until', 'link'],
})
