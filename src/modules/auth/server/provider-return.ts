import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kit-services.ts'

const BYTES_MAX = 16 * 1024

/**
 * Apple sends the browser back with a form from its own site, so our cookies are not sent along. Its fields go behind
 * the # of our page, which reads them there and sends them from our own site. Nothing else happens here, so the request
 * may come from anywhere. It has its own Fastify scope, since the calls of the API accept no forms.
 */
export const registerProviderReturn = (app: FastifyInstance, { providers }: Pick<Services, 'providers'>) =>
  app.register(async (own) => {
    if (!providers.has('apple')) return
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    own.post<{ Body: URLSearchParams | undefined }>(
      '/sign-in/apple',
      { config: { surface: 'customer', fromAnywhere: true } },
      ({ body }, reply) => reply.redirect(`/sign-in/apple#${body ?? ''}`, 303),
    )
  })
