import type { FastifyInstance } from 'fastify'
import { clientAddress } from '#server/http/client-address.ts'
import type { RateRule } from '#server/http/rate-limits.ts'
import type { Services } from '#server/kit-services.ts'
import { UNSUBSCRIBE } from '#server/mail/link-placeholders.ts'
import { ONE_CLICK } from '#server/mail/transports.ts'
import { AppError } from '#shared/errors.ts'
import { unsubscribeInOneClick } from './unsubscribe.ts'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const BYTES_MAX = 4096

/**
 * Mail programs post to the address in `List-Unsubscribe` (RFC 8058), which opens the page for those that do not. It
 * has its own Fastify scope, since the calls of the API accept no forms.
 */
export const registerOneClick = (app: FastifyInstance, { store, limits }: Pick<Services, 'store' | 'limits'>) =>
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(FORMS, { parseAs: 'buffer', bodyLimit: BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    own.post<{ Params: { orderId: string }; Querystring: { token?: unknown }; Body: Buffer | undefined }>(
      `${UNSUBSCRIBE}:orderId`,
      { config: { surface: 'api', fromAnywhere: true } },
      async ({ body, headers, ip, params, query }) => {
        if (!(await isOneClick(body, headers['content-type']))) throw new AppError('MALFORMED', NOT_ONE_CLICK)
        const limit = (rule: string, key: string) => limits.require(rule as RateRule, key)
        const call = { ip: clientAddress(ip).key, limit }
        await unsubscribeInOneClick(store, call, Number(params.orderId), query.token)
        return { success: true }
      },
    )
  })

const NOT_ONE_CLICK = `The request does not say ${ONE_CLICK}`

async function isOneClick(body: Buffer | undefined, contentType = ''): Promise<boolean> {
  const form = await new Response(body ?? null, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const [name = '', value] = ONE_CLICK.split('=')
  return form?.get(name) === value
}
