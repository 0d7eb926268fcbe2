import { parseSearch } from './search-params.ts'

/** For a link to an address that the server gave, such as `/supplies?edit=3`. */
export function linkTo(address: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = address.split('?')
  return { to, search: parseSearch(query) }
}
