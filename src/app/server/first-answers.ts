import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FirstAnswers } from '#shared/first-answers.ts'

/**
 * Answers what the page will ask first, by the calls themselves: with the session, the rights and the limits of whoever
 * opened it. A call that is refused is left for the page to make.
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
