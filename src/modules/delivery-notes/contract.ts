import { z } from 'zod'
import { anyway } from '#modules/safety/schema.ts'
import { idList } from '#shared/fields.ts'
import { get } from '#shared/route.ts'
import { NOTES_MAX } from './limits.ts'

export const deliveryNotesContract = {
  pdf: get('/orders/delivery-notes/pdf', {
    summary: 'The delivery notes of these orders as one PDF, each in the language of its customer',
    audience: 'member',
    query: z.object({ ids: idList(NOTES_MAX), anyway }),
    file: true,
    transaction: 'own',
    limit: 'documents',
  }),
}
