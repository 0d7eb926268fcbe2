import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Cells, RowBody } from '../cells/row.ts'

export type Made = { kind: string; id: number; version: number }

/** Returns a refusal as the result of its row. */
export async function orRefusal(create: () => Promise<Made>): Promise<Made | AppError> {
  try {
    return await create()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
export type Fields = Record<string, unknown>

/** A row that is being imported. */
export type Planned = RowBody & {
  line: number
  cells: Cells
  /** The body after validation by the kind's own schema. */
  input: Fields
  action: 'new' | 'update' | 'skip' | 'error'
  message?: string
  /** The existing record that it matches. */
  known?: number
  /** Missing records that were created for this row. */
  added: Made[]
}

export type NameRules = {
  /** True for a check: nothing is written, and unknown names are only reported. */
  isCheck: boolean
  unknownNames: 'create' | 'skip'
}

/** A kind of record as an import sees it. */
export type ImportTarget = {
  /** The kind's name in the history. */
  kind: string
  /** The schema of its create call. */
  schema: z.ZodType
  /** The import field behind a field of the body, if their names differ. */
  fieldOf: Readonly<Record<string, string>>
  /** Two rows with a common key are the same record (IMP-4); phone numbers are read by the bakery's country. */
  keysOf: (input: Fields, country: string) => string[]
  /**
   * True for keys that also prove two rows of one file to be the same record; other keys are names that several may
   * share.
   */
  provesSame?: (key: string) => boolean
  /** Finds the records of these keys. */
  find: (scope: Scope, keys: readonly string[]) => Promise<Map<string, number>>
  /** True if rows of one file may repeat each other: two coffees on one day. */
  repeats?: true
  /** Finds or creates the records that rows name. */
  resolve?: (scope: Scope, rows: readonly Planned[], rules: NameRules) => Promise<void>
  create: (scope: Scope, inputs: readonly Fields[]) => Promise<(Made | Error)[]>
  read: (scope: Scope, id: number) => Promise<Fields & { version: number }>
  /** If undefined, an existing record is not changed. */
  update?: (scope: Scope, id: number, changes: Fields & { version: number }) => Promise<{ version: number }>
  /** Converts a record's fields to the input of its update call. */
  asChanges?: (record: Fields) => Fields
  isUsed: (scope: Scope, id: number) => Promise<boolean>
  /** Reverses `create`. */
  remove: (scope: Scope, id: number) => Promise<unknown>
}
