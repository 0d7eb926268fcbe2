import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { maySendPlainly } from '#server/mail/may-send-plainly.ts'
import { mailboxContract } from '../contract.ts'
import { exportMail } from './export-mail.ts'
import { getMail, listMail, mailboxStatus, retryMail } from './store.ts'

export const sendingOf = ({ config: { smtpUrl } }: Pick<Services, 'config'>) =>
  smtpUrl === undefined
    ? ({ transport: 'file', mayBePlain: false } as const)
    : ({ transport: 'smtp', mayBePlain: maySendPlainly(smtpUrl) } as const)

export const mailboxRoutes = (services: Pick<Services, 'config' | 'linkKey' | 'baseUrl'>) =>
  serve(mailboxContract, {
    export: (scope, query) => exportMail(scope, query, sendingOf(services).transport),
    list: (scope, query) => listMail(scope, query),
    status: (scope) => mailboxStatus(scope, sendingOf(services)),
    get: (scope, { id }) => getMail(scope, id, services),
    retry: (scope, { id }) => retryMail(scope, id),
  })
