import type { Contract } from './route.ts'

/** The words of a kind of record in the menus and the search. */
export type Kind = {
  /** The heading of its hits in the search. */
  title: string
  /** The address of one, where `{id}` stands for its number. */
  page: string
}

/** A plain record of a module, as the walking tests and the proofs make and find it. Its dialog opens at `?edit=`. */
export type RecordKind = {
  /** Where its calls and its page are. The search takes its heading from here. */
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
  /** Its other kinds with a page of their own, a history or hits in the search. */
  kinds?: Readonly<Record<string, Kind>>
}

/** A module tells the rest of the app about itself here, once. */
export const defineModule = <const M extends Module>(module: M): M => module

const titleOf = (path: string) => `${path.charAt(1).toUpperCase()}${path.slice(2).replaceAll('-', ' ')}`

/** Every kind of these modules, by its name. */
export const kindsOf = (modules: readonly Module[]): Record<string, Kind> =>
  Object.assign(
    {},
    ...modules.map(({ records = {}, kinds = {} }) => ({
      ...Object.fromEntries(
        Object.entries(records).map(([kind, { path }]) => [kind, { title: titleOf(path), page: `${path}?edit={id}` }]),
      ),
      ...kinds,
    })),
  )
