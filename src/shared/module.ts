import type { Contract } from './route.ts'

/** A plain record of a module, as the walking tests and the proofs make and find it. */
export type RecordKind = {
  /** Where its calls and its page are. */
  path: string
  table: string
  /** A body that its create call takes. */
  sample: (mark: string) => Record<string, unknown>
  /** Its fields of free text: each comes back as it was typed, and the first one carries the mark. */
  texts: readonly [string, ...string[]]
}

export type Module = {
  /** Its calls, by the noun that they begin with in the log, the API description and the tests. */
  contracts: Readonly<Record<string, Contract>>
  /** Its plain records, by the word that `{kind}Id` names one with. */
  records?: Readonly<Record<string, RecordKind>>
}

/** What a module tells the rest of the house about itself, once. `src/app/modules.ts` lists them. */
export const defineModule = <const M extends Module>(module: M): M => module
