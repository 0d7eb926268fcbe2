import { z } from 'zod'
import { del, get, post } from '#shared/route.ts'
import { User } from '../schema.ts'
import { AppCode, BackupCodes, LoginCode, NewSecret, TwoFactor } from './two-factor.ts'

const mine = { audience: 'member', whenLapsed: true } as const
/** Answers contain a secret, so they are never stored. */
const secret = { ...mine, confirms: true, transaction: 'own' } as const

/** The account's routes for the second step of signing in. */
export const twoFactorContract = {
  loginCode: post('/auth/login/code', {
    audience: 'everyone',
    summary: 'Sign in, second step: the code of an app, or a backup code',
    body: LoginCode,
    output: z.object({ user: User }),
  }),
  twoFactor: get('/auth/two-factor', {
    ...mine,
    summary: 'Whether signing in asks you for a code',
    output: TwoFactor,
  }),
  beginTwoFactor: post('/auth/two-factor', {
    ...secret,
    summary: 'Make a secret for an app that shows codes; until a code is typed it counts for nothing',
    output: NewSecret,
  }),
  turnOnTwoFactor: post('/auth/two-factor/on', {
    ...secret,
    summary: 'Turn on codes for signing in, by a code of the app; answers ten backup codes',
    body: AppCode,
    output: BackupCodes,
  }),
  newBackupCodes: post('/auth/two-factor/codes', {
    ...secret,
    summary: 'Make ten new backup codes; the former ones stop working',
    output: BackupCodes,
  }),
  turnOffTwoFactor: del('/auth/two-factor', { ...mine, summary: 'Turn off codes for signing in', confirms: true }),
}
