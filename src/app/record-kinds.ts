import type { RecordKind } from '#shared/module.ts'
import { modules } from './modules.ts'

/** The plain records of every module, by their kind. */
export const recordKinds: Readonly<Record<string, RecordKind>> = Object.assign(
  {},
  ...modules.map((module) => ('records' in module ? module.records : {})),
)
