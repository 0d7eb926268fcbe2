import { z } from 'zod'
import { flag, pathId } from '#shared/fields.ts'
import { get, post } from '#shared/route.ts'

const customer = { audience: 'customer', params: z.object({ orderId: pathId }) } as const

/** The business whose messages the customer may stop. */
export const Sender = z.object({ businessName: z.string() })
export type Sender = z.output<typeof Sender>

export const unsubscribeContract = {
  sender: get('/public/orders/{orderId}/unsubscribe', {
    ...customer,
    summary: 'The bakery whose messages a customer can stop',
    output: Sender,
  }),
  unsubscribe: post('/public/orders/{orderId}/unsubscribe', {
    ...customer,
    summary: 'No more mails to this customer than those about an order',
    output: z.object({ success: flag }),
    whenLapsed: true,
  }),
}
