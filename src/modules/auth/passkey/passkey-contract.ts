import { z } from 'zod'
import { byId } from '#shared/fields.ts'
import { del, get, post } from '#shared/route.ts'
import { User } from '../schema.ts'
import { Passkey, PasskeyAnswer, PasskeyInput, PasskeyLogin, PasskeyQuestion } from './passkey.ts'

const everyone = { audience: 'everyone' } as const
const mine = { audience: 'member', whenLapsed: true } as const

/** The account's routes for passkeys. */
export const passkeyContract = {
  askPasskey: post('/auth/login/passkey/question', {
    ...everyone,
    summary: 'Ask for what a passkey has to answer',
    reads: true,
    output: PasskeyQuestion,
  }),
  loginPasskey: post('/auth/login/passkey', {
    ...everyone,
    summary: 'Sign in with a passkey, which counts as both steps',
    body: PasskeyLogin,
    output: z.object({ user: User }),
  }),
  confirmPasskey: post('/auth/confirmation/passkey', {
    ...mine,
    summary: 'Confirm by a passkey that it is you, for ten minutes of this session',
    body: PasskeyAnswer,
    transaction: 'own',
  }),
  passkeys: get('/auth/passkeys', { ...mine, summary: 'Your passkeys', list: Passkey }),
  askNewPasskey: post('/auth/passkeys/question', {
    ...mine,
    summary: 'Ask for what a new passkey has to answer',
    reads: true,
    confirms: true,
    output: PasskeyQuestion,
  }),
  addPasskey: post('/auth/passkeys', {
    ...mine,
    summary: 'Add a passkey',
    confirms: true,
    body: PasskeyInput,
    output: Passkey,
    status: 201,
    transaction: 'own',
  }),
  removePasskey: del('/auth/passkeys/{id}', { ...mine, summary: 'Remove a passkey', params: byId, confirms: true }),
}
