import { hook, hookOnce } from '#server/hook.ts'
import type { Services } from '#server/kit-services.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import type { OpenFeed } from '../schema.ts'

/** The person who makes a bakery, and how its trial begins. */
export type Founder = {
  businessName: string
  email: string
  emailKey: string
  isDemo: boolean
  promoCode: string | undefined
  extraTrialDays: number
}

/** Later modules fill a new bakery, in the transaction that makes it: settings, first lists, the trial. */
export const bakeryFounded = hook<[founder: Founder]>('a bakery is founded')

/** `wasVerified`: the former address was the owner's; else nobody knows whose it is, and it may have been mistyped. */
export type AddressChange = { from: string; to: string; wasVerified: boolean }

/** The owner has a new address. */
export const ownerMoved = hook<[change: AddressChange]>('the owner has a new address')

/** Addresses of a bakery that open without a password. */
export const openFeeds = hookOnce<[], OpenFeed[]>('open calendar feeds')
/** Answers whether there were any. */
export const closeOpenFeeds = hookOnce<[], boolean>('calendar feeds are to be closed')

/**
 * A reset is the first to confirm the owner's address: somebody else may have set up the bakery. A module answers
 * whether that changed anything.
 */
export const ownerConfirmed = hook<[owner: { email: string }], boolean>('the address of the owner is confirmed')

/** The bakery is to be deleted once this day of its own clock is over. */
export const deletionAsked = hook<[deleteAfter: IsoDate]>('a bakery is to be deleted')

/** The services that the account handlers work with. */
export type Accounts = Pick<Services, 'config' | 'store' | 'limits' | 'linkKey' | 'https' | 'baseUrl' | 'providers'>

/** Addresses are verified only where mail leaves the server (AUT-3). */
export const requiresVerification = ({ config }: Pick<Accounts, 'config'>): boolean => config.smtpUrl !== undefined
