import { defineEmail } from '#server/mail/define-email.ts'

export const deletionAskedEmail = defineEmail({
  key: 'deletion_asked',
  subject: '{{ bakery }} will be deleted after {{ last_day }}',
  body: `<p>Hello {{ name }}, you asked us to delete {{ bakery }}: until the end of {{ last_day }} one click keeps it.</p>
<p>Nothing is lost yet. After that everything in it is deleted, and nobody can bring it back.</p>
<p>If you may need your invoices later, take an export with you before then.</p>
<p><a class="button" href="{{ link }}">Keep it, or take an export</a></p>
<p>If you did not ask for this, keep the bakery and change your password at once.</p>`,
  variables: ['name', 'bakery', 'last_day', 'link'],
})

export const deletionNearEmail = defineEmail({
  key: 'deletion_near',
  subject: '{{ bakery }} will be deleted after {{ last_day }}',
  body: `<p>Hello {{ name }}, {{ bakery }} will be deleted after {{ last_day }}: keep it or take an export before then.</p>
<p>After that nobody can bring back what is in it.</p>
<p><a class="button" href="{{ link }}">Keep it, or take an export</a></p>`,
  variables: ['name', 'bakery', 'last_day', 'link'],
})

/** A year after the subscription ended. */
export const unpaidEndEmail = defineEmail({
  key: 'unpaid_end',
  subject: '{{ bakery }} will be deleted after {{ last_day }}',
  body: `<p>Hello {{ name }}, {{ bakery }} will be deleted after {{ last_day }}: keep it, take an export or choose a plan.</p>
<p>Your Bakebook subscription ended eleven months ago, and we keep what you entered for a year. After that nobody can bring it back.</p>
<p>Until then one click keeps it, you can take an export of everything, or choose a plan and carry on.</p>
<p><a class="button" href="{{ link }}">Keep it, or take an export</a></p>`,
  variables: ['name', 'bakery', 'last_day', 'link'],
})

/** The last mail of its bakery, whose deletion waits until it has been sent. */
export const bakeryDeletedEmail = defineEmail({
  key: 'bakery_deleted',
  subject: '{{ bakery }} was deleted',
  body: `<p>Hello {{ name }}, as announced, {{ bakery }} was deleted; there is nothing more for you to do.</p>
<p>Everything in it is gone, with the accounts of everyone who signed in there. We keep no copy, other than in backups until they are replaced.</p>
<p>Thank you for baking with us.</p>`,
  variables: ['name', 'bakery'],
})
