/** The kind of value that a column must hold to match a field. */
export type ValueKind =
  | 'text'
  /** A text, but not a column of yes and no. */
  | 'address'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'email'
  | 'phone'
  | 'url'
  | 'flag'
  | 'direction'
  | 'currency'
  | 'count'
  | 'size'
  | 'reference'

export type ImportField = {
  key: string
  label: string
  required?: true | undefined
  kind: ValueKind
  /** Headers that other programs and languages use, the surest first. */
  aliases: readonly string[]
  /** Words that show a column of this name to mean something else, such as "simple" and "variable" in a shop's Type. */
  foreignValues?: readonly string[]
}

export type FieldSet = {
  fields: readonly ImportField[]
  /** Words in a header that only repeat the subject of the file: "Customer email", "product_name". */
  nouns: readonly string[]
  /** Fields of which only one gets a column: the first with a match. */
  alternatives: readonly (readonly string[])[]
}

/** "{home|work} {phone|tel}" becomes "home phone", "home tel", "work phone", "work tel". */
export function spelledOut(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (choices === undefined) return [pattern]
  return choices.split('|').flatMap((choice) => spelledOut(`${before}${choice}${after}`))
}

/** All headers that these patterns stand for. */
export const headers = (patterns: readonly string[]): string[] => patterns.flatMap(spelledOut)
