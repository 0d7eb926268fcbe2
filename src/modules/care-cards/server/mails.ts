import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

export const careCardEmail = defineLetter({
  key: 'care_card',
  name: 'Care card',
  when: 'At nine the day before a tiered cake is handed over',
  switchedBy: 'template',
  subject: 'How to look after your cake, order {{ number }}',
  text: `Hello {{ first_name }}, your order {{ number }}{{ for_event }} is nearly there: please read how to carry and keep it.

{{ handover }}

Its care card says how to carry, keep, cut and serve it. The same page has a PDF to print or give to your venue.

{{ button }}

{{ business }}`,
  parts: {
    ...FOR_EVENT,
    button: '<p><a class="button" href="{{ link }}">See your care card</a></p>',
  },
  variables: ['first_name', 'business', 'number', 'event', 'handover', 'link'],
})
