/** Data that a person changes only after she proved lately that it is her. */
export type Dangerous = {
  why: string
  table: string
  /** The columns that matter, where others of the row change by themselves; a new row, and one that goes, always matters. */
  columns?: readonly string[]
  /** Fields of the document that is in `data`, where the rest of the row is harmless. */
  fields?: readonly string[]
}
