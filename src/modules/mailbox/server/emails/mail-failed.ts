import { defineEmail } from '#server/mail/define-email.ts'

export const mailFailedEmail = defineEmail({
  key: 'mail_failed',
  subject: 'An email to {{ to }} could not be sent',
  body: `<p>Bakebook could not send this email: either several tries failed, or the mail server said there is no point in trying again.</p>
<table><tr><th>To</th><td>{{ to }}</td></tr><tr><th>Subject</th><td>{{ subject }}</td></tr><tr><th>Reason</th><td>{{ reason }}</td></tr></table>
<p><a class="button" href="{{ link }}">Open the message</a></p>
<p>There you can send it again, or copy it and send it another way.</p>`,
  variables: ['to', 'subject', 'reason', 'link'],
})
