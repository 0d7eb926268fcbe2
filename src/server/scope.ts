import type { Compilable } from 'kysely'
import type { Db } from './db/pool.ts'

/** The cached values of the kitchen as this transaction sees it. */
export type KeptKitchen = {
  part: <P>(kind: string, empty: () => P) => P
  /** True if the kitchen has not changed since. */
  isStill: () => Promise<boolean>
  /** Counts the size of what was put into a part. */
  grow: (put: unknown) => void
}

export type Role = 'owner' | 'manager' | 'kitchen'
export type Actor = { kind: 'user' | 'visitor' | 'customer' | 'key' | 'system'; id?: number; name: string }
/** The actor of everything that happens by itself. */
export const BAKEBOOK: Actor = { kind: 'system', name: 'Bakebook' }
/** The business, and who acts in it. Only a session, a form's address, an order's link or a job creates these. */
export type Claims = {
  businessId: number
  actor: Actor
  role?: Role
  timeZone: string
  /** True if the person has not confirmed their identity lately: dangerous changes are refused. */
  isUnproved?: boolean
}

/** Something that a transaction did to a record; `entity` is a kind that some module names. */
export type Happening = {
  entity: string
  id: number
  act: string
  details: Record<string, unknown>
  /** The only person to notify. */
  forUserId?: number | undefined
}

/** The answers of later modules by their `hook`, in the order of modules. */
export type Answers = ReadonlyMap<unknown, readonly { answer: unknown }[]>

declare const opened: unique symbol
/** A business and a transaction: the first argument of every server function, and the only way to the tables. */
export type Scope = Claims & {
  now: string
  /** The business's own date at that instant. */
  today: string
  db: Db
  /** Queues a change that nobody waits for; it travels with the next statement or the end of the transaction. */
  later: (change: Compilable) => void
  /** Runs after the commit, and never after a rollback. */
  afterCommit: (effect: () => void) => void
  /** The acts of this transaction so far. */
  happenings: Happening[]
  /** Throws UNCONFIRMED if the person must still confirm their identity. */
  requireProof: () => void
  /** Records that this request has confirmed the person's identity. */
  prove: () => void
  /** Values that were already read (`remembered`). */
  memory: Map<string, unknown>
  /** True if the bakery's customers can pay by card. */
  takesCards: () => Promise<boolean>
  /** The cached values of the kitchen (`kept`); undefined if this transaction has changed it. */
  keptKitchen: () => Promise<KeptKitchen | undefined>
  answers: Answers
  readonly [opened]: true
}
