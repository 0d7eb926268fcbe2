import { defineEmail } from '#server/mail/define-email.ts'

export const postOrderEmail = defineEmail({
  key: 'post_order',
  subject: 'Thank you from {{ business }}',
  body: `<p>Hello {{ first_name }},</p>
<p>thank you for ordering with {{ business }}{% if event %} for your {{ event }}{% endif %}. We hope that it was everything you wished for.</p>
<p>If you have a minute, just answer this message and tell us how it was. A photo makes our day.</p>
<p>{{ business }}</p>
<hr>
<p>No more messages like this one: <a href="{{ unsubscribe }}">unsubscribe</a>. You still get what is about your orders.</p>`,
  variables: ['first_name', 'business', 'event', 'unsubscribe'],
})
