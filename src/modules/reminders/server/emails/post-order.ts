import { defineLetter, FOR_EVENT } from '#modules/email-templates/server/letter.ts'

export const postOrderEmail = defineLetter({
  key: 'post_order',
  name: 'Thank-you after the event',
  when: 'Some days after a completed order',
  switchedBy: 'postOrderEmailAutomatic',
  subject: 'Thank you from {{ business }}',
  text: `Hello {{ first_name }}, thank you for your order{{ for_event }}: if you have a minute, reply and tell us how it was.

We hope that it was everything you wished for. A photo makes our day.

{{ business }}`,
  parts: FOR_EVENT,
  foot: `<hr>
<p>Don’t want messages like this? <a href="{{ unsubscribe }}">unsubscribe</a>. You will still get messages about your orders.</p>`,
  variables: ['first_name', 'business', 'event', 'unsubscribe'],
})
