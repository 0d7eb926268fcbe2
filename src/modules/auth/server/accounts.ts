import { hook, hookOnce } from '#server/hook.ts'
import type { Services } from '#server/kit-services.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { OpenFeed } from '../schema.ts'

/** The person who founds a bakery, and the start of its trial. */
export type Founder = {
  businessName: string
  email: string
  emailKey: string
  isDemo: boolean
  promoCode: string | undefined
  extraTrialDays: number
}

/** Later modules fill a new bakery in the transaction that makes it: settings, first lists, the trial. */
export const bakeryFounded = hook<[founder: Founder]>('a bakery is founded')

/**
 * `wasVerified` is true if the former address was confirmed; otherwise it may have been mistyped and belong to somebody
 * else.
 */
export type AddressChange = { from: string; to: string; wasVerified: boolean }

/** Called when the owner has a new address. */
export const ownerMoved = hook<[change: AddressChange]>('the owner has a new address')

/** The bakery's addresses that open without a password. */
export const openFeeds = hookOnce<[], OpenFeed[]>('open calendar feeds')
/** Returns true if there were any. */
export const closeOpenFeeds = hookOnce<[], boolean>('calendar feeds are to be closed')

/**
 * Called when a password reset confirms the owner's address for the first time: somebody else may have set up the
 * bakery. A module returns true if that changed anything.
 */
export const ownerConfirmed = hook<[owner: { email: string }], boolean>('the address of the owner is confirmed')

/** Called when a bakery will be deleted after this day of its own calendar. */
export const deletionAsked = hook<[deleteAfter: IsoDate]>('a bakery is to be deleted')

/** The services that the account handlers work with. */
export type Accounts = Pick<Services, 'config' | 'store' | 'limits' | 'linkKey' | 'https' | 'baseUrl' | 'providers'>

/** Addresses are verified only if this server sends mail (AUT-3). */
export const requiresVerification = ({ config }: Pick<Accounts, 'config'>): boolean => config.smtpUrl !== undefined
