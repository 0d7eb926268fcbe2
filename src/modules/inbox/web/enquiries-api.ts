import type { UseQueryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { byId, id } from '#shared/fields.ts'
import { post } from '#shared/route.ts'
import { type ApiError, connect } from '#web/api.ts'
import { whilePreparing } from '#web/pictures/retry-pictures.ts'
import type { EnquiryOut } from '../aliases.ts'
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

/** An enquiry, read again while one of its pictures is being prepared. */
export const enquiryQuery = (id: number): UseQueryOptions<EnquiryOut, ApiError> => ({
  ...enquiries.get.query({ id }),
  refetchInterval: ({ state: { data } }) => whilePreparing(data?.images.some(({ state }) => state === 'spooled')),
})
