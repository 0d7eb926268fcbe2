/** The calls of the frame around every page of the owner. */
const FRAME = ['/auth/user', '/subscription/current', '/settings', '/bell']

/** The call of every page for signing in: it asks which ways this server offers. */
export const SIGN_IN_CALLS = ['/welcome']

/** The calls that daily pages make when they open, by their routes. An address with a query makes other calls. */
const PAGES: Record<string, readonly string[]> = {
  '/dashboard': ['/dashboard', '/bake-plan', '/dashboard/pictures'],
  '/orders': [
    '/orders?tab=upcoming&page=1&pageSize=25',
    '/orders/sums?tab=upcoming',
    '/event-types',
    '/product-types',
    '/orders/tags',
    '/team/people',
  ],
  '/orders/$orderId': ['/orders/$orderId', '/orders/$orderId/asks', '/team/people', '/welcome'],
  '/contacts': ['/contacts?page=1&pageSize=25'],
  '/contacts/$contactId': ['/contacts/$contactId', '/contacts/$contactId/timeline'],
  '/order-requests': ['/enquiries?sort=-receivedAt&page=1&pageSize=25', '/enquiries/counts'],
  '/recipes': ['/recipes?page=1&pageSize=48'],
  '/tasks': ['/tasks?tab=today&page=1&pageSize=50', '/tasks/counts'],
}
/** Pages that show what the device stores, and make no call first. */
const ASK_NOTHING = new Set(['/kitchen', '/share'])

/**
 * The calls, below /api, whose answers come with a document of the owner's app, so that its page need not wait for a
 * round trip. `address` is the opened path and query; `route` is the page's.
 */
export function firstCalls(address: string, route: string): string[] {
  if (ASK_NOTHING.has(route)) return []
  const [path = '', query] = address.split('?')
  if (query !== undefined) return FRAME
  const names = route.split('/')
  const values = new Map(path.split('/').map((value, i) => [names[i], value]))
  return [...FRAME, ...(PAGES[route] ?? []).map((call) => call.replace(/\$\w+/, (name) => values.get(name) ?? name))]
}
