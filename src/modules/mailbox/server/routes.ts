import { serve } from '#server/http/handlers.ts'
import type { Services } from '#server/kit-services.ts'
import { mailboxContract } from '../contract.ts'
import { getMail, listMail, mailboxStatus, retryMail } from './store.ts'

export const mailboxRoutes = (services: Pick<Services, 'config' | 'linkKey' | 'baseUrl'>) =>
  serve(mailboxContract, {
    list: (scope, query) => listMail(scope, query),
    status: (scope) => mailboxStatus(scope, services.config.smtpUrl === undefined ? 'file' : 'smtp'),
    get: (scope, { id }) => getMail(scope, id, services),
    retry: (scope, { id }) => retryMail(scope, id, services),
  })
