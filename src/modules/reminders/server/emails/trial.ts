import { defineEmail } from '#server/mail/define-email.ts'

export const trialEndingEmail = defineEmail({
  key: 'trial_ending',
  subject: 'Your Bakebook trial ends on {{ ends_on }}',
  body: `<p>Hello {{ name }},</p>
<p>Your trial ends on {{ ends_on }}. Choose a plan before then, and everything carries on as it is.</p>
<p><a class="button" href="{{ link }}">See the plans</a></p>
<p>If you do nothing, nothing is charged. We keep everything you entered, and you can take it with you at any time.</p>`,
  variables: ['name', 'ends_on', 'link'],
})

export const trialEndedEmail = defineEmail({
  key: 'trial_ended',
  subject: 'Your Bakebook trial has ended',
  body: `<p>Hello {{ name }},</p>
<p>Your trial ended on {{ ends_on }}. Everything you entered is still there: choose a plan and carry on where you left off.</p>
<p><a class="button" href="{{ link }}">See the plans</a></p>
<p>Your customers can still open the quotes and orders you sent them.</p>`,
  variables: ['name', 'ends_on', 'link'],
})
