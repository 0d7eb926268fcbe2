import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kit-services.ts'
import { notFound } from '#shared/errors.ts'

const GOOD_FOR_MS = 30 * 24 * 60 * 60_000

/** Says where to report a weakness of this server (RFC 9116): to whoever runs it. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { config: { supportEmail, baseUrl }, store }: Pick<Services, 'config' | 'store'>,
): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (supportEmail === undefined) throw notFound('security.txt')
    const expires = new Date(Date.parse(store.now()) + GOOD_FOR_MS)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${encodeURI(supportEmail)}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          ...(baseUrl === undefined ? [] : [`Canonical: ${baseUrl}/.well-known/security.txt`]),
          '',
        ].join('\n'),
      )
  })
}
