import type { Scope } from '#server/scope.ts'

/** An order that once was this person's: what was logged up to line `last`, and kept up to `until`, is about her. */
export type FormerOrder = { orderId: number; last: number; until: string }

/** All that is kept of a person who is being erased or wants to see it; each module adds what it knows before any of them forgets. */
export type Dossier = {
  contactId: number
  /** With the contacts that were merged into this one. */
  contactIds: number[]
  emailKey: string | null
  /** Her keys by `same-person.ts`. */
  keys: readonly string[]
  orderIds: number[]
  /** Deleted, and could have been brought back. */
  binnedOrderIds: number[]
  enquiryIds: number[]
  /** Deleted, and could have been brought back. */
  binnedEnquiryIds: number[]
  taskIds: number[]
  formerOrders: FormerOrder[]
  formerAskIds: number[]
  formerTaskIds: number[]
  formerLinkIds: number[]
  /** Names, addresses and numbers that texts may repeat. */
  said: (string | null)[]
  mediaIds: number[]
  /** Takes the person out of a text. */
  clean: <T>(value: T) => T
}

/** A later module's records of people, as the app passes them to contacts. */
export type KeepsOfPerson = {
  /** Whether anything names the contact. */
  isNamed?: (scope: Scope, id: number) => Promise<boolean>
  /** Adds to the dossier what there is, and changes nothing: the person may only want to see it. */
  find?: (scope: Scope, dossier: Dossier) => Promise<void>
  /** Then adds what an erasure alone looks for, and empties the bin of it. @throws CONFLICT while the person must still be known */
  collect?: (scope: Scope, dossier: Dossier) => Promise<void>
  /** Pictures that nothing shows any more go into the dossier. */
  forget?: (scope: Scope, dossier: Dossier) => Promise<void>
  merge?: (scope: Scope, fromId: number, intoId: number) => Promise<void>
  /** The owner typed another address or number for the contact. */
  retype?: (scope: Scope, id: number, field: 'email' | 'phone') => Promise<void>
}
