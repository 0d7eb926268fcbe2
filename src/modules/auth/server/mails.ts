import { defineEmail, type EmailDefinition } from '#server/mail/define-email.ts'
import { userLinkPlaceholder } from '#server/mail/link-placeholders.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type MailValue, renderMail } from '#server/mail/render.ts'
import type { Scope } from '#server/scope.ts'
import type { OpenFeed } from '../schema.ts'

const PRODUCT = 'Bakebook'

const verifyEmail = defineEmail({
  key: 'verify',
  subject: 'Confirm your email address',
  body: `<p>Welcome to Bakebook: please confirm that this address is yours.</p>
<p><a class="button" href="{{ link }}">Confirm my address</a></p>
<p>The link works once, for 24 hours. If you did not create an account, you can ignore this message.</p>`,
  variables: ['link'],
})

const resetEmail = defineEmail({
  key: 'reset',
  subject: 'Set a new password',
  body: `<p>Hello{% if name %} {{ name }}{% endif %}, somebody asked to set a new password for your account: if it was you, set it here.</p>
<p><a class="button" href="{{ link }}">Set a new password</a></p>
<p>The link works once, for 60 minutes. If that was not you, you can ignore this message: your password stays as it is.</p>`,
  variables: ['name', 'link'],
})

const accountMadeEmail = defineEmail({
  key: 'account_made',
  subject: 'Your Bakebook account',
  body: `<p>A Bakebook account was made for you with this address: please choose your password.</p>
<p><a class="button" href="{{ link }}">Choose your password</a></p>
<p>The link works once, for 60 minutes. If it is over, "Forgot password?" on the sign-in page sends you another.</p>`,
  variables: ['link'],
})

const passwordChangedEmail = defineEmail({
  key: 'password_changed',
  subject: 'Your password was changed',
  body: `<p>Hello{% if name %} {{ name }}{% endif %}, the password of your Bakebook account was just changed; was that you?</p>
<p>You were signed out everywhere else.</p>
{% if feeds %}<p>Anyone with one of these calendar addresses can still read your calendar:</p>
<ul>{% for feed in feeds %}<li>{{ feed }}</li>{% endfor %}</ul>
<p><a class="button" href="{{ link }}">Look at them</a></p>
<p>Close any you don’t recognise, in the calendar under Subscribe.</p>{% endif %}
<p>If that was not you, reset your password on the sign-in page at once.</p>`,
  variables: ['name', 'feeds', 'link'],
})

const confirmNewEmail = defineEmail({
  key: 'email_change',
  subject: 'Confirm your new email address',
  body: `<p>Please confirm that you want to sign in to Bakebook with this address from now on.</p>
<p><a class="button" href="{{ link }}">Use this address</a></p>
<p>The link works once, for 24 hours. If you did not ask for this, you can ignore this message.</p>`,
  variables: ['link'],
})

const emailChangedEmail = defineEmail({
  key: 'email_changed',
  subject: 'Your email address is being changed',
  body: `<p>Hello {{ name }}, the email address of your Bakebook account {{ state }} {{ new_email }}.</p>
<p>If that was not you, change your password at once.</p>`,
  variables: ['name', 'state', 'new_email'],
})

const signInChangedEmail = defineEmail({
  key: 'sign_in_changed',
  subject: 'How you sign in was changed',
  body: `<p>{{ what }}</p>
<p>If that was not you, change your password at once and look under Account, Security.</p>`,
  variables: ['name', 'what'],
})

const SIGN_IN_CHANGES = {
  twoFactorOn: 'Signing in to your Bakebook account now asks for a code of your app as well.',
  twoFactorOff: 'Signing in to your Bakebook account no longer asks for a code.',
  passkeyAdded: 'A passkey was added to your Bakebook account. It signs in without your password.',
  passkeyRemoved: 'A passkey was removed from your Bakebook account.',
  googleConnected: 'A Google account was connected to your Bakebook account. It signs in without your password.',
  googleDisconnected: 'The Google account was disconnected from your Bakebook account. It no longer signs in.',
  appleConnected: 'An Apple account was connected to your Bakebook account. It signs in without your password.',
  appleDisconnected: 'The Apple account was disconnected from your Bakebook account. It no longer signs in.',
  backupCode: 'Somebody just signed in to your Bakebook account with one of your backup codes.',
} as const

