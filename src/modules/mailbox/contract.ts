import { z } from 'zod'
import { byId, pathId } from '#shared/fields.ts'
import { listing } from '#shared/records/paging.ts'
import { get, post } from '#shared/route.ts'
import { MAIL_SORTS } from './filters.ts'
import { Mail, MailboxStatus, MailRow, MailState } from './schema.ts'

export const MailQuery = listing(MAIL_SORTS).extend({
  state: MailState.optional(),
  orderId: pathId.optional(),
  enquiryId: pathId.optional(),
  contactId: pathId.optional(),
})

const { page: _page, pageSize: _pageSize, ...narrowed } = MailQuery.shape
export const MailExport = z.object(narrowed)
export type MailExport = z.infer<typeof MailExport>

export const mailboxContract = {
  list: get('/outbox', {
    summary: 'Mail that was sent or waits to leave, newest first',
    query: MailQuery,
    list: MailRow,
  }),
  status: get('/outbox/status', {
    summary: 'Where mail goes and how much of it waits or failed',
    output: MailboxStatus,
  }),
  export: get('/outbox/export', { summary: 'Sent mail as CSV', query: MailExport, file: true, audited: true }),
  get: get('/outbox/{id}', { summary: 'One message, as it was sent', params: byId, output: Mail }),
  retry: post('/outbox/{id}/retry', {
    summary: 'Send the same message again; one that still waits is sent at once',
    params: byId,
    output: MailRow,
  }),
}
