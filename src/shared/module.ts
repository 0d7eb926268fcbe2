import type { Contract } from './route.ts'

/** The words for a kind of record in menus and search. */
export type Kind = {
  /** The heading above its hits in the search. */
  title: string
  /** The address of a record's page; `{id}` stands for its id. */
  page: string
}

/** A plain record of a module: how the walking tests and the proofs make and find it. Its dialog opens at `?edit=`. */
export type RecordKind = {
  /** The path of its calls and of its page. The search derives its heading from it. */
  path: string
  table: string
  /** A body that its create call takes. */
  sample: (mark: string) => Record<string, unknown>
  /** The fields of free text. Each comes back as it was typed, and the first contains the mark. */
  texts: readonly [string, ...string[]]
}

export type Module = {
  /** The module's calls, by the noun that starts their names in the log, the API description and the tests. */
  contracts: Readonly<Record<string, Contract>>
  /** The module's plain records, by the word before `Id` in a parameter such as `{kind}Id`. */
  records?: Readonly<Record<string, RecordKind>>
  /** The module's other kinds that have a page, a history or hits in the search. */
  kinds?: Readonly<Record<string, Kind>>
}

/** Declares a module to the rest of the app. */
export const defineModule = <const M extends Module>(module: M): M => module

const titleOf = (path: string) => `${path.charAt(1).toUpperCase()}${path.slice(2).replaceAll('-', ' ')}`

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
