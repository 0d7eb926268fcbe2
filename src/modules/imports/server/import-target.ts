import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Cells, RowBody } from '../cells/row.ts'

export type Made = { kind: string; id: number; version: number }

/** A refusal is the row's own. */
export async function orRefusal(create: () => Promise<Made>): Promise<Made | AppError> {
  try {
    return await create()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
export type Fields = Record<string, unknown>

/** A row on its way into the books. */
export type Planned = RowBody & {
  line: number
  cells: Cells
  /** The body as the kind's own schema returned it. */
  input: Fields
  action: 'new' | 'update' | 'skip' | 'error'
  message?: string
  /** The record that is there already. */
  known?: number
  /** Records that this row needed and that were not there. */
  added: Made[]
}

export type NameRules = {
  /** True for a trial: nothing is written, and unknown names are only reported. */
  isCheck: boolean
  unknownNames: 'create' | 'skip'
}

/** A kind of record as an import sees it. */
export type ImportTarget = {
  /** Its kind, as the history calls it. */
  kind: string
  /** The schema of its create call. */
  schema: z.ZodType
  /** Which import field a field of the body comes from, where the two are called differently. */
  fieldOf: Readonly<Record<string, string>>
  /** Two rows with a key in common are the same record (IMP-4); a phone number is read as in the bakery's country. */
  keysOf: (input: Fields, country: string) => string[]
  /** Keys by which two rows of one file are the same record as well; other keys are names that several may have. */
  provesSame?: (key: string) => boolean
  /** The records of these keys. */
  find: (scope: Scope, keys: readonly string[]) => Promise<Map<string, number>>
  /** Rows of one file may repeat each other: two coffees on one day. */
  repeats?: true
  /** Finds, or adds, the records that rows name. */
  resolve?: (scope: Scope, rows: readonly Planned[], rules: NameRules) => Promise<void>
  create: (scope: Scope, inputs: readonly Fields[]) => Promise<(Made | Error)[]>
  read: (scope: Scope, id: number) => Promise<Fields & { version: number }>
  /** Left out: a record that is there already stays as it is. */
  update?: (scope: Scope, id: number, changes: Fields & { version: number }) => Promise<{ version: number }>
  /** A record's fields as its update call takes them. */
  asChanges?: (record: Fields) => Fields
  isUsed: (scope: Scope, id: number) => Promise<boolean>
  /** Takes back what `create` did. */
  remove: (scope: Scope, id: number) => Promise<unknown>
}
