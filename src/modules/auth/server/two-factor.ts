import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/db/pool.ts'
import type { MemberCall } from '#server/http/call.ts'
import type { Scope } from '#server/scope.ts'
import { keyedHashes, seal, unseal } from '#server/secrets.ts'
import { AppError } from '#shared/errors.ts'
import type { NewSecret, TwoFactor } from '../two-factor/two-factor.ts'
import { authErrors } from '../words.ts'
import type { Accounts } from './accounts.ts'
import { queueSignInChangedMail } from './mails.ts'
import { getPerson } from './people.ts'
import { spendTries } from './tries.ts'

const PRODUCT = 'Bakebook'
const STEP_SECONDS = 30
/** A phone's clock may be half a minute off. */
const WINDOW = 1
const SECRET_BYTES = 20
const CODES = 10
const CODE_LENGTH = 10
/** Leaves out letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export const sealedFor = (userId: number) => `second-factor:${userId}`
const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: PRODUCT, label, secret, digits: 6, period: STEP_SECONDS, algorithm: 'SHA1' })

export async function readTwoFactor({ db }: Scope, userId: number): Promise<TwoFactor> {
  const factor = await db
    .selectFrom('second_factors')
    .select('turned_on_at')
    .where('user_id', '=', userId)
    .where('turned_on_at', 'is not', null)
    .executeTakeFirst()
  const { left } = await db
    .selectFrom('backup_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { isOn: factor !== undefined, turnedOnAt: factor?.turned_on_at ?? null, codesLeft: Number(left) }
}

export async function hasTwoFactor(db: Db, userId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('turned_on_at', 'is not', null)
    .executeTakeFirst()
  return factor !== undefined
}

const isOnAlready = () => new AppError('CONFLICT', authErrors.twoFactorOn)

/** Starting again drops an earlier secret that was never turned on. */
export async function beginTwoFactor({ linkKey }: Accounts, call: MemberCall): Promise<NewSecret> {
  const { userId, email } = call.session
  const secret = new Secret({ size: SECRET_BYTES })
  return call.again(async ({ db, now }) => {
    const sealed_secret = seal(linkKey, sealedFor(userId), secret.base32)
    const begun = await db
      .insertInto('second_factors')
      .values({ user_id: userId, sealed_secret, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret, created_at: now, last_step: null })
          .where('second_factors.turned_on_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!begun) throw isOnAlready()
    return { secret: secret.base32, uri: totp(secret, email).toString() }
  })
}

export async function turnOnTwoFactor(
  accounts: Accounts,
  call: MemberCall,
  code: string,
): Promise<{ codes: string[] }> {
  const { userId } = call.session
  const giveBack = await spendTries(accounts, [['second-step', String(userId)]])
  const shown = await call.again(async (scope) => {
    const { db, now } = scope
    if (await hasTwoFactor(db, userId)) throw isOnAlready()
    if (!(await takeAppCode(accounts, db, now, userId, code))) throw wrongCode()
    await db.updateTable('second_factors').set({ turned_on_at: now }).where('user_id', '=', userId).execute()
    await queueSignInChangedMail(scope, await getPerson(db, userId), 'twoFactorOn')
    return { codes: await replaceCodes(accounts, db, userId) }
  })
  await giveBack()
  return shown
}

export async function newBackupCodes(accounts: Accounts, call: MemberCall): Promise<{ codes: string[] }> {
  const { userId } = call.session
  return call.again(async ({ db }) => {
    if (!(await hasTwoFactor(db, userId))) throw new AppError('CONFLICT', authErrors.twoFactorOff)
    return { codes: await replaceCodes(accounts, db, userId) }
  })
}

export async function turnOffTwoFactor(scope: Scope, userId: number): Promise<void> {
  if (await removeTwoFactor(scope.db, userId))
    await queueSignInChangedMail(scope, await getPerson(scope.db, userId), 'twoFactorOff')
}

/** Returns true if it was on. */
export async function removeTwoFactor(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('turned_on_at')
    .executeTakeFirst()
  return (removed?.turned_on_at ?? null) !== null
}

/** Removes all ways of signing in but the password. */
export async function forgetFactors(db: Db, userId: number): Promise<void> {
  await removeTwoFactor(db, userId)
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}

export const wrongCode = () => new AppError('INVALID', authErrors.wrongCode, { fields: { code: authErrors.wrongCode } })

/** Uses up a code of the app or a backup code: of several parallel requests with the same code, one succeeds. */
export async function takeCode(
  accounts: Pick<Accounts, 'linkKey'>,
  db: Db,
  now: string,
  userId: number,
  code: string,
): Promise<'app' | 'backup' | undefined> {
  if (await takeAppCode(accounts, db, now, userId, code)) return 'app'
  const used = await db
    .updateTable('backup_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashesOf(accounts, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used && 'backup'
}

async function takeAppCode(
  { linkKey }: Pick<Accounts, 'linkKey'>,
  db: Db,
  now: string,
  userId: number,
  code: string,
): Promise<boolean> {
  // The library fails with other letters.
  if (!/^\d+$/.test(code)) return false
  const factor = await db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const secret = factor && unseal(linkKey, sealedFor(userId), factor.sealed_secret)
  if (secret === undefined) return false
  const timestamp = Date.parse(now)
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

const hashesOf = ({ linkKey }: Pick<Accounts, 'linkKey'>, userId: number, code: string) =>
  keyedHashes(linkKey, 'backup-code', `${userId}:${code}`)

/** Backup codes are shown once and stored only as hashes. */
async function replaceCodes(accounts: Accounts, db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  )
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('backup_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashesOf(accounts, userId, code)[0] as Buffer })))
    .execute()
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`)
}
