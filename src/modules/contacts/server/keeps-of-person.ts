import type { RawBuilder } from 'kysely'
import { collected } from '#server/hook.ts'
import type { Scope } from '#server/scope.ts'

/** An order that once belonged to this person: log lines up to `last`, and records up to `until`, are about them. */
export type FormerOrder = { orderId: number; last: number; until: string }

/**
 * Everything known of a person who is to be erased or wants to see their data. Every module adds its part before any of
 * them erases.
 */
export type Dossier = {
  contactId: number
  /** Includes the contacts merged into this one. */
  contactIds: number[]
  emailKey: string | null
  /** The person's keys by `same-person.ts`. */
  keys: readonly string[]
  orderIds: number[]
  /** Deleted orders that could still be restored. */
  binnedOrderIds: number[]
  enquiryIds: number[]
  /** Deleted requests that could still be restored. */
  binnedEnquiryIds: number[]
  taskIds: number[]
  formerOrders: FormerOrder[]
  formerAskIds: number[]
  formerTaskIds: number[]
  formerLinkIds: number[]
  /** Names, addresses and numbers that texts may repeat. */
  said: (string | null)[]
  mediaIds: number[]
  /** Removes the person from a text. */
  clean: <T>(value: T) => T
}

/** The records of people in a later module. */
export type KeepsOfPerson = {
  /** True if anything of the module names the contact. */
  isNamed?: (scope: Scope, id: number) => Promise<boolean>
  /** The same as SQL, which becomes part of a statement that is sent anyway. */
  names?: (scope: Scope, id: number) => RawBuilder<boolean>
  /** Adds what there is to the dossier and changes nothing: the person may only want to see it. */
  find?: (scope: Scope, dossier: Dossier) => Promise<void>
  /**
   * Adds what only an erasure needs, and empties the bin of it.
   * @throws CONFLICT while the person must still be known
   */
  collect?: (scope: Scope, dossier: Dossier) => Promise<void>
  /** Erases. Pictures that nothing shows any more go into the dossier. */
  forget?: (scope: Scope, dossier: Dossier) => Promise<void>
  merge?: (scope: Scope, fromId: number, intoId: number) => Promise<void>
  /** The owner typed another address or number for the contact. */
  retype?: (scope: Scope, id: number, field: 'email' | 'phone') => Promise<void>
}

/** The later modules that keep something of people. Orders come before those that look for what belongs to a person's orders. */
export const keepsOfPerson = collected<KeepsOfPerson>('what is kept of a person')
