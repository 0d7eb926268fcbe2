import { defineEmail } from '#server/mail/define-email.ts'

export const dayFreeEmail = defineEmail({
  key: 'day_free',
  subject: '{{ date }} is free again',
  body: `<p>Hello {{ first_name }},</p>
<p>good news: {{ date }} is free again, the day of your quote {{ number }} from {{ business }}. Your quote is open until the end of {{ valid_until }}.</p>
<p><a class="button" href="{{ link }}">See your quote</a></p>
<p>Others may have waited for this day too: whoever accepts first has it.</p>`,
  variables: ['first_name', 'business', 'number', 'date', 'valid_until', 'link'],
})
