import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { maySendPlainly } from '#server/mail/may-send-plainly.ts'
import type { Scope } from '#server/scope.ts'
import { mailboxContract } from '../contract.ts'
import { mailServerContract } from '../mail-server-contract.ts'
import type { MailboxStatus } from '../schema.ts'
import { exportMail } from './export-mail.ts'
import { getMailServer, removeMailServer, saveMailServer, testMailServer } from './mail-server.ts'
import { getMail, listMail, mailboxStatus, retryMail } from './store.ts'

type Sending = Pick<MailboxStatus, 'transport' | 'mayBePlain'>

/** How this bakery's letters are sent. */
export async function sendingOf(scope: Scope, { config: { smtpUrl } }: Pick<Services, 'config'>): Promise<Sending> {
  if (await getMailServer(scope)) return { transport: 'own', mayBePlain: false }
  return smtpUrl === undefined
    ? { transport: 'file', mayBePlain: false }
    : { transport: 'smtp', mayBePlain: maySendPlainly(smtpUrl) }
}

export const mailboxRoutes = (services: Pick<Services, 'config' | 'linkKey' | 'baseUrl'>) =>
  serve(mailboxContract, {
    export: (scope, query) => exportMail(scope, query, services.config.smtpUrl === undefined),
    list: (scope, query) => listMail(scope, query),
    status: async (scope) => mailboxStatus(scope, await sendingOf(scope, services)),
    get: (scope, { id }) => getMail(scope, id, services),
    retry: (scope, { id }) => retryMail(scope, id),
  })

export const mailServerRoutes = (services: Pick<Services, 'config' | 'linkKey'>) =>
  serve(mailServerContract, {
    get: (scope) => getMailServer(scope),
    save: (call, { body }) => saveMailServer(services, call, body),
    test: (call, { body }) => testMailServer(services, call, body),
    remove: (scope) => removeMailServer(scope),
  })
