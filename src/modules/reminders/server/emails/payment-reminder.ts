import { SUM_VARIABLES, sumRows } from '#modules/documents/server/mailed-sums.ts'
import { PAY_VARIABLES } from '#modules/documents/server/mailed-ways.ts'
import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

const parts = {
  ...FOR_EVENT,
  details:
    `<table>${sumRows()}<tr><th>{{ label }}</th><td><strong>{{ amount ` +
    '}}</strong></td></tr><tr><th>Due</th><td>{{ due_date }}</td></tr></table>',
  button: '<p><a class="button" href="{{ link }}">See your order</a></p>',
}

const variables = [
  'first_name',
  'business',
  'number',
  'event',
  'label',
  'amount',
  'due_date',
  ...SUM_VARIABLES,
  ...PAY_VARIABLES,
  'link',
] as const

const ending = `{{ details }}

{{ how_to_pay }}

{{ button }}

If you have paid in the last few days, thank you: there is nothing more to do.`

export const paymentReminderEmail = defineLetter({
  key: 'payment_reminder',
  name: 'Payment reminder',
  when: 'Before and on the day that a payment is due',
  switchedBy: 'paymentReminderAutomatic',
  subject: '{{ label }} for your order {{ number }}: {{ amount }}, due {{ due_date }}',
  text: `Hello {{ first_name }}, please pay {{ amount }} by {{ due_date }} for your order {{ number }}{{ for_event }}.

This is a friendly reminder from {{ business }}.

${ending}`,
  parts,
  variables,
})

export const paymentOverdueEmail = defineLetter({
  key: 'payment_overdue',
  name: 'Payment overdue',
  when: 'When a payment is late',
  switchedBy: 'paymentReminderAutomatic',
  subject: 'Still to be paid for your order {{ number }}: {{ amount }}',
  text: `Hello {{ first_name }}, {{ amount }} for your order {{ number }}{{ for_event }} was due {{ due_date }}: please pay it now.

We have not received it yet.

${ending}`,
  parts,
  variables,
})
