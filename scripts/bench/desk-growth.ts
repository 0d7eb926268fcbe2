type Bakery = { cookie: string }
export type Growth = Record<string, { 'of 10,000, ms': number; 'of 100,000, ms': number; ratio: number }>

const ROUNDS = 41
const DAY_MS = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)

/** The screens that a baker has open all day. */
const CALLS: Record<string, string> = {
  'list, upcoming': '/orders?tab=upcoming&page=1&pageSize=25',
  'list, all': '/orders?tab=all&page=1&pageSize=25',
  'list, past': '/orders?tab=past&page=1&pageSize=25',
  'list, needs action': '/orders?tab=action&page=1&pageSize=25',
  'total row of the upcoming list': '/orders/sums?tab=upcoming',
  board: '/orders/board',
  'tags in use': '/orders/tags',
  'calendar of a month': `/calendar?from=${day(-10)}&to=${day(31)}`,
  dashboard: '/dashboard',
  'list, search for a customer': '/orders?tab=all&page=1&pageSize=25&q=number123',
  'list, search for a theme': '/orders?tab=all&page=1&pageSize=25&q=kim+6000',
  'list, search for a tag': '/orders?tab=all&page=1&pageSize=25&q=batch+12',
  'list, search that finds nothing': '/orders?tab=all&page=1&pageSize=25&q=giraffe',
  'total row of a search': '/orders/sums?tab=all&q=number123',
  'search in all, a customer': '/search?q=number123',
  'search in all, a theme': '/search?q=kim+6000',
  'search in all that finds nothing': '/search?q=giraffe',
}

/** The median time of each call, alternating, so that a busy moment hits both bakeries. */
export async function deskGrowth(url: string, small: Bakery, large: Bakery): Promise<Growth> {
  const growth: Growth = {}
  for (const [name, path] of Object.entries(CALLS)) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, { cookie }] of [small, large].entries()) times[i as 0 | 1].push(await timed(url + path, cookie))
    const [before, after] = times.map(median) as [number, number]
    growth[name] = { 'of 10,000, ms': round1(before), 'of 100,000, ms': round1(after), ratio: round1(after / before) }
  }
  return growth
}

async function timed(address: string, cookie: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(address.replace(/(:\d+)\//, '$1/api/'), { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - begin
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
const round1 = (value: number) => Math.round(value * 10) / 10
