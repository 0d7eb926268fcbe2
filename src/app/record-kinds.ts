import type { RecordKind } from '#shared/module.ts'
import { modules } from './modules.ts'

/** The plain records of every module, by their kind. */
export const recordKinds: Readonly<Record<string, RecordKind>> = Object.assign(
  {},
  ...modules.map((module) => ('records' in module ? module.records : {})),
)

/** The bodies that create and change them, by the names of their calls. */
export const recordBodies = (mark: string, version: number): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    modules
      .flatMap(({ contracts }) => Object.entries(contracts))
      .flatMap(([noun, contract]) => {
        const kind = Object.values(recordKinds).find(
          ({ path }) => 'create' in contract && contract.create.path === path,
        )
        return kind === undefined
          ? []
          : [
              [`${noun}.create`, kind.sample(mark)],
              [`${noun}.update`, { [kind.texts[0]]: mark, version }],
            ]
      }),
  )
