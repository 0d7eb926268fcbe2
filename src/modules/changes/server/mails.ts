import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

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
