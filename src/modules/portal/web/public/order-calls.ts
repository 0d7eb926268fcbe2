import { publicCall } from '#web/public/call.ts'
import type { TellSent } from '#web/public/upload.ts'
import type { AcceptInput, DeclineInput, PublicOrder, TakeDayInput } from '../../public-order.ts'

// For browsers that refuse the cookie; only while the page is open.
let token: string | undefined

const headers = () => (token === undefined ? {} : { headers: { 'x-order-token': token } })

/** The calls of one order's page. The first trades the link's token for a cookie and removes it from the address. */
export function orderCalls(orderId: string) {
  const base = `/public/orders/${encodeURIComponent(orderId)}`
  const send = <Answer>(method: 'GET' | 'POST', act: string, body?: object, tell?: TellSent) =>
    publicCall<Answer>(method, `${base}/${act}`, { ...(body ? { body } : {}), ...headers(), tell })
  const post = (act: string, body: object, tell?: TellSent) => send<PublicOrder>('POST', act, body, tell)
  const url = (path: string) => `/api${base}/${path}`
  return {
    load: async (): Promise<PublicOrder> => {
      const given = new URLSearchParams(location.search).get('token')
      if (given === null) return publicCall<PublicOrder>('GET', base, headers())
      const order = await post('session', { token: given })
      token = given
      history.replaceState(null, '', location.pathname)
      return order
    },
    accept: (input: AcceptInput) => post('accept', input),
    decline: (input: DeclineInput) => post('decline', input),
    requestChanges: (text: string, images: readonly File[], tell: TellSent) => {
      if (images.length === 0) return post('request-changes', { text })
      const form = new FormData()
      form.append('text', text)
      for (const image of images) form.append('images', image, image.name)
      return post('request-changes', form, tell)
    },
    wait: () => post('wait', {}),
    takeDay: (input: TakeDayInput) => post('take-day', input),
    freshLink: (email: string) => publicCall<{ success: boolean }>('POST', `${base}/link`, { body: { email } }),
    send,
    url,
    pdfUrl: url('pdf'),
    calendarUrl: url('calendar.ics'),
    pictureUrl: (mediaId: number) => url(`pictures/${mediaId}`),
  }
}
export type OrderCalls = ReturnType<typeof orderCalls>
