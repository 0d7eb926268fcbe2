import { sql } from 'kysely'
import { type Served, serve } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { listLooksContract } from '#shared/records/list-looks-contract.ts'
import type { Page } from '#shared/records/paging.ts'
import { authContract } from '../contract.ts'
import { providerContract } from '../provider/provider-contract.ts'
import { type SecurityEvent, securityContract } from '../security-event.ts'
import { changeEmail, changePassword, endOwnSession, listSessions, updateProfile } from './account.ts'
import type { Accounts } from './accounts.ts'
import { enterBakery, listBakeries } from './bakeries.ts'
import { confirmByPassword } from './confirm.ts'
import { askDeletion, keepBakery } from './deletion.ts'
import { changeListLook, readListLooks } from './list-looks.ts'
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts'
import { getUser } from './people.ts'
import {
  askProvider,
  confirmByProvider,
  connectProvider,
  disconnectProvider,
  listSignInWays,
  registerByProvider,
  signInByProvider,
} from './providers.ts'
import { closeFeeds, forgotPassword, resetPassword } from './recover-password.ts'
import { register } from './register.ts'
import { signIn, signInByCode, signOut } from './sign-in.ts'
import { beginTwoFactor, newBackupCodes, readTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './two-factor.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const SHOWN_MAX = 50

/** The latest audit lines about access and exports; the condition matches the audit's index. */
async function listSecurityEvents({ db, businessId }: Scope): Promise<Page<SecurityEvent>> {
  const { rows } = await sql<SecurityEvent>`
    select id, at, action, actor_name as who, changed ->> 'device' as device, ip_prefix as address
      from audit
     where business_id = ${businessId}
       and (action like 'auth.%' or action like 'admin.%' or action like '%.export' or action in ('exports.create',
         'exports.file')) and action <> 'auth.updateUser'
     order by id desc limit ${SHOWN_MAX}`.execute(db)
  return { rows, total: rows.length }
}

export function authRoutes(accounts: Accounts): Served {
  return serve(authContract, {
    user: async (scope, _input, { session }) => ({ user: await getUser(scope, session.userId) }),
    register: (call, { body }) => register(accounts, call, body),
    login: (call, { body }) => signIn(accounts, call, body),
    logout: (call) => signOut(accounts, call),
    forgotPassword: (call, { body }) => forgotPassword(accounts, call, body.email),
    resetPassword: (call, { body }) => resetPassword(accounts, call, body),
    closeFeeds: (call, { body }) => closeFeeds(accounts, call, body.token),
    verifyEmail: (call, { body }) => verifyEmail(accounts, call, body.token),
    resendVerification: (call, { body }) => resendVerification(accounts, call, body.email),
    updateUser: async (scope, { body }, { session }) => ({ user: await updateProfile(scope, session.userId, body) }),
    changePassword: (call, { body }) => changePassword(accounts, call, body),
    changeEmail: (call, { body }) => changeEmail(accounts, call, body),
    askDeletion: async (scope, { body }, { session }) => ({
      user: await askDeletion(scope, session.userId, body),
    }),
    keepBakery: async (scope, _input, { session }) => ({ user: await keepBakery(scope, session.userId) }),
    bakeries: async (scope, _input, { session }) => listBakeries(scope, session.userId),
    enterBakery: (call, { id }) => enterBakery(accounts, call, id),
    listSessions: (scope, _input, { session }) => listSessions(scope, session),
    endSession: (scope, { id }, { session }) => endOwnSession(scope, session.userId, id),
    confirm: (call, { body }) => confirmByPassword(accounts, call, body.password),
    confirmed: () => {},
    askPasskey: (call) => askPasskey(accounts, call),
    loginPasskey: (call, { body }) => signInByPasskey(accounts, call, body),
    confirmPasskey: (call, { body }) => confirmByPasskey(accounts, call, body),
    passkeys: (scope, _input, { session }) => listPasskeys(scope, session.userId),
    askNewPasskey: (scope, _input, call) => askNewPasskey(accounts, scope, call),
    addPasskey: (call, { body }) => addPasskey(accounts, call, body),
    removePasskey: (scope, { id }, { session }) => removePasskey(accounts, scope, session.userId, id),
    signInWays: (scope, _input, { session }) => listSignInWays(accounts, scope, session.userId),
    confirmProvider: (call, { provider, body }) => confirmByProvider(accounts, call, provider, body.token),
    askConnect: (call, { provider: name }) =>
      askProvider(accounts, call, { name, purpose: 'connect', userId: call.session.userId }),
    connectProvider: (call, { provider, body }) => connectProvider(accounts, call, provider, body.token),
    disconnectProvider: (scope, { provider }, { session }) =>
      disconnectProvider(accounts, scope, session.userId, provider),
    loginCode: (call, { body }) => signInByCode(accounts, call, body),
    twoFactor: (scope, _input, { session }) => readTwoFactor(scope, session.userId),
    beginTwoFactor: (call) => beginTwoFactor(accounts, call),
    turnOnTwoFactor: (call, { body }) => turnOnTwoFactor(accounts, call, body.code),
    newBackupCodes: (call) => newBackupCodes(accounts, call),
    turnOffTwoFactor: (scope, _input, { session }) => turnOffTwoFactor(scope, session.userId),
  })
}

export function providerRoutes(accounts: Accounts): Served {
  return serve(providerContract, {
    ask: (call, { provider: name, body: { purpose, remember = false } }) =>
      askProvider(accounts, call, { name, purpose, remember }),
    login: (call, { provider, body }) => signInByProvider(accounts, call, provider, body.token),
    register: (call, { provider, body }) => registerByProvider(accounts, call, provider, body),
  })
}

export const securityRoutes = serve(securityContract, { list: (scope) => listSecurityEvents(scope) })

export const listLookRoutes = serve(listLooksContract, {
  read: (scope, _input, { session }) => readListLooks(scope, session.userId),
  change: (scope, { list, body }, { session }) => changeListLook(scope, session.userId, list, body),
})
