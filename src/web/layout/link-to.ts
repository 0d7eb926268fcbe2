import type { RegisteredRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './search-params.ts'

type Pages = RegisteredRouter['routesByPath']
type Path = keyof Pages & string
/** `/orders/$orderId` as an address: `/orders/${number}`. */
type Filled<Each> = Each extends `${infer Start}/$${string}/${infer Rest}`
  ? `${Start}/${string | number}/${Filled<Rest>}`
  : Each extends `${infer Start}/$${string}`
    ? `${Start}/${string | number}`
    : Each
type Address = Filled<Path>
type SearchOf<To> = {
  [Each in Path]: To extends Filled<Each> ? Pages[Each]['types']['fullSearchSchemaInput'] : never
}[Path]

/** The search is checked here: a link whose address is just a string would accept none. */
type PageLink = { to: string; search: never }

/** A link to an address that is known at run time only, with its search. */
export const linkToPage = (to: string, search: object = {}): PageLink => ({ to, search: search as never })

/**
 * A link to a page of the app, for `<Link {...linkTo(`/orders/${id}`, { tab: 'messages' })}>` and `navigate`. An
 * unknown address, or a search that its page does not read, does not compile.
 */
export const linkTo = <const To extends Address>(address: To, search?: SearchOf<To>): PageLink =>
  linkToPage(address, { ...search })

/** A link to an address from the server, such as `/supplies?edit=3`. */
export function linkToGiven(address: string): PageLink {
  const [to = '', query = ''] = address.split('?')
  return linkToPage(to, parseSearch(query))
}

/** The address of a page as text. */
export const addressOf = <const To extends Address>(address: To, search?: SearchOf<To>): string =>
  address + stringifySearch({ ...search })
