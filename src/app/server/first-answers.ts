import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FirstAnswers } from '#shared/first-answers.ts'

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
