import { defineEmail } from '#server/mail/define-email.ts'

export const subscriptionPaidEmail = defineEmail({
  key: 'subscription_paid',
  subject: 'Your Bakebook subscription is paid until {{ until }}',
  body: `<p>Hello {{ name }},</p>
<p>Thank you: your subscription is paid until {{ until }}. The invoice is on your Plans page.</p>
<p><a class="button" href="{{ link }}">See the invoice</a></p>`,
  variables: ['name', 'until', 'link'],
})

export const paymentFailedEmail = defineEmail({
  key: 'subscription_payment_failed',
  subject: 'Your Bakebook payment did not go through',
  body: `<p>Hello {{ name }},</p>
<p>The payment for your subscription did not go through. Everything stays open for seven days, while we try again.</p>
<p><a class="button" href="{{ link }}">Change your card</a></p>`,
  variables: ['name', 'until', 'link'],
})
