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
