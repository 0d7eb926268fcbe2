import { z } from 'zod'
import { flag } from '#shared/fields.ts'
import { del, get, post } from '#shared/route.ts'
import { User } from '../schema.ts'
import {
  byProvider,
  Newcomer,
  ProviderAnswer,
  ProviderAsk,
  ProviderPage,
  ProviderRegistration,
  SignInWays,
} from './provider.ts'

const everyone = { audience: 'everyone', params: byProvider } as const
const mine = { audience: 'member', whenLapsed: true } as const

/**
 * Signing in with Google or Apple. These are separate calls, so that a slow provider never delays people with a
 * password.
 */
export const providerContract = {
  ask: post('/auth/providers/{provider}/question', {
    ...everyone,
    summary: 'The page of Google or Apple to sign in at, or to confirm at that it is you',
    body: ProviderAsk,
    reads: true,
    output: ProviderPage,
  }),
  login: post('/auth/providers/{provider}/login', {
    ...everyone,
    summary: 'Sign in with what Google or Apple sent the browser back with',
    body: ProviderAnswer,
    /** One of three: signed in, asked for a code, or not known here yet. */
    output: z.object({ user: User.optional(), secondStep: z.string().optional(), newcomer: Newcomer.optional() }),
  }),
  register: post('/auth/providers/{provider}/register', {
    ...everyone,
    summary: 'Make an account and its bakery for somebody whom Google or Apple knows',
    body: ProviderRegistration,
    output: z.object({ user: User }),
    status: 201,
  }),
}

/** The account's routes for Google and Apple. */
export const connectContract = {
  signInWays: get('/auth/sign-in-ways', {
    ...mine,
    summary: 'Whether you have a password, and which of Google and Apple are connected',
    output: SignInWays,
  }),
  confirmProvider: post('/auth/providers/{provider}/confirm', {
    ...mine,
    summary: 'Confirm by Google or Apple that it is you, for ten minutes of this session',
    params: byProvider,
    body: ProviderAnswer,
    transaction: 'own',
  }),
  askConnect: post('/auth/providers/{provider}/connect/question', {
    ...mine,
    summary: 'The page of Google or Apple where an account to connect is chosen',
    params: byProvider,
    reads: true,
    confirms: true,
    output: ProviderPage,
    transaction: 'own',
  }),
  connectProvider: post('/auth/providers/{provider}/connect', {
    ...mine,
    // It answers a question that was asked only after a confirmation.
    summary: 'Connect an account at Google or Apple, which signs you in from then on',
    params: byProvider,
    body: ProviderAnswer,
    output: z.object({ isConnected: flag }),
    transaction: 'own',
  }),
  disconnectProvider: del('/auth/providers/{provider}', {
    ...mine,
    summary: 'Disconnect the account at Google or Apple',
    params: byProvider,
    confirms: true,
  }),
}
