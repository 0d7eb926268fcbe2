import type { Services } from '#server/kit-services.ts'
import type { Scope } from '#server/scope.ts'
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

/** Lets later modules fill a new bakery, in the transaction that makes it: settings, first lists, the trial. */
export type Found = (scope: Scope, founder: Founder) => Promise<void>

/** `wasVerified`: the former address was hers; else nobody knows whose it is, and it may have been mistyped. */
export type AddressChange = { from: string; to: string; wasVerified: boolean }

/** Lets the rest of the product react to a person's new address. */
export type AddressChanged = (scope: Scope, change: AddressChange) => Promise<void>

/** Addresses of a bakery that open without a password. */
export type OpenFeeds = {
  list: (scope: Scope) => Promise<OpenFeed[]>
  closeAll: (scope: Scope) => Promise<void>
}

/**
 * Lets the rest of the product react to a reset that is the first to confirm an address: somebody else may have set up
 * the bakery. Answers whether that changed anything.
 */
export type FirstConfirmed = (scope: Scope, owner: { email: string }) => Promise<boolean>

/** Tells the owner that her bakery is to be deleted once this day of its own clock is over. */
export type DeletionAsked = (scope: Scope, deleteAfter: IsoDate) => Promise<void>

/** The services that the account handlers work with. */
export type Accounts = Pick<Services, 'config' | 'store' | 'limits' | 'linkKey' | 'https' | 'baseUrl' | 'providers'> & {
  found: Found
  addressChanged: AddressChanged
  firstConfirmed: FirstConfirmed
  feeds: OpenFeeds
  deletionAsked: DeletionAsked
}

/** Addresses are verified only where mail leaves the server (AUT-3). */
export const requiresVerification = ({ config }: Pick<Accounts, 'config'>): boolean => config.smtpUrl !== undefined
