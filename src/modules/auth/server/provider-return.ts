import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kit-services.ts'

const BYTES_MAX = 16 * 1024

/**
 * Apple sends the browser back with a form, from its own site, so that none of our cookies come along. Its fields are put
 * behind the # of our page, which reads them there and sends them from our own site. Nothing else happens here, so it may
 * come from anywhere. A scope of its own, since no other call takes forms.
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
