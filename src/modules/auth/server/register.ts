import { daysOfPromoCode } from '#modules/site/promo-code.ts'
import { promoCodeWords } from '#modules/site/words.ts'
import type { Call } from '#server/http/call.ts'
import { evenTime } from '#server/http/even-time.ts'
import { newId } from '#server/records/insert-rows.ts'
import type { Scope } from '#server/scope.ts'
import type { Store } from '#server/store.ts'
import { AppError } from '#shared/errors.ts'
import { emailKey } from '#shared/text/text.ts'
import type { Registration, User } from '../schema.ts'
import { authErrors } from '../words.ts'
import { type Accounts, bakeryFounded, requiresVerification } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword, NO_PASSWORD } from './hash-password.ts'
import { rememberDevice } from './known-device.ts'
import { queueAlreadyRegisteredMail, queueVerifyMail } from './mails.ts'
import { noteSecurity } from './note-security.ts'
import { findClaims, findPersonByEmail, getUser } from './people.ts'
import { giveCookie, startSession } from './session.ts'
import { makeUserToken } from './user-tokens.ts'

const EVEN_MS = 400

export type NewAccount = {
  firstName: string
  lastName: string
  email: string
  /** Undefined for somebody who signs in another way. */
  password?: string
  marketingOptIn?: boolean
  /** True if no link must be followed first. */
  verified: boolean
  /** If left out, "Olive's bakery" for Olive. */
  businessName?: string
  isDemo?: boolean
  promoCode?: string
  extraTrialDays?: number
}

type Made = { userId: number; businessId: number }

/**
 * Creates a person and their bakery as one change. `also` runs in the same transaction. Undefined if the address
 * already has an account.
 */
export async function registerUser(
  store: Store,
  account: NewAccount,
  also: (scope: Scope, made: Made) => Promise<void> = async () => {},
): Promise<Made | undefined> {
  const passwordHash = account.password === undefined ? NO_PASSWORD : await hashPassword(account.password)
  const { firstName, lastName, email, isDemo = false, promoCode, extraTrialDays = 0 } = account
  const key = emailKey(email)
  return store.outsideTransaction(async (db, now, enter) => {
    const person = await db
      .insertInto('users')
      .values({
        email,
        email_key: key,
        email_verified_at: account.verified ? now : null,
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        marketing_opt_in: account.marketingOptIn ?? false,
        terms_accepted_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!person) return undefined
    // Tenant isolation lets only a business insert itself, so its id comes first.
    const businessId = await newId({ db }, 'businesses')
    const scope = await enter({
      businessId,
      role: 'owner',
      actor: { kind: 'user', id: person.id, name: `${firstName} ${lastName}` },
      timeZone: 'UTC',
    })
    await scope.db.insertInto('businesses').values({ id: businessId, is_demo: isDemo, created_at: now }).execute()
    await scope.db
      .insertInto('memberships')
      .values({
        business_id: businessId,
        user_id: person.id,
        role: 'owner',
        status: 'active',
        created_at: now,
        last_seen_at: now,
      })
      .execute()
    const businessName = account.businessName ?? `${firstName}'s bakery`
    await bakeryFounded(scope, { businessName, email, emailKey: key, isDemo, promoCode, extraTrialDays })
    const made = { userId: person.id, businessId }
    await also(scope, made)
    return made
  })
}

type Registered = { requiresVerification: boolean; user?: User }

export async function register(accounts: Accounts, call: Call, input: Registration): Promise<Registered> {
  const trial = await trialOf(accounts, call, input.promoCode)
  refuseCommonPassword(input.password, 'password')
  const account = { ...input, ...trial }
  if (!requiresVerification(accounts))
    return { requiresVerification: false, ...(await registerAndSignIn(accounts, call, account)) }
  return evenTime(EVEN_MS, () => registerUnverified(accounts, call, account))
}

type Trial = { promoCode: string | undefined; extraTrialDays: number }

/** Counts a registration of this caller and reads the promo code. */
export async function trialOf({ config }: Accounts, call: Call, typed: string | undefined): Promise<Trial> {
  await call.limit('register-hour', call.ip)
  await call.limit('register-day', call.ip)
  const promoCode = typed || undefined
  const extraTrialDays = promoCode === undefined ? 0 : daysOfPromoCode(config.promoCodes, promoCode)
  if (extraTrialDays === undefined)
    throw new AppError('INVALID', promoCodeWords.invalid, { fields: { promoCode: promoCodeWords.invalid } })
  return { promoCode, extraTrialDays }
}

type Checked = Omit<Registration, 'password' | 'promoCode'> & Trial & { password?: string }

const toAccount = ({ promoCode, marketingOptIn, ...rest }: Checked) => ({
  ...rest,
  ...(promoCode === undefined ? {} : { promoCode }),
  ...(marketingOptIn === undefined ? {} : { marketingOptIn }),
})

/** `also` runs in the transaction that creates the account. */
export async function registerAndSignIn(
  accounts: Accounts,
  call: Call,
  input: Checked,
  also: (scope: Scope, userId: number) => Promise<void> = async () => {},
): Promise<{ user: User }> {
  const { store, https, linkKey } = accounts
  let user: User | undefined
  let token = ''
  const made = await registerUser(
    store,
    { ...toAccount(input), verified: true },
    async (scope, { userId, businessId: bakeryId }) => {
      await also(scope, userId)
      const place = { ip: call.address, agent: call.agent }
      token = await startSession(scope.db, scope.now, { userId, bakeryId, remember: false, ...place })
      user = await getUser(scope, userId)
      noteSecurity(scope, call, 'auth.register')
    },
  )
  if (!made || !user)
    throw new AppError('CONFLICT', authErrors.emailTaken, { fields: { email: authErrors.emailTaken } })
  giveCookie(call, https, { token, userId: made.userId, bakeryId: made.businessId, remember: false })
  rememberDevice(call, linkKey, emailKey(input.email))
  return { user }
}

/** The answer is the same if the address already has an account; only the mail differs. */
async function registerUnverified(accounts: Accounts, call: Call, input: Checked): Promise<Registered> {
  const { store, linkKey, limits } = accounts
  const made = await registerUser(store, { ...toAccount(input), verified: false }, async (scope, { userId }) => {
    const tokenId = await makeUserToken(scope.db, scope.now, linkKey, { userId, purpose: 'verify' })
    await queueVerifyMail(scope, input.email, tokenId)
    noteSecurity(scope, call, 'auth.register')
  })
  if (!made) {
    const key = emailKey(input.email)
    const { allowed } = await limits.spend('registered-account', key)
    if (allowed)
      await store.outsideTransaction(async (db, _now, enter) => {
        const person = await findPersonByEmail(db, key)
        const claims = person && (await findClaims(db, person))
        if (person && claims) await queueAlreadyRegisteredMail(await enter(claims), person)
      })
  }
  return { requiresVerification: true }
}
