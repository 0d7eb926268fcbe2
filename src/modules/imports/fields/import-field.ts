/** The kind of value that a column must hold to be taken for a field. */
export type ValueKind =
  | 'text'
  /** A text that no column of yes and no can hold. */
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
  /** Headers that other programs and other languages use, the surest first. */
  aliases: readonly string[]
  /** Words that fill a column of the right name with something else, such as "simple" and "variable" in a shop's Type. */
  foreignValues?: readonly string[]
}

export type FieldSet = {
  fields: readonly ImportField[]
  /** Words before a header that only repeat what the file lists: "Customer email", "product_name". */
  nouns: readonly string[]
  /** Fields of which at most one takes a column: the first that finds one. */
  alternatives: readonly (readonly string[])[]
}

/** "{home|work} {phone|tel}" is "home phone", "home tel", "work phone", "work tel". */
export function spelledOut(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (choices === undefined) return [pattern]
  return choices.split('|').flatMap((choice) => spelledOut(`${before}${choice}${after}`))
}

/** All headers that these patterns spell out. */
export const headers = (patterns: readonly string[]): string[] => patterns.flatMap(spelledOut)
