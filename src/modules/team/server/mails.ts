import { send } from '#modules/auth/server/mails.ts'
import { defineEmail } from '#server/mail/define-email.ts'
import { invitationPlaceholder } from '#server/mail/link-placeholders.ts'
import type { Scope } from '#server/scope.ts'
import { roleWords } from '../words.ts'

const invitationEmail = defineEmail({
  key: 'invitation',
  subject: 'Join the team of {{ business }}',
  body: `<p>{{ invited_by }} has invited you to join the team of {{ business }} on Bakebook: please accept the invitation.</p>
<p>Your role: {{ role }}.</p>
<p>What you can see and do: {{ role_text }}</p>
<p><a class="button" href="{{ link }}">Accept the invitation</a></p>
<p>The link works once, for 7 days. If you do not know {{ business }}, you can ignore this message.</p>`,
  variables: ['business', 'invited_by', 'role', 'role_text', 'link'],
})

const joinedEmail = defineEmail({
  key: 'joined_team',
  subject: '{{ name }} joined your team',
  body: `<p>{{ name }} accepted your invitation and now works in {{ business }}; if that is not right, remove them.</p>
<p>Email: {{ email }}. Role: {{ role }}.</p>
<p>You can do that on your account page, under Team.</p>`,
  variables: ['name', 'email', 'business', 'role'],
})

type Invited = { id: number; email: string; role: 'manager' | 'kitchen'; invitedBy: string }

export const queueInvitation = (scope: Scope, { id, email, role, invitedBy }: Invited, business: string) =>
  send(scope, { address: email }, invitationEmail, {
    business,
    invited_by: invitedBy,
    role: roleWords[role].name,
    role_text: roleWords[role].text,
    link: invitationPlaceholder(id, '/join?token='),
  })

type Joined = { name: string; email: string; role: 'manager' | 'kitchen' }

export const queueJoinedMail = (scope: Scope, owner: { email: string }, joined: Joined, business: string) =>
  send(scope, { address: owner.email }, joinedEmail, {
    name: joined.name,
    email: joined.email,
    role: roleWords[joined.role].name,
    business,
  })
