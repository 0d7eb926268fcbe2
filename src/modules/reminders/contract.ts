import { z } from 'zod'
import { flag, pathId } from '#shared/fields.ts'
import { post } from '#shared/route.ts'

export const unsubscribeContract = {
  unsubscribe: post('/public/orders/{orderId}/unsubscribe', {
    audience: 'customer',
    params: z.object({ orderId: pathId }),
    summary: 'No more mails to this customer than those about an order',
    output: z.object({ success: flag }),
    whenLapsed: true,
  }),
}
