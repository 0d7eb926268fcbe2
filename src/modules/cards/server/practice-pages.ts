import type { FastifyInstance } from 'fastify'
import type { CardAnswer } from '#server/cards/sandbox/test-cards.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/kit-services.ts'
import { fromMinor } from '#shared/minor-units.ts'
import { formatMoney } from '#shared/text/format.ts'
import { escapeHtml } from '#shared/text/text.ts'

export const PRACTICE_PATH = '/practice-payment/'
const BYTES_MAX = 4096

const REFUSALS: Record<Exclude<CardAnswer, 'paid'> | 'unknown', string> = {
  unknown: 'This is no practice card. Use one of the numbers below; never type your own card here.',
  declined: 'The card was declined. Try another one.',
  'no-funds': 'There is not enough money on this card. Try another one.',
  asks: 'The bank asks: is it you who is paying?',
}
const CARDS = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0025 0000 3155', 'the bank asks first'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has no money on it'],
  ['4000 0000 0000 0259', 'is paid, and then disputed'],
  ['4000 0000 0000 0341', 'is taken, and declined when a subscription renews'],
]

/**
 * The stand-in's page on which customers "pay" in the sandbox; it says that no money moves. It is served here, because
 * the stand-in itself can be reached only from this machine.
 */
export const registerPracticePages = (
  app: FastifyInstance,
  { cards, billing, https }: Pick<Services, 'cards' | 'billing' | 'https'>,
) =>
  app.register(async (own) => {
    if (cards?.mode !== 'sandbox' && billing?.mode !== 'sandbox') return
    const standInOf = (id: string) =>
      [cards?.standIn(), billing?.standIn()].find((standIn) => standIn?.page(id) !== undefined)
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const show = (id: string, said?: keyof typeof REFUSALS, typed = '') => {
      const page = standInOf(id)?.page(id)
      const nonce = id.slice(-16)
      const headers = { ...securityHeaders('customer', { nonce, https }), 'content-type': 'text/html; charset=utf-8' }
      if (page === undefined) return { status: 404, headers, html: wrap(nonce, '<h1>There is no such payment</h1>') }
      const amount = formatMoney(fromMinor(page.amount, page.currency), page.currency)
      const back = `<p><a href="${escapeHtml(page.cancelUrl)}">Back without paying</a></p>`
      if (!page.isOpen) return { status: 200, headers, html: wrap(nonce, `<h1>This page is closed</h1>${back}`) }
      const form =
        said === 'asks'
          ? `<input type="hidden" name="card" value="${escapeHtml(typed)}"><button name="confirmed" value="yes">Yes, it is me</button>`
          : '<label for="card">Card number</label><input id="card" name="card" inputmode="numeric" ' +
            `autocomplete="off" maxlength="30" value="${escapeHtml(typed)}" ` +
            `required${said ? ' aria-invalid="true" aria-describedby="said"' : ''}><button>Pay ` +
            `${escapeHtml(amount)}</button>`
      const list = CARDS.map(([number, what]) => `<li><code>${number}</code> ${what}</li>`).join('')
      const html =
        '<p class="note">Practice page. No money ' +
        `moves.</p><h1>${escapeHtml(amount)}</h1><p>${escapeHtml(page.name)}</p>${said ? `<p role="alert" id="said">${REFUSALS[said]}</p>` : ''}<form ` +
        `method="post">${form}</form>${back}<h2>Practice cards</h2><ul>${list}</ul>`
      return { status: 200, headers, html: wrap(nonce, html) }
    }
    own.get<{ Params: { id: string } }>(
      `${PRACTICE_PATH}:id`,
      { config: { surface: 'customer' } },
      ({ params }, reply) => {
        const { status, headers, html } = show(params.id)
        return reply.code(status).headers(headers).send(html)
      },
    )
    own.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
      `${PRACTICE_PATH}:id`,
      { config: { surface: 'customer' } },
      ({ params, body }, reply) => {
        const typed = body?.get('card') ?? ''
        const { answer, next } = standInOf(params.id)?.pay(params.id, typed, body?.get('confirmed') === 'yes') ?? {
          answer: 'unknown' as const,
        }
        if (next) return reply.redirect(next, 303)
        const { status, headers, html } = show(params.id, answer === 'paid' ? 'unknown' : answer, typed)
        return reply.code(status).headers(headers).send(html)
      },
    )
  })

const wrap = (nonce: string, content: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
  `content="width=device-width"><title>Practice payment</title><style nonce="${nonce}">body{font:16px/1.5 ` +
  'system-ui,sans-serif;margin:0;background:#f4f4f6;color:#1d1d24}main{max-width:26rem;margin:2rem ' +
  'auto;padding:1.5rem;background:#fff;border-radius:12px}.note{background:#fff3c4;padding:.5rem ' +
  '.75rem;border-radius:8px}label{display:block;font-weight:600}input,button{font:inherit;width:100%;box-sizing:border-box;padding:.75rem;border-radius:8px;border:1px ' +
  'solid ' +
  `#767682;min-height:44px}button{margin-top:.75rem;background:#3b2fb5;color:#fff;border:0}[role=alert]{color:#a30f2d}h2{font-size:1rem}ul{padding-left:1.1rem}a{color:#3b2fb5}</style></head><body><main>${content}</main></body></html>`
