import { defineEmail } from '#server/mail/define-email.ts'

export const mailFailedEmail = defineEmail({
  key: 'mail_failed',
  subject: 'An email to {{ to }} could not be sent',
  body: `<p>Bakebook tried several times to send this email, or was told that trying again is no use. It has not arrived.</p>
<table><tr><th>To</th><td>{{ to }}</td></tr><tr><th>Subject</th><td>{{ subject }}</td></tr><tr><th>Reason</th><td>{{ reason }}</td></tr></table>
<p><a class="button" href="{{ link }}">Open the message</a></p>
<p>There you can send it again or copy it and send it another way.</p>`,
  variables: ['to', 'subject', 'reason', 'link'],
})
