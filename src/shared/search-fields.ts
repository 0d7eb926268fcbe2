import { isIsoDate } from './dates/dates.ts'

/**
 * Reads one value of a page's address; undefined where it cannot be read. Plain functions: the app's first page reads the
 * address of every page, and loads no schemas for it.
 */
export type SearchField<Value = unknown> = (value: unknown) => Value | undefined

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : undefined

export const matching =
  (pattern: RegExp): SearchField<string> =>
  (value) => {
    const text = asText(value)
    return text !== undefined && pattern.test(text) ? text : undefined
  }

/** Text of some length: an empty one asks for nothing. */
export const text =
  (max = Number.POSITIVE_INFINITY): SearchField<string> =>
  (value) => {
    const read = asText(value)
    return read !== undefined && read !== '' && read.length <= max ? read : undefined
  }

export const oneOf = <const Values extends readonly string[]>(values: Values): SearchField<Values[number]> => {
  const known: readonly string[] = values
  return (value) => (typeof value === 'string' && known.includes(value) ? value : undefined)
}

/** Is there, or is not: `?new=true`. */
export const flag = oneOf(['true'])

/** A whole number, written in digits. */
export const whole =
  (min: number, max = Number.MAX_SAFE_INTEGER): SearchField<number> =>
  (value) => {
    const read = asText(value)
    if (read === undefined || !/^\d{1,15}$/.test(read)) return undefined
    const number = Number(read)
    return number >= min && number <= max ? number : undefined
  }

export const recordId = whole(1)
/** An id as it stands in the address, where it goes on as text. */
export const idText = matching(/^[1-9]\d{0,14}$/)

export const day: SearchField<string> = (value) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

type Fields = Record<string, SearchField>
type SearchOf<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> }

/**
 * The values that a page reads from its address, for `validateSearch`. Any text typed there gives a page, never an error:
 * a value that cannot be read, or that the page knows nothing of, is left out.
 */
export function searchFields<const F extends Fields>(
  fields: F,
): { fields: F; parse: (search: unknown) => SearchOf<F> } {
  return {
    fields,
    parse: (search) => {
      const given = Object(search) as Record<string, unknown>
      const read = Object.entries(fields).map(([name, field]) => [
        name,
        Object.hasOwn(given, name) ? field(given[name]) : undefined,
      ])
      return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<F>
    },
  }
}

export type Search<S extends { parse: (search: unknown) => unknown }> = ReturnType<S['parse']>
