import { defineLetter } from '#modules/email-templates/server/letter.ts'

export const monthlyInvoiceEmail = defineLetter({
  key: 'monthly_invoice',
  name: 'Monthly invoice',
  when: 'When you send the invoice of a month',
  subject: '{{ title }} {{ number }} from {{ business }}',
  text: `Hello {{ first_name }}, here is {{ title }} {{ number }} for {{ month }}{{ to_pay }}.

{{ message }}

It is attached as a PDF.

{{ how_to_pay }}`,
  parts: {
    to_pay: '{% if due %}: please pay {{ balance }} by {{ due }}{% else %}: the balance is {{ balance }}{% endif %}',
  },
  variables: [
    'first_name',
    'business',
    'message',
    'title',
    'number',
    'month',
    'balance',
    'due',
    'how_to_pay',
    'bank_details',
  ],
})

export const monthlyReminderEmail = defineLetter({
  key: 'monthly_reminder',
  name: 'Reminder of a monthly invoice',
  when: 'Before and after the day on which the invoice of a month is due',
  switchedBy: 'paymentReminderAutomatic',
  subject: 'Reminder: {{ title }} {{ number }} from {{ business }}, {{ balance }}',
  text: `Hello {{ first_name }}, {{ balance }} of {{ title }} {{ number }} for {{ month }} {{ was_due }}.

This is a friendly reminder from {{ business }}. The document is attached again as a PDF.

{{ how_to_pay }}

If you have paid in the last few days, thank you: there is nothing more to do.`,
  parts: { was_due: '{% if late %}was due {{ due }}: please pay it now{% else %}is due {{ due }}{% endif %}' },
  variables: [
    'first_name',
    'business',
    'title',
    'number',
    'month',
    'balance',
    'due',
    'late',
    'how_to_pay',
    'bank_details',
  ],
})
