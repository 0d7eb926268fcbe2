import { z } from 'zod'
import { byId, flag } from '#shared/fields.ts'
import { del, get, patch, post } from '#shared/route.ts'
import { passkeyContract } from './passkey/passkey-contract.ts'
import { connectContract } from './provider/provider-contract.ts'
import {
  Bakery,
  ConfirmInput,
  DeletionInput,
  EmailChange,
  EmailOnly,
  Login,
  OpenFeed,
  PasswordChange,
  ProfileChanges,
  Registration,
  ResetPassword,
  SessionRow,
  TokenOnly,
  User,
} from './schema.ts'
import { twoFactorContract } from './two-factor/two-factor-contract.ts'

const everyone = { audience: 'everyone' } as const
const mine = { audience: 'member', whenLapsed: true } as const
const SignedIn = z.object({ user: User })

export const authContract = {
  user: get('/auth/user', { ...mine, summary: 'Who is signed in', output: SignedIn }),
  register: post('/auth/register', {
    ...everyone,
    summary: 'Make an account and its bakery',
    body: Registration,
    /** Without `user` the address must be verified first, and nobody is signed in. */
    output: z.object({ requiresVerification: flag, user: User.optional() }),
    status: 201,
  }),
  login: post('/auth/login', {
    ...everyone,
    summary: 'Sign in with email and password',
    body: Login,
    /** `secondStep` replaces `user`: nobody is signed in until it is sent back with a code. */
    output: z.object({ user: User.optional(), secondStep: z.string().optional() }),
  }),
  logout: post('/auth/logout', { ...everyone, summary: 'Sign out of this browser' }),
  forgotPassword: post('/auth/forgot-password', {
    ...everyone,
    summary: 'Mail a link to set a new password',
    body: EmailOnly,
    output: z.object({ message: z.string() }),
  }),
  resetPassword: post('/auth/reset-password', {
    ...everyone,
    summary: 'Set a new password by the link of a mail',
    body: ResetPassword,
    /**
     * `feeds` are calendar addresses still open; `cleared` is true if settings of whoever first registered the address
     * were removed.
     */
    output: z.object({
      success: z.literal(true),
      message: z.string(),
      feeds: z.array(OpenFeed).optional(),
      cleared: z.literal(true).optional(),
    }),
  }),
  closeFeeds: post('/auth/reset-password/close-feeds', {
    ...everyone,
    summary: 'Close every calendar address, by the link that has just set a new password',
    body: TokenOnly,
  }),
  verifyEmail: post('/auth/verify-email', {
    ...everyone,
    summary: 'Confirm an email address, or take over a new one, by the link of a mail',
    body: TokenOnly,
    output: z.object({ status: z.enum(['verified', 'already-used']) }),
  }),
  resendVerification: post('/auth/resend-verification', {
    ...everyone,
    summary: 'Mail the link that confirms an address again',
    body: EmailOnly,
    output: z.object({ message: z.string() }),
  }),
  updateUser: patch('/auth/user', {
    ...mine,
    summary: 'Change your name or language',
    body: ProfileChanges,
    output: SignedIn,
    newer: User,
  }),
  changePassword: post('/auth/change-password', {
    ...mine,
    summary: 'Change your password; other browsers are signed out',
    body: PasswordChange,
    transaction: 'own',
  }),
  changeEmail: post('/auth/change-email', {
    ...mine,
    summary: 'Change your email address',
    body: EmailChange,
    /** `confirm` means that a link was mailed to the new address; the old one stays until it is followed. */
    output: z.object({ status: z.enum(['confirm', 'changed']) }),
    transaction: 'own',
  }),
  askDeletion: post('/auth/deletion', {
    summary: 'Ask for the bakery to be deleted; for 30 days it can still be kept',
    audience: 'owner',
    whenLapsed: true,
    confirms: true,
    body: DeletionInput,
    output: SignedIn,
  }),
  keepBakery: del('/auth/deletion', {
    summary: 'Keep the bakery that was to be deleted',
    audience: 'owner',
    whenLapsed: true,
    output: SignedIn,
  }),
  bakeries: get('/auth/bakeries', { ...mine, summary: 'Bakeries that you work in, your own first', list: Bakery }),
  enterBakery: post('/auth/bakeries/{id}/enter', {
    ...mine,
    summary: 'Switch to another bakery that you work in',
    params: byId,
    output: SignedIn,
    transaction: 'own',
  }),
  listSessions: get('/auth/sessions', { ...mine, summary: 'Where you are signed in', list: SessionRow }),
  endSession: del('/auth/sessions/{id}', { ...mine, summary: 'Sign out one place', params: byId, confirms: true }),
  confirm: post('/auth/confirmation', {
    ...mine,
    summary: 'Confirm by password that it is you, for ten minutes of this session',
    body: ConfirmInput,
    transaction: 'own',
  }),
  confirmed: get('/auth/confirmation', {
    ...mine,
    summary: 'Ask whether you confirmed lately that it is you',
    confirms: true,
  }),
  ...twoFactorContract,
  ...passkeyContract,
  ...connectContract,
}