const alreadyRegisteredEmail = defineEmail({
  key: 'already_registered',
  subject: 'You already have an account',
  body: `<p>Hello{% if name %} {{ name }}{% endif %}, you already have a Bakebook account with this address: sign in with it as usual.</p>
<p>Somebody just tried to create another one.</p>
<p>If you forgot your password, "Forgot password?" on the sign-in page helps. If that was not you, there is nothing to do.</p>`,
  variables: ['name'],
})

type Recipient = { email: string; firstName: string; lastName: string; verified: boolean }

/** The name was typed by whoever made the account, so mails do not show it before the address is confirmed. */
const nameOf = ({ verified, firstName }: Recipient): string | null => (verified ? firstName : null)
const addressOf = ({ email, verified, firstName, lastName }: Recipient) => ({
  address: email,
  name: verified ? `${firstName} ${lastName}` : null,
})

/** Account mail belongs to the person: it comes from the product and never appears in the bakery's Sent mail. */
export async function send<Name extends string>(
  scope: Scope,
  to: { address: string; name?: string | null },
  email: EmailDefinition<Name>,
  values: { readonly [name in Name]: MailValue },
): Promise<void> {
  const mail = renderMail({ ...email, values, business: { name: PRODUCT } })
  await queueMail(scope, { ...mail, template: email.key, to, fromName: PRODUCT, isPrivate: true })
}

export const queueVerifyMail = (scope: Scope, address: string, tokenId: number) =>
  send(scope, { address }, verifyEmail, { link: userLinkPlaceholder(tokenId, '/verify-email?token=') })

export const queueResetMail = (scope: Scope, to: Recipient, tokenId: number) =>
  send(scope, addressOf(to), resetEmail, {
    name: nameOf(to),
    link: userLinkPlaceholder(tokenId, '/reset-password?token='),
  })

export const queueAccountMadeMail = (scope: Scope, to: Recipient, tokenId: number) =>
  send(scope, { address: to.email }, accountMadeEmail, {
    link: userLinkPlaceholder(tokenId, '/reset-password?token='),
  })

export const queueConfirmNewEmail = (scope: Scope, address: string, tokenId: number) =>
  send(scope, { address }, confirmNewEmail, { link: userLinkPlaceholder(tokenId, '/verify-email/change?token=') })

export const queueAlreadyRegisteredMail = (scope: Scope, to: Recipient) =>
  send(scope, addressOf(to), alreadyRegisteredEmail, { name: nameOf(to) })

/** Sent only to a confirmed address. */
export async function queueSignInChangedMail(
  scope: Scope,
  to: Recipient,
  change: keyof typeof SIGN_IN_CHANGES,
): Promise<void> {
  if (!to.verified) return
  await send(scope, addressOf(to), signInChangedEmail, { name: nameOf(to), what: SIGN_IN_CHANGES[change] })
}

type Open = { feeds: readonly OpenFeed[]; baseUrl: string }

export const queuePasswordChangedMail = (scope: Scope, to: Recipient, { feeds, baseUrl }: Open) =>
  send(scope, addressOf(to), passwordChangedEmail, {
    name: nameOf(to),
    feeds: feeds.length === 0 ? null : feeds.map(({ shows }) => shows),
    link: `${baseUrl}/calendar?subscribe=true`,
  })

/** Sent only to a confirmed address: another may belong to somebody who must not learn the new one. */
export async function queueEmailChangedMail(
  scope: Scope,
  to: Recipient,
  newEmail: string,
  done: boolean,
): Promise<void> {
  if (!to.verified) return
  await send(scope, addressOf(to), emailChangedEmail, {
    name: nameOf(to),
    state: done ? 'was changed to' : 'will become, once it is confirmed,',
    new_email: newEmail,
  })
}
