import { isIsoDate } from './dates/dates.ts'

/**
 * Reads one value of a page's address; undefined when it cannot be read. These are plain functions, because the app's
 * first page reads every page's address and should load no schemas for it.
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

/** A text of limited length; an empty one is ignored. */
export const text =
  (max = Number.POSITIVE_INFINITY): SearchField<string> =>
  (value) => {
    const read = asText(value)
    return read !== undefined && read !== '' && read.length <= max ? read : undefined
  }

/** The most characters of a search that are compared. */
export const SEARCH_MAX = 200
/** A text to search for. A pasted letter is cut: its beginning finds what all of it would. */
export const searched: SearchField<string> = (value) => text()(value)?.slice(0, SEARCH_MAX)

export const oneOf = <const Values extends readonly string[]>(values: Values): SearchField<Values[number]> => {
  const known: readonly string[] = values
  return (value) => (typeof value === 'string' && known.includes(value) ? value : undefined)
}

/** A flag such as `?new=true`, which is there or not. */
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
/** An id as it stands in the address. It stays a text, because it goes on into another address. */
export const idText = matching(/^[1-9]\d{0,14}$/)

export const day: SearchField<string> = (value) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

type Fields = Record<string, SearchField>
type SearchOf<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> }

/**
 * Reads a page's address for `validateSearch`. Any typed text gives a page and never an error: values that cannot be
 * read or that the page does not know are left out.
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
