import type { ImportType } from '../../import-type.ts'

/**
 * The head of a file as a program or a person writes it, typed from general knowledge, and not from the aliases.
 * `fields` is what a person would map: "field=Header", or "field=Header/Other header" where either is right; "-" stands for
 * no column. A column of whole names is nobody's: a person splits it. "a,b=Header" is right when one of the two fields gets it.
 */
export type HeldOutFile = {
  program: string
  type: ImportType
  headers: string
  rows: readonly string[]
  fields: string
}
