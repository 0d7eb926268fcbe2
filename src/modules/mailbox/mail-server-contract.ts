import { z } from 'zod'
import { del, get, post, put } from '#shared/route.ts'
import { MailServer, MailServerInput, MailServerTry } from './mail-server.ts'

const owner = { audience: 'owner' } as const

export const mailServerContract = {
  get: get('/integrations/mail', {
    ...owner,
    summary: "The bakery's own mail server, without its password; null: there is none",
    output: MailServer.nullable(),
  }),
  save: put('/integrations/mail', {
    ...owner,
    summary: 'Keep the mail server that letters leave through from now on',
    body: MailServerInput,
    output: MailServer,
    transaction: 'own',
  }),
  test: post('/integrations/mail/test', {
    ...owner,
    summary: 'Send a test mail to whoever asks, by a mail server that need not be kept yet',
    reads: true,
    body: MailServerTry,
    output: z.object({ to: z.string() }),
    transaction: 'own',
    limit: 'mail-test',
  }),
  remove: del('/integrations/mail', { ...owner, summary: 'Forget the mail server and its password' }),
}
