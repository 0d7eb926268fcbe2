import { z } from 'zod'
import { byId, id } from '#shared/fields.ts'
import { post } from '#shared/route.ts'
import { connect } from '#web/api.ts'
import { enquiriesContract } from '../contract.ts'
import { EnquiryConversion } from '../schema.ts'

// The conversion belongs to the orders module, which comes later; the inbox only calls it.
const convert = post('/enquiries/{id}/convert', {
  summary: 'A quote or an order out of an enquiry',
  params: byId,
  body: EnquiryConversion,
  output: z.object({ orderId: id }),
  status: 201,
})

export const enquiries = connect('enquiries', { ...enquiriesContract, convert })
