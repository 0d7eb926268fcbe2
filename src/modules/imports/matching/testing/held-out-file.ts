import type { ImportType } from '../../import-type.ts'

/**
 * The head of a file as a program or person writes it, from general knowledge and not from the aliases. `fields` is the
 * mapping that a person would choose: "field=Header", or "field=Header/Other header" if either is right; "-" means no
 * column. A column of whole names counts for nobody, because a person splits it. "a,b=Header" is right if one of the
 * two fields gets it.
 */
export type HeldOutFile = {
  program: string
  type: ImportType
  headers: string
  rows: readonly string[]
  fields: string
}
