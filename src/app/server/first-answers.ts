import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnersRoute } from '#server/http/pages.ts'
import type { FirstAnswers } from '#shared/first-answers.ts'

/** The calls of the frame around every page of the owner. */
const FRAME = ['/auth/user', '/subscription/current', '/settings', '/bell']

/**
 * The calls below /api that a page of the owner's app makes first. With a query in its address it makes others than its
 * route names.
 */
export function firstCalls({ route, calls, asksFirst }: OwnersRoute, address: string): string[] {
  if (!asksFirst) return []
  const [path = '', query] = address.split('?')
  if (query !== undefined) return FRAME
  const names = route.split('/')
  const values = new Map(path.split('/').map((value, i) => [names[i], value]))
  return [...FRAME, ...calls.map((call) => call.replace(/\$\w+/, (name) => values.get(name) ?? name))]
}

/**
 * Makes the calls that the page will make first, with the session, rights and limits of whoever opened it. A refused
 * call is left for the page to make.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<FirstAnswers> {
  const answers = await Promise.all(
    calls.map(async (call) => {
      const { statusCode, headers, payload } = await app.inject({
        url: `/api${call}`,
        headers: { ...request.headers, accept: 'application/json', 'accept-encoding': 'identity' },
        remoteAddress: request.socket.remoteAddress ?? '',
      })
      if (statusCode !== 200) return []
      const total = headers['x-total-count']
      return [[`/api${call}`, { body: JSON.parse(payload), ...(total === undefined ? {} : { total: Number(total) }) }]]
    }),
  )
  return Object.fromEntries(answers.flat())
}
